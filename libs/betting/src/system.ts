import type { OddsMilli, Won } from '@madang/contracts';
import { type Fraction, floorOf, times } from './fraction';
import { factorOf, shownOdds } from './payout';

/** How many combinations of `folds` there are among so many legs. Exact: every step is a whole number. */
export function combinationsOf(legs: number, folds: number): number {
  let count = 1;
  for (let step = 1; step <= folds; step += 1) count = (count * (legs - folds + step)) / step;
  return count;
}

/** What a system pays, by the factors of its legs: each combination is a bet in itself; rounded once over all of them. */
export const systemPaid = (unitStake: Won, folds: number, factors: readonly Fraction[]): Won =>
  Number(floorOf(times(sumOfProducts(factors, folds), { over: BigInt(unitStake), under: 1n })));

/** The odds of a system as shown: what all its combinations pay together, by the won staked. */
export function systemOdds(folds: number, prices: readonly OddsMilli[]): OddsMilli {
  const combinations = BigInt(combinationsOf(prices.length, folds));
  return shownOdds(times(sumOfProducts(prices.map(factorOf), folds), { over: 1n, under: combinations }));
}

/** Every factor of a leg is so many of these: 1.85, its half win, a half loss and 1.00 too. */
const PARTS = 2000n;

/**
 * The sum of the products of all combinations, built leg by leg: there may be far more combinations than legs. Factors that
 * are not whole in `inOne` parts are cut to them: exact sums would have denominators without end.
 */
export function sumOfProducts(factors: readonly Fraction[], folds: number, inOne = PARTS): Fraction {
  const sums = [1n, ...Array.from({ length: folds }, () => 0n)];
  for (const { over, under } of factors) {
    const parts = (over * inOne) / under;
    for (let size = folds; size > 0; size -= 1) sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * parts;
  }
  return { over: sums[folds] ?? 0n, under: inOne ** BigInt(folds) };
}
