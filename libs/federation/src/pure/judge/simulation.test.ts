import { describe, expect, it } from 'vitest';
import { FALSE_ROLLBACK } from './comparison';
import { type Outcome, simulated } from './rollout.test-kit';

/** Each takes a few seconds on a machine that has nothing else to do. */
const A_BUSY_MACHINE_MS = 120_000;

/** In `npm test` the first of those that `npm run test:all` judges. */
const ROLLOUTS = process.env.TEST_ALL === '1' ? 500 : 100;

const runs = (count: number, run: (seed: number) => Outcome) => Array.from({ length: count }, (_, seed) => run(seed));
const of = (verdict: string, outcomes: readonly Outcome[]) =>
  outcomes.filter(({ judgement }) => judgement.verdict === verdict).length;

/** Rollouts as they would go, from seeds: what docs/operating.md says of the judge and decision 0114 is shown here. */
describe('clean rollouts [I-canary]', () => {
  it.each([
    { failing: 0, silence: 0.02, isNew: false },
    { failing: 0.001, silence: 0.05, isNew: false },
    { failing: 0.02, silence: 0.1, isNew: false },
    { failing: 0, silence: 0.02, isNew: true },
    { failing: 0.001, silence: 0.05, isNew: true },
    { failing: 0.02, silence: 0.1, isNew: true },
  ])(
    'are not taken back beyond the bound: $failing failing, $silence silent, new $isNew',
    given => {
      const outcomes = runs(ROLLOUTS, seed => simulated({ ...given, seed, share: 0.2, visits: 1500, every: 250 }));

      console.info(`clean, ${JSON.stringify(given)}: ${of('worse', outcomes)} of ${ROLLOUTS} taken back`);
      expect(of('worse', outcomes) / ROLLOUTS).toBeLessThanOrEqual(FALSE_ROLLBACK);
    },
    A_BUSY_MACHINE_MS,
  );
});

describe('a fault in a candidate at 5 % [I-canary]', () => {
  it.each([
    { what: 'every visit fails', faulty: 1, within: 14 },
    { what: 'three in ten visits fail', faulty: 0.3, within: 30 },
    { what: 'a new remote fails in three of ten visits', faulty: 0.3, isNew: true, within: 40 },
    { what: 'every document stays silent', frozen: 1, within: 20 },
  ])(
    'is found: $what',
    ({ what, within, ...fault }) => {
      const given = { share: 0.05, failing: 0.001, silence: 0.05, visits: 30_000, every: 40 };
      const outcomes = runs(50, seed => simulated({ ...given, ...fault, seed }));
      const hits = outcomes.map(({ hit }) => hit).sort((a, b) => a - b);
      const visits = outcomes.map(outcome => outcome.visits).sort((a, b) => a - b);

      console.info(`${what}: members hit ${hits[25]} (p95 ${hits[47]}), visits ${visits[25]} (p95 ${visits[47]})`);
      expect(outcomes.every(({ judgement }) => /^sports (\/\S+ )?is worse/.test(judgement.sentence))).toBe(true);
      expect(hits[47]).toBeLessThanOrEqual(within);
    },
    A_BUSY_MACHINE_MS,
  );
});

describe('a page that always fails and is one in 100 visits [I-canary]', () => {
  it.each([0.05, 0.5])(
    'never goes on by itself at a share of %s',
    share => {
      const visits = share < 0.1 ? 12_000 : 4000;
      const given = { share, failing: 0.001, faultyRare: 1, visits, every: visits / 5, endsBetter: true };

      const outcomes = runs(ROLLOUTS, seed => simulated({ ...given, seed }));

      console.info(
        `rare page at ${share}: ${of('worse', outcomes)} of ${ROLLOUTS} taken back, ${of('better', outcomes)} went on`,
      );
      expect(of('better', outcomes)).toBe(0);
    },
    A_BUSY_MACHINE_MS,
  );

  it(
    'keeps nobody from going on where it works',
    () => {
      const given = { share: 0.5, failing: 0.001, silence: 0.05, visits: 30_000, every: 1000, endsBetter: true };

      const outcomes = runs(20, seed => simulated({ ...given, seed }));

      console.info(`clean at 0.5: on after ${outcomes.map(({ visits }) => visits).sort((a, b) => a - b)[10]} visits`);
      expect(of('better', outcomes)).toBe(20);
    },
    A_BUSY_MACHINE_MS,
  );
});
