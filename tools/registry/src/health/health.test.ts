import { createSecretKey } from 'node:crypto';
import type { DocumentPage, HealthEvent } from '@madang/contracts';
import type { Connection } from '@madang/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRegistry, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { p75Of, stepOf } from './histogram';
import { attestation, SPORTS_PAGE } from './visits.test-kit';

let registry: Registry;
let first: string;
let candidate: string;
let now: Date;
let other: Registry;
let database: Connection;

beforeEach(async () => {
  now = new Date('2026-11-28T01:00:00.000Z');
  const clock = () => now;
  const running = await aRunningRegistry({ clock });
  ({ registry, first } = running);
  ({ database } = running);
  const { dataDir } = running;
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
  other = await aRegistry({ database, dataDir, clock });
});

const build = (version = '1.0.0') => ({ remote: 'sports', version });
const loaded = (version?: string, ms = 300): HealthEvent => ({ kind: 'loaded', ...build(version), ms });
const drawn = (version?: string, page?: string): HealthEvent => ({ kind: 'drawn', ...build(version), page });
const threw = (version?: string): HealthEvent => ({ kind: 'failed', ...build(version), failure: 'threw-on-render' });
const attest = (composition: string, options: { network?: number; page?: DocumentPage; at?: Date } = {}) =>
  attestation(registry, composition, { at: now, ...options });
const report = (composition: string, events: HealthEvent[], { visit = attest(composition), at = registry } = {}) =>
  at.report({ composition, page: SPORTS_PAGE, attestation: visit, events });
const sports = async (version = '1.0.0') => {
  return (await registry.health()).find(row => row.remote === 'sports' && row.version === version);
};

const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000);

async function visits(count: number, composition: string, events: HealthEvent[]): Promise<void> {
  for (let visit = 0; visit < count; visit += 1) await report(composition, events);
}

const start = async (isAutomatic = false) => {
  const { sequence: expected = 0 } = (await registry.state('stable')) ?? {};
  const change = { deed: 'rollout', candidate, percent: 1, members: [], isAutomatic } as const;
  await registry.change({ change, channel: 'stable', expected, reason: 'test', actor: 'op' });
};

