import type { Code } from './truth';

export interface BetLeg {
  readonly price: number;
  readonly code: Code;
}

export interface BetTerms {
  /** Of the whole slip, or of each combination. */
  readonly stake: number;
  readonly folds: number | null;
  readonly bonus: { readonly folds: number; readonly price: number } | null;
  readonly most: number;
  readonly legs: readonly BetLeg[];
}

/** Thousandths of half: 1.85 is 3700 of 2000, its half win 2850, a half loss 1000. */
const WHOLE = 2000n;
function parts({ price, code }: BetLeg): bigint {
  switch (code) {
    case 2:
      return 2n * BigInt(price);
    case 5:
      return BigInt(price) + 1000n;
    case 3:
    case -1:
      return WHOLE;
    case 4:
      return WHOLE / 2n;
    case 1:
      return 0n;
  }
}

const isVoid = ({ code }: BetLeg): boolean => code === 3 || code === -1;
const COUNTED_FROM = 1300;

/** What a slip pays by its legs: multiplied exactly, rounded down once, cut to the most that it may pay. */
export function payoutOf({ stake, folds, bonus, most, legs }: BetTerms): number {
  if (legs.every(isVoid)) return stake * (folds === null ? 1 : combinationsOf(legs, folds).length);
  const size = folds ?? legs.length;
  const sum = combinationsOf(legs, size).reduce(
    (all, some) => all + some.reduce((product, leg) => product * parts(leg), 1n),
    0n,
  );
  const isCounted = (leg: BetLeg) => !isVoid(leg) && leg.price >= COUNTED_FROM;
  const isDue = bonus !== null && legs.filter(isCounted).length >= bonus.folds;
  const [over, under] = isDue ? [BigInt(bonus.price), 1000n] : [1n, 1n];
  const payout = (BigInt(stake) * sum * over) / (WHOLE ** BigInt(size) * under);
  return Number(payout) > most ? most : Number(payout);
}

/** Every choice of so many legs. */
function combinationsOf(legs: readonly BetLeg[], size: number): readonly (readonly BetLeg[])[] {
  if (size === 0) return [[]];
  return legs.flatMap((leg, index) => combinationsOf(legs.slice(index + 1), size - 1).map(rest => [leg, ...rest]));
}
