import type { Game, OutcomeRule } from './game';

/** Prices are cut to two places: cut, never rounded, so that no outcome pays more than its margin allows. */
const STEP = 10n;
const MILLI = 1000n;

/**
 * The price of an outcome in thousandths, by its exact chance and the game's margin: what is won on average and what is given
 * back come to 1 - margin of the stake.
 */
export function priceOf({ chance: [over, under], refund }: OutcomeRule, margin: Game['margin']): number {
  const [backOver, backUnder] = refund ?? [0, 1];
  // (1 - margin - refund) / chance, over one denominator
  const share = (MILLI - BigInt(margin)) * BigInt(backUnder) - MILLI * BigInt(backOver);
  const price = (share * BigInt(under)) / (BigInt(backUnder) * BigInt(over));
  return Math.max(1000, Number((price / STEP) * STEP));
}

const MILLION = 1_000_000;

/** Of a million rounds, rounded: for showing. */
export const ofMillion = ([over, under]: readonly [number, number]): number => Math.round((over / under) * MILLION);

/** What the house keeps of a won staked on this outcome at this price, in parts of a million. */
export function edgeOf({ chance, refund }: { chance: number; refund: number }, price: number): number {
  return Math.round(MILLION - refund - (chance * price) / 1000);
}