describe('health [I-canary]', () => {
  it('counts a visit once for each thing that it reports, however often', async () => {
    const visit = attest(first);

    expect(await report(first, [drawn(), threw(), threw()], { visit })).toBe(2);
    expect(await report(first, [drawn(), threw()], { visit })).toBe(0);
    await report(first, [drawn()]);
    await registry.evaluate();

    expect(await sports()).toMatchObject({ visits: 2, failedVisits: 1, failures: { 'threw-on-render': 1 } });
  });

  it('takes no visit for one before a page of it was drawn, or failed', async () => {
    await report(first, [loaded()]);
    await registry.evaluate();

    expect(await sports()).toMatchObject({ visits: 0, failedVisits: 0, loadP75Ms: expect.any(Number) });
  });

  it('counts the failures of a visit once as a failed visit, and by what they were', async () => {
    await report(first, [threw(), { kind: 'unhandled', ...build() }, { kind: 'policy', ...build() }]);
    await registry.evaluate();

    expect(await sports()).toMatchObject({
      visits: 1,
      failedVisits: 1,
      failures: { 'threw-on-render': 1, unhandled: 1, policy: 1 },
    });
  });

  it('says within a sixth how long three quarters of the visits waited', async () => {
    for (const ms of [100, 200, 400, 900])
      await report(first, [loaded('1.0.0', ms), { kind: 'vital', ...build(), vital: 'LCP', value: ms * 2 }]);
    await registry.evaluate();

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
    ['a page that the release does not list', () => report(first, [drawn('1.0.0', '/casino')])],
    ['a composition that was never admitted', () => report('f'.repeat(64), [drawn()])],
    ['one true event beside a forged one', () => report(first, [drawn(), drawn('6.6.6')])],
    ['a visit that no edge attested', () => report(first, [drawn()], { visit: `${'A'.repeat(46)}==` })],
    [
      'one by the key of another site',
      () => {
        const visitKey = createSecretKey(Buffer.alloc(32, 1));
        return report(first, [drawn()], { visit: attestation({ visitKey }, first, { at: now }) });
      },
    ],
    ['one of another composition', () => report(first, [drawn()], { visit: attest(candidate) })],
    [
      'one of another page',
      () => report(first, [drawn()], { visit: attest(first, { page: { remote: 'sports', path: '' } }) }),
    ],
    ['one of 13 hours ago', () => report(first, [drawn()], { visit: attest(first, { at: hours(-13) }) })],
    ['one of an hour to come', () => report(first, [drawn()], { visit: attest(first, { at: hours(1) }) })],
  ])('refuses %s, says why, and counts nothing of it', async (_, forged) => {
    await expect(forged()).rejects.toMatchObject({ name: 'Refused', status: 422 });
    await registry.evaluate();

    expect(await registry.health()).toEqual([]);
  });

  it('takes a fallback for what it is: a release of the composition', async () => {
    await report(candidate, [threw('1.1.0'), drawn('1.0.0')]);
    await registry.evaluate();

    expect(await sports('1.1.0')).toMatchObject({ visits: 1, failedVisits: 1 });
    expect(await sports('1.0.0')).toMatchObject({ visits: 1, failedVisits: 0 });
  });

  it('adds up over processes, and counts once what two of them received', async () => {
    const visit = attest(first);
    await report(first, [drawn()], { visit });
    await report(first, [drawn(), threw()], { visit, at: other });
    await report(first, [drawn()], { at: other });

    await Promise.all([registry.evaluate(), other.evaluate()]);

    expect(await sports()).toMatchObject({ visits: 2, failedVisits: 1 });
    expect(await other.health()).toEqual(await registry.health());
  });

  it('writes a storm of reports down at once, and loses none when it ends in order', async () => {
    await Promise.all(Array.from({ length: 3000 }, () => report(first, [drawn(), threw()])));
    await registry.close();

    const { rows } = await sql<{ writes: number }>`
      select count(distinct xmin::text)::int as writes from registry.health_visit
    `.execute(database.tables<object>());
    expect(rows[0]?.writes).toBeLessThanOrEqual(5);
    expect((await other.health()).find(row => row.remote === 'sports')).toMatchObject({
      visits: 3000,
      failedVisits: 3000,
    });
  });

  it('forgets what is older than a day', async () => {
    await report(first, [drawn()]);
    await registry.evaluate();

    now = new Date(now.getTime() + 26 * 60 * 60 * 1000);

    expect(await registry.health()).toEqual([]);
  });
});

describe('a rollout that judges itself [I-canary]', () => {
  it('is taken back when it is worse, and the audit says why', async () => {
    await start();
    await visits(60, first, [drawn()]);
    await visits(12, candidate, [drawn('1.1.0'), threw('1.1.0')]);

    await registry.evaluate();

    expect((await registry.delivery('stable'))?.delivery).toMatchObject({
      stable: first,
      rollout: null,
      urgent: expect.any(Number),
    });
    expect(registry.audit().at(-1)).toMatchObject({
      deed: 'abort',
      actor: 'registry',
      reason: expect.stringMatching(/^sports is worse: 12 of 12 visits of the candidate failed .* 0 of 60 of stable/),
    });
  });

  it('is taken back once, by whichever process sees it first', async () => {
    await start();
    await visits(60, first, [drawn()]);
    await visits(12, candidate, [threw('1.1.0')]);
    await registry.evaluate();

    await Promise.all([registry.evaluate(), other.evaluate()]);

    expect(registry.audit().filter(({ deed }) => deed === 'abort')).toHaveLength(1);
  });

  it('holds while both sides fail alike, and shows what it knows', async () => {
    await start(true);
    await visits(20, first, [drawn(), threw()]);
    await visits(20, candidate, [drawn('1.1.0'), threw('1.1.0')]);
    now = new Date(now.getTime() + 60 * 60_000);

    await registry.evaluate();

    const state = await registry.state('stable');
    expect(state?.rollout?.percent).toBe(1);
    expect(state?.judgement).toMatchObject({ verdict: 'hold', visits: { candidate: 20, stable: 20 } });
  });

  it('does not count reports of a page that was open before the rollout began', async () => {
    const visit = attest(first);
    now = new Date(now.getTime() + 5000);
    await start();

    await report(first, [threw()], { visit });
    await registry.evaluate();

    expect((await registry.state('stable'))?.judgement?.visits).toEqual({ candidate: 0, stable: 0 });
  });

  it('goes on by itself, step by step, when it is no worse and was watched for long enough', async () => {
    await start(true);
    await visits(600, first, [drawn()]);
    await visits(600, candidate, [drawn('1.1.0')]);
    const percent = async () => (await registry.state('stable'))?.rollout?.percent;
    await registry.evaluate();
    expect(await percent()).toBe(1);
    const percents: (number | undefined)[] = [];

    for (let step = 0; step < 5; step += 1) {
      now = new Date(now.getTime() + 10 * 60_000);
      await registry.evaluate();
      await registry.evaluate();
      percents.push(await percent());
    }

    expect(percents).toEqual([5, 25, 50, 100, undefined]);
    expect((await registry.delivery('stable'))?.delivery).toMatchObject({ stable: candidate, lastGood: first });
    expect(registry.audit().at(-1)).toMatchObject({ deed: 'finish', actor: 'registry' });
  });
});

