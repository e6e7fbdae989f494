import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { FALSE_ROLLBACK, judge, TOLERANCE, WORST_ALONE } from './judge';
import { seeded, simulated } from './rollout.test-kit';
import { boundedShare } from './share';

describe('the bounds of a share', () => {
  it('know nothing before the first visit', () => {
    expect(boundedShare({ visits: 0, failed: 0 }, 0.01)).toMatchObject({ low: 0, high: 1 });
  });

  it('are those that the mixture gives by hand', () => {
    // No failure in n visits: 1/(n+1) / (1-p)^n reaches 1/alpha at p = 1 - (alpha/(n+1))^(1/n). All failed: the mirror.
    const expected = 1 - (0.01 / 101) ** (1 / 100);

    expect(boundedShare({ visits: 100, failed: 0 }, 0.01)).toMatchObject({ low: 0, high: expect.closeTo(expected, 9) });
    expect(boundedShare({ visits: 100, failed: 100 }, 0.01)).toMatchObject({
      high: 1,
      low: expect.closeTo(1 - expected, 9),
    });
  });

  const counted = fc.nat(5000).chain(visits => fc.nat(visits).map(failed => ({ visits, failed })));
  test.prop([counted, fc.double({ min: 0.0001, max: 0.5, noNaN: true })])(
    'hold the share itself, and widen with less doubt',
    (given, alpha) => {
      const { low, high } = boundedShare(given, alpha);
      const strict = boundedShare(given, alpha / 10);

      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      if (given.visits > 0) expect(low).toBeLessThanOrEqual(given.failed / given.visits);
      if (given.visits > 0) expect(high).toBeGreaterThanOrEqual(given.failed / given.visits);
      expect(strict.low).toBeLessThanOrEqual(low);
      expect(strict.high).toBeGreaterThanOrEqual(high);
    },
  );

  it('hold the true share at every visit of a run, but for the chance that was stated', () => {
    const alpha = 0.1;
    const runs = 400;
    const missed = Array.from({ length: runs }, (_, seed) => {
      const chance = seeded(seed);
      let failed = 0;
      for (let visits = 1; visits <= 500; visits += 1) {
        if (chance() < 0.05) failed += 1;
        const { low, high } = boundedShare({ visits, failed }, alpha);
        if (low > 0.05 || high < 0.05) return true;
      }
      return false;
    }).filter(Boolean).length;

    expect(missed / runs).toBeLessThanOrEqual(alpha);
  });
});

describe('judging a candidate [I-canary]', () => {
  const of = (visits: number, failed: number) => [{ remote: 'sports', visits, failed }];
  const sports = { remotes: ['sports'], changed: ['sports'] };

  it('holds while too little is known', () => {
    expect(judge({ candidate: [], stable: [], ...sports }).verdict).toBe('hold');
    expect(judge({ candidate: of(1, 1), stable: of(5, 0), ...sports }).verdict).toBe('hold');
    expect(judge({ candidate: of(40, 0), stable: of(800, 0), ...sports }).verdict).toBe('hold');
  });

  it('calls a candidate worse that fails beyond doubt, and says by what', () => {
    const judgement = judge({ candidate: of(9, 7), stable: of(180, 1), ...sports });

    expect(judgement).toMatchObject({ verdict: 'worse', visits: { candidate: 9, stable: 180 } });
    expect(judgement.sentence).toMatch(
      /^sports is worse: 7 of 9 visits of the candidate failed \(\d+\.\d % to \d+\.\d %\), 1 of 180 of stable \(0\.0 % to \d\.\d %\)\.$/,
    );
    expect(judgement.shares).toHaveLength(1);
  });

  it('lets a candidate go on when it is known to be no worse than the tolerance', () => {
    expect(judge({ candidate: of(600, 0), stable: of(9000, 0), ...sports }).verdict).toBe('better');
    expect(judge({ candidate: of(9000, 180), stable: of(90_000, 1800), ...sports }).verdict).toBe('better');
    expect(
      judge({ candidate: of(9000, 180 + 9000 * TOLERANCE), stable: of(90_000, 1800), ...sports }).verdict,
    ).not.toBe('better');
  });

  it('wants evidence about every remote that changed, and calls worse what did not change but breaks', () => {
    const two = { remotes: ['sports', 'wallet'], changed: ['sports', 'wallet'] };
    const wallet = [{ remote: 'wallet', visits: 9, failed: 9 }];

    expect(judge({ candidate: of(900, 0), stable: of(9000, 0), ...two })).toMatchObject({ verdict: 'hold' });
    const broken = {
      candidate: [...of(900, 0), ...wallet],
      stable: [...of(9000, 0), { remote: 'wallet', visits: 900, failed: 0 }],
    };
    expect(judge({ ...broken, ...two, changed: ['sports'] })).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringContaining('wallet is worse'),
    });
  });

  it('takes a fixed bound where stable was never visited', () => {
    expect(judge({ candidate: of(6, 6), stable: [], ...sports })).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringContaining(`stable was not visited, ${(WORST_ALONE * 100).toFixed(1)} % is the bound`),
    });
    expect(judge({ candidate: of(2, 2), stable: [], ...sports }).verdict).toBe('hold');
  });

  it.each([0, 0.001, 0.02])(
    'calls no clean candidate worse beyond the bound, in 1,000 rollouts that fail at %s',
    failing => {
      const rolledBack = Array.from({ length: 1000 }, (_, seed) =>
        simulated({ seed, share: 0.2, failing, visits: 1500, every: 50 }),
      ).filter(({ judgement }) => judgement.verdict === 'worse');

      console.info(`clean rollouts at ${failing}: ${rolledBack.length} of 1000 rolled back`);
      expect(rolledBack.length / 1000).toBeLessThanOrEqual(FALSE_ROLLBACK);
    },
  );

  it.each([
    { faulty: 1, within: 12 },
    { faulty: 0.3, within: 25 },
  ])('finds a fault that hits $faulty of the visits of sports, at 5 %', ({ faulty, within }) => {
    const runs = Array.from({ length: 200 }, (_, seed) =>
      simulated({ seed, share: 0.05, failing: 0.001, faulty, visits: 20_000, every: 10 }),
    );
    const hits = runs.map(({ hit }) => hit).sort((a, b) => a - b);
    const visits = runs.map(run => run.visits).sort((a, b) => a - b);

    console.info(
      `fault ${faulty}: members hit ${hits[100]} (p95 ${hits[190]}), visits ${visits[100]} (p95 ${visits[190]})`,
    );
    expect(runs.every(({ judgement }) => judgement.sentence.startsWith('sports is worse'))).toBe(true);
    expect(hits[190]).toBeLessThanOrEqual(within);
  });
});
