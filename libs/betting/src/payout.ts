import type { OddsMilli, Won } from '@madang/contracts';
import { type Fraction, floorOf, ONE, times } from './fraction';

/** The wire's upper bound of odds: what is above it is shown as it. */
const MOST_ODDS = 1_000_000_000n;

/** Odds as an exact factor: 1850 thousandths are 1850/1000. */
export const factorOf = (price: OddsMilli): Fraction => ({ over: BigInt(price), under: 1000n });

/**
 * What a winning slip pays. Multiplies first and rounds once, downwards: rounding between the legs would make the payout
 * depend on their order. A bonus is one price more.
 */
export const payoutOf = (stake: Won, prices: readonly OddsMilli[]): Won => paidBy(stake, prices.map(factorOf));

/** What a stake returns by exact factors, in whole won, rounded down once. */
export function paidBy(stake: Won, factors: readonly Fraction[]): Won {
  return Number(floorOf(times(factors.reduce(times, ONE), { over: BigInt(stake), under: 1n })));
}

/**
 * The odds of a slip, to be shown and stored: a single keeps its own price, a product is cut to two places. The payout is
 * worked out from the prices, never from this.
 */
export function combinedOdds(prices: readonly OddsMilli[]): OddsMilli {
  const [first, ...others] = prices;
  if (first === undefined) return 1000;
  return others.length === 0 ? first : shownOdds(prices.map(factorOf).reduce(times, ONE));
}

/** A factor as odds are shown: cut to two places. */
export function shownOdds(factor: Fraction): OddsMilli {
  const hundredths = floorOf(times(factor, { over: 100n, under: 1n }));
  return Number(hundredths * 10n < MOST_ODDS ? hundredths * 10n : MOST_ODDS);
}

export interface CutPayout {
  readonly payout: Won;
  /** True where the limit took something away. Never silently: the slip says so before the bet is placed. */
  readonly isCut: boolean;
}

/** A payout under the limit for one slip. The cut comes after the product. */
export function cutPayout(payout: Won, maxPayout: Won): CutPayout {
  return { payout: Math.min(payout, maxPayout), isCut: payout > maxPayout };
}
