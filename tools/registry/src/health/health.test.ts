import { randomUUID } from 'node:crypto';
import type { HealthEvent } from '@madang/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRegistry, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { p75Of, stepOf } from './histogram';

let registry: Registry;
let first: string;
let candidate: string;
let now: Date;
let other: Registry;

beforeEach(async () => {
  now = new Date('2026-11-28T01:00:00.000Z');
  const clock = () => now;
  const running = await aRunningRegistry({ clock });
  ({ registry, first } = running);
  const { database, dataDir } = running;
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
  other = await aRegistry({ database, dataDir, clock });
});

const build = (version = '1.0.0') => ({ remote: 'sports', version });
const loaded = (version?: string, ms = 300): HealthEvent => ({ kind: 'loaded', ...build(version), ms });
const threw = (version?: string): HealthEvent => ({ kind: 'failed', ...build(version), failure: 'threw-on-render' });
const report = (composition: string, events: HealthEvent[], { visit = randomUUID(), at = registry } = {}) =>
  at.report({ composition, visit, events });
const sports = async (version = '1.0.0') => {
  return (await registry.health()).find(row => row.remote === 'sports' && row.version === version);
};

async function visits(count: number, composition: string, events: HealthEvent[]): Promise<void> {
  for (let visit = 0; visit < count; visit += 1) await report(composition, events);
}

const start = async (isAutomatic = false) => {
  const { sequence: expected = 0 } = (await registry.state('stable')) ?? {};
  const change = { deed: 'rollout', candidate, percent: 1, members: [], isAutomatic } as const;
  await registry.change({ change, channel: 'stable', expected, reason: 'test', actor: 'op' });
};

describe('health [I-canary]', () => {
  it('counts a visit once for each thing that it tells, however often it tells it', async () => {
    const visit = randomUUID();

    expect(await report(first, [loaded(), threw(), threw()], { visit })).toBe(2);
    expect(await report(first, [loaded(), threw()], { visit })).toBe(0);
    await report(first, [loaded()]);
    await registry.settle();

    expect(await sports()).toMatchObject({ visits: 2, failedVisits: 1, failures: { 'threw-on-render': 1 } });
  });

  it('counts the failures of a visit once as a failed visit, and by what they were', async () => {
    await report(first, [threw(), { kind: 'unhandled', ...build() }, { kind: 'policy', ...build() }]);
    await registry.settle();

    expect(await sports()).toMatchObject({
      visits: 1,
      failedVisits: 1,
      failures: { 'threw-on-render': 1, unhandled: 1, policy: 1 },
    });
  });

  it('says within a sixth how long three quarters of the visits waited', async () => {
    for (const ms of [100, 200, 400, 900])
      await report(first, [loaded('1.0.0', ms), { kind: 'vital', ...build(), vital: 'LCP', value: ms * 2 }]);
    await registry.settle();

    const row = await sports();

    expect(row?.loadP75Ms).toBeGreaterThanOrEqual(400);
    expect(row?.loadP75Ms).toBeLessThanOrEqual(467);
    expect(row?.lcpP75Ms).toBeGreaterThanOrEqual(800);
    expect(row?.lcpP75Ms).toBeLessThanOrEqual(934);
    expect(row?.inpP75Ms).toBeNull();
    expect(p75Of(new Map())).toBeNull();
    expect(stepOf(0)).toBe(0);
  });

  it.each([
    ['a version that is not in the composition', () => report(first, [loaded('1.1.0')])],
    [
      'a remote that is not in the composition',
      () => report(first, [{ kind: 'unhandled', remote: 'casino', version: '1.0.0' }]),
    ],
    ['a composition that was never admitted', () => report('f'.repeat(64), [loaded()])],
    ['one true event beside a forged one', () => report(first, [loaded(), loaded('6.6.6')])],
  ])('refuses %s, and counts nothing of it', async (_, forged) => {
    await expect(forged()).rejects.toMatchObject({ name: 'Refused', status: 422 });
    await registry.settle();

    expect(await registry.health()).toEqual([]);
  });

  it('takes a fallback for what it is: a release of the composition', async () => {
    await report(candidate, [threw('1.1.0'), loaded('1.0.0')]);
    await registry.settle();

    expect(await sports('1.1.0')).toMatchObject({ visits: 1, failedVisits: 1 });
    expect(await sports('1.0.0')).toMatchObject({ visits: 1, failedVisits: 0 });
  });

  it('refuses a visit that tells of another composition than before', async () => {
    const visit = randomUUID();
    await report(first, [loaded()], { visit });

    await expect(report(candidate, [loaded('1.1.0')], { visit })).rejects.toMatchObject({ status: 422 });
    await registry.settle();
    await report(candidate, [loaded('1.1.0')], { visit, at: other });
    await other.settle();

    expect(await sports('1.1.0')).toBeUndefined();
  });

  it('adds up over processes, and counts once what two of them heard', async () => {
    const visit = randomUUID();
    await report(first, [loaded()], { visit });
    await report(first, [loaded(), threw()], { visit, at: other });
    await report(first, [loaded()], { at: other });

    await Promise.all([registry.settle(), other.settle()]);

    expect(await sports()).toMatchObject({ visits: 2, failedVisits: 1 });
    expect(await other.health()).toEqual(await registry.health());
  });

  it('forgets what is older than a day', async () => {
    await report(first, [loaded()]);
    await registry.settle();

    now = new Date(now.getTime() + 26 * 60 * 60 * 1000);

    expect(await registry.health()).toEqual([]);
  });
});

