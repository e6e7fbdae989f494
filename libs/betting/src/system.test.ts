import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { factorOf, payoutOf } from './payout';
import { settleBet } from './settle-bet';
import { combinationsOf, systemOdds, systemPaid } from './system';

const combinations = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map(others => [item, ...others]));

const prices = fc.array(fc.integer({ min: 1000, max: 20_000 }), { minLength: 2, maxLength: 8 });

describe('a system', () => {
  it('has as many combinations as there are ways to choose', () => {
    expect([combinationsOf(3, 2), combinationsOf(4, 3), combinationsOf(10, 5), combinationsOf(50, 2)]).toEqual([
      3, 4, 252, 1225,
    ]);
  });

  test.prop([prices, fc.integer({ min: 1, max: 8 })])('pays what its combinations pay one by one', (legs, folds) => {
    const size = Math.min(folds, legs.length);
    const thousandTimes = 1000 ** size; // so that no single combination is rounded
    const each = combinations(legs, size).map(combination =>
      combination.reduce((product, price) => product * BigInt(price), 1n),
    );

    expect(combinationsOf(legs.length, size)).toBe(each.length);
    expect(BigInt(systemPaid(1_000, size, legs.map(factorOf)))).toBe(
      (each.reduce((sum, product) => sum + product, 0n) * 1_000n) / BigInt(thousandTimes),
    );
  });

  it('of all its legs is the plain bet', () => {
    expect(systemPaid(12_345, 3, [1330, 1670, 1490].map(factorOf))).toBe(payoutOf(12_345, [1330, 1670, 1490]));
  });

  it('shows as odds what it pays by the won staked', () => {
    expect(systemOdds(2, [2000, 3000, 1800])).toBe(5000); // (6 + 3.6 + 5.4) / 3
  });
});

const system = (codes: readonly (-1 | 0 | 1 | 2 | 3 | 4)[], maxPayout = 1e9) =>
  settleBet({
    stake: 3_000,
    system: { folds: 2, unitStake: 1_000 },
    legs: codes.map((code, at) => ({ code, price: [2000, 3000, 1800][at] ?? 0 })),
    bonus: null,
    maxPayout,
  });

describe('settling a system', () => {
  it('pays each combination that won', () => {
    expect(system([2, 2, 1])).toEqual({ code: 2, payout: 6_000 });
    expect(system([2, 2, 2])).toEqual({ code: 2, payout: 15_000 });
  });

  it('is lost as soon as too few legs are left, and waits otherwise', () => {
    expect(system([1, 0, 0])).toEqual({ code: 0, payout: null });
    expect(system([1, 1, 0])).toEqual({ code: 1, payout: 0 });
    expect(system([2, 2, 0])).toEqual({ code: 0, payout: null });
  });

  it('counts a void leg 1.00, and gives the stake back when all are void', () => {
    expect(system([2, 2, 3])).toEqual({ code: 2, payout: 11_000 });
    expect(system([3, -1, 3])).toEqual({ code: 3, payout: 3_000 });
    expect(system([-1, -1, -1])).toEqual({ code: -1, payout: 3_000 });
  });

  it('pays halves, and no more than the limit', () => {
    expect(system([2, 4, 1])).toEqual({ code: 2, payout: 1_000 }); // 2.00 × 0.5
    expect(system([2, 2, 2], 10_000)).toEqual({ code: 2, payout: 10_000 });
  });
});