describe('documents without a report [I-canary]', () => {
  const serve = (composition: string, count: number) =>
    registry.documents([
      { composition, page: SPORTS_PAGE, attestations: Array.from({ length: count }, () => attest(composition)) },
    ]);
  const passHalfAMinute = async () => {
    now = new Date(now.getTime() + 31_000);
    await registry.evaluate();
  };

  it('take a candidate back whose pages freeze, though nobody reports a failure', async () => {
    await start();
    await serve(candidate, 20);
    await serve(first, 5);
    for (let visit = 0; visit < 100; visit += 1) {
      const attestation = attest(first);
      await registry.documents([{ composition: first, page: SPORTS_PAGE, attestations: [attestation] }]);
      await report(first, [drawn()], { visit: attestation });
    }
    await registry.evaluate();
    expect((await registry.state('stable'))?.rollout).not.toBeNull();

    await passHalfAMinute();

    expect(registry.audit().at(-1)).toMatchObject({
      deed: 'abort',
      reason: expect.stringMatching(
        /^sports is worse: 20 of 20 documents of the candidate stayed silent .* 5 of 105 of stable/,
      ),
    });
  });

  it('are those that said no more than that code came', async () => {
    await start();
    for (let visit = 0; visit < 20; visit += 1) await report(candidate, [loaded('1.1.0')]);
    await visits(100, first, [drawn()]);

    await passHalfAMinute();

    expect(registry.audit().at(-1)?.reason).toMatch(/20 of 20 documents of the candidate stayed silent/);
  });

  it('count once, whoever reports them and how often', async () => {
    await start();
    const attestations = [attest(candidate)];
    for (let time = 0; time < 20; time += 1)
      await registry.documents([{ composition: candidate, page: SPORTS_PAGE, attestations }]);
    await visits(100, first, [drawn()]);

    await passHalfAMinute();

    expect((await registry.state('stable'))?.rollout).not.toBeNull();
  });

  it('cannot be made up', async () => {
    const attestations = [attest(first), attest(candidate)];

    const reply = registry.documents([{ composition: candidate, page: SPORTS_PAGE, attestations }]);

    await expect(reply).rejects.toMatchObject({ name: 'Refused', status: 422 });
  });
});

describe('whether there is evidence', () => {
  it('says so once each remote that changed was visited', async () => {
    expect(await registry.hasEvidence('stable')).toBe(false);
    await start();
    expect(await registry.hasEvidence('stable')).toBe(false);

    await report(candidate, [drawn('1.1.0')]);
    await registry.evaluate();

    expect(await registry.hasEvidence('stable')).toBe(true);
  });
});