describe('a rollout that judges itself [I-canary]', () => {
  it('is taken back when it is worse, and the audit says why', async () => {
    await start();
    await visits(60, first, [loaded()]);
    await visits(5, candidate, [loaded('1.1.0'), threw('1.1.0')]);

    await registry.settle();

    expect((await registry.delivery('stable'))?.delivery).toMatchObject({
      stable: first,
      rollout: null,
      urgent: expect.any(Number),
    });
    expect(registry.audit().at(-1)).toMatchObject({
      deed: 'abort',
      actor: 'registry',
      reason: expect.stringMatching(/^sports is worse: 5 of 5 visits of the candidate failed .* 0 of 60 of stable/),
    });
  });

  it('is taken back once, by whichever process sees it first', async () => {
    await start();
    await visits(60, first, [loaded()]);
    await visits(6, candidate, [threw('1.1.0')]);
    await registry.settle();

    await Promise.all([registry.settle(), other.settle()]);

    expect(registry.audit().filter(({ deed }) => deed === 'abort')).toHaveLength(1);
  });

  it('holds while both sides fail alike, and shows what it knows', async () => {
    await start(true);
    await visits(20, first, [loaded(), threw()]);
    await visits(20, candidate, [loaded('1.1.0'), threw('1.1.0')]);
    now = new Date(now.getTime() + 60 * 60_000);

    await registry.settle();

    const state = await registry.state('stable');
    expect(state?.rollout?.percent).toBe(1);
    expect(state?.judgement).toMatchObject({ verdict: 'hold', visits: { candidate: 20, stable: 20 } });
  });

  it('does not count what a page tells that was open before the rollout began', async () => {
    const visit = randomUUID();
    await report(first, [loaded()], { visit });
    await registry.settle();
    await start();

    await report(first, [threw()], { visit });
    await registry.settle();

    expect((await registry.state('stable'))?.judgement?.visits).toEqual({ candidate: 0, stable: 0 });
  });

  it('goes on by itself, step by step, when it is no worse and was watched for long enough', async () => {
    await start(true);
    await visits(450, first, [loaded()]);
    await visits(450, candidate, [loaded('1.1.0')]);
    const percent = async () => (await registry.state('stable'))?.rollout?.percent;
    await registry.settle();
    expect(await percent()).toBe(1);
    const seen: (number | undefined)[] = [];

    for (let step = 0; step < 5; step += 1) {
      now = new Date(now.getTime() + 10 * 60_000);
      await registry.settle();
      await registry.settle();
      seen.push(await percent());
    }

    expect(seen).toEqual([5, 25, 50, 100, undefined]);
    expect((await registry.delivery('stable'))?.delivery).toMatchObject({ stable: candidate, lastGood: first });
    expect(registry.audit().at(-1)).toMatchObject({ deed: 'finish', actor: 'registry' });
  });
});
