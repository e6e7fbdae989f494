import { createHash } from 'node:crypto';
import type { HealthEvent } from '@madang/contracts';
import { resolve } from '@madang/federation/pure';
import { describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import { attestation, SPORTS_PAGE } from './visits.test-kit';

const VISITS_A_SECOND = 10;
const MOST_SECONDS = 600;

/** Chance and names that are the same for the same seed. */
const drawn = (seed: string) => createHash('sha256').update(seed).digest();
const chance = (seed: string) => drawn(seed).readUInt32BE() / 2 ** 32;
interface TrialResult {
  readonly seconds: number;
  /** Members that met the fault. */
  readonly hit: number;
  readonly reason: string;
}

/** A candidate of sports that throws in a share of its visits goes to 5 %, with visitors as they come to the edge. */
async function plantedFault(faulty: number, seed: number): Promise<TrialResult> {
  let now = new Date('2026-11-28T01:00:00.000Z');
  const { registry, first } = await aRunningRegistry({ clock: () => now });
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
  const candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
  const { sequence: expected = 0 } = (await registry.state('stable')) ?? {};
  const change = { deed: 'rollout', candidate, percent: 5, members: [], isAutomatic: true } as const;
  await registry.change({ change, channel: 'stable', expected, reason: 'new board', actor: 'op' });
  let hit = 0;
  for (let second = 1; second <= MOST_SECONDS; second += 1) {
    now = new Date(now.getTime() + 1000);
    for (let visitor = 0; visitor < VISITS_A_SECOND; visitor += 1) {
      const name = `${seed}:${second}:${visitor}`;
      const signed = await registry.delivery('stable');
      const composition = signed ? resolve(signed.delivery, { id: name, memberId: undefined }) : first;
      const isCandidate = composition === candidate;
      const build = { remote: 'sports', version: isCandidate ? '1.1.0' : '1.0.0' };
      const throws = chance(name) < (isCandidate ? faulty : 0.001);
      const visit: HealthEvent = { kind: 'drawn', ...build };
      const events: HealthEvent[] = throws
        ? [visit, { kind: 'failed', ...build, failure: 'threw-on-render' }]
        : [visit];
      const network = drawn(name).readUInt8(8);
      const attested = attestation(registry, composition, { at: now, network });
      await registry.report({ composition, page: SPORTS_PAGE, attestation: attested, events });
      if (isCandidate && throws) hit += 1;
    }
    await registry.evaluate();
    const last = registry.audit().at(-1);
    if (last?.deed === 'abort') return { seconds: second, hit, reason: `${last.actor}: ${last.reason}` };
  }
  return { seconds: MOST_SECONDS, hit, reason: 'never' };
}

describe('a fault planted in a candidate at 5 % [I-canary]', () => {
  it.each([
    { faulty: 1, members: 12, seconds: 60 },
    { faulty: 0.3, members: 20, seconds: 240 },
  ])('that hits $faulty of its visits is taken back by the registry itself', async ({ faulty, members, seconds }) => {
    const all: TrialResult[] = [];
    for (const seed of [1, 2, 3]) all.push(await plantedFault(faulty, seed));

    console.info(
      `fault in ${faulty} of visits, 10 visits a second: ${all.map(result => `${result.hit} members, ${result.seconds} s`).join('; ')}`,
    );
    for (const result of all) {
      expect(result.reason).toMatch(/^registry: sports is worse: /);
      expect(result.hit).toBeLessThanOrEqual(members);
      expect(result.seconds).toBeLessThanOrEqual(seconds);
    }
  });
});
