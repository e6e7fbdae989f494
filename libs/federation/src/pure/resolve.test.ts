import { fc, test } from '@fast-check/vitest';
import type { Delivery } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { aManifest, aRemote, aShell } from './a-release.test-kit';
import { compose } from './compose';
import { bucketOf, killedIn, resolve } from './resolve';

const stable = 'a'.repeat(64);
const candidate = 'b'.repeat(64);
const ONE = '0197a3d2-5b1c-7c3e-9a52-3d5c6a1f0e42';
const OTHER = '0197a3d2-5b1c-7c3e-9a52-3d5c6a1f0e43';

const delivering = (percent: number, id = ONE, members: string[] = []): Delivery => ({
  ...{ channel: 'stable', sequence: 1, stable, lastGood: null, kills: [], urgent: 0 },
  rollout: { id, candidate, percent, members },
});
const hasCandidate = (visitor: string, percent: number, id = ONE) =>
  resolve(delivering(percent, id), { id: visitor, memberId: undefined }) === candidate;

const visitors = Array.from({ length: 20_000 }, (_, number) => `visitor-${number}`);
const shareAt = (percent: number, id = ONE) =>
  visitors.filter(visitor => hasCandidate(visitor, percent, id)).length / visitors.length;
/** Five deviations of a binomial share: one in 1.7 million. */
const spread = (share: number) => 5 * Math.sqrt((share * (1 - share)) / visitors.length);

const percents = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100);

describe('who gets the candidate [I-canary]', () => {
  it('is nobody at 0 % and everybody at 100 %', () => {
    expect(shareAt(0)).toBe(0);
    expect(shareAt(100)).toBe(1);
  });

  test.prop([percents, fc.uuid()], { numRuns: 20 })('is the requested share', (percent, id) => {
    const share = percent / 100;

    expect(Math.abs(shareAt(percent, id) - share)).toBeLessThanOrEqual(spread(share));
  });

  test.prop([fc.string(), fc.uuid(), fc.tuple(percents, percents)])(
    'is never taken back when the share rises',
    (visitor, id, shares) => {
      if (hasCandidate(visitor, Math.min(...shares), id))
        expect(hasCandidate(visitor, Math.max(...shares), id)).toBe(true);
    },
  );

  test.prop([fc.string(), fc.uuid()])('stays the same from one document to the next', (visitor, id) => {
    expect(bucketOf(visitor, id)).toBe(bucketOf(visitor, id));
    expect(bucketOf(visitor, id)).toBeLessThan(10_000);
  });

  it('is the same in every release of the code: visitors must not move when the edge is updated', () => {
    expect(['', 'visitor-1', '방문자'].map(visitor => bucketOf(visitor, ONE))).toEqual(BUCKETS_AS_EVER);
  });

  it('is drawn again for each rollout: having had one says nothing about the next', () => {
    const both = visitors.filter(visitor => hasCandidate(visitor, 20, ONE) && hasCandidate(visitor, 20, OTHER));

    expect(Math.abs(both.length / visitors.length - 0.04)).toBeLessThanOrEqual(spread(0.04));
  });

  it('is a named member at any share', () => {
    const named = delivering(0, ONE, [OTHER]);

    expect(resolve(named, { id: 'x', memberId: OTHER })).toBe(candidate);
    expect(resolve(named, { id: 'x', memberId: ONE })).toBe(stable);
  });

  it('is nobody without a rollout', () => {
    expect(resolve({ ...delivering(100), rollout: null }, { id: 'x', memberId: OTHER })).toBe(stable);
  });
});

/** SHA-256 of `rollout:visitor`, its first 48 bits, modulo 10,000. */
const BUCKETS_AS_EVER = [1269, 257, 8302];

describe('what is taken out', () => {
  const remotes = ['sports', 'wallet'].map(name =>
    aRemote(name, { version: name === 'sports' ? '1.4.2' : '2.0.0-local.ab12', manifest: aManifest({ name }) }),
  );
  const composition = compose({ shell: aShell(), remotes, previous: new Map() });

  it.each([
    { kill: { remote: 'sports', range: '1.4.2' }, killed: ['sports'] },
    { kill: { remote: 'sports', range: '^1.4.0' }, killed: ['sports'] },
    { kill: { remote: 'sports', range: '<1.4.2' }, killed: [] },
    { kill: { remote: 'wallet', range: '*' }, killed: ['wallet'] },
    { kill: { remote: 'casino', range: '*' }, killed: [] },
  ])('is $killed by $kill', ({ kill, killed }) => {
    expect(killedIn(composition, [kill])).toEqual(killed);
  });
});
