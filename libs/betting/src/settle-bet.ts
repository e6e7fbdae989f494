import type { OddsMilli, SettlementCode, Won } from '@madang/contracts';
import { dueBonus, isVoid, type PlacedBonus } from './bonus';
import { type Fraction, ONE, ZERO } from './fraction';
import { cutPayout, factorOf, paidBy } from './payout';
import { systemPaid } from './system';

export interface SettledLeg {
  readonly price: OddsMilli;
  readonly code: SettlementCode;
}

/** What a settled leg multiplies the stake by. A half result is the mean of its two halves. */
export function factorOfLeg({ price, code }: SettledLeg): Fraction {
  switch (code) {
    case 2:
      return factorOf(price);
    case 5:
      return { over: BigInt(price) + 1000n, under: 2000n };
    case 4:
      return { over: 1n, under: 2n };
    case 1:
      return ZERO;
    case 3:
    case -1:
      return ONE;
    case 0:
      throw new RangeError('A leg in progress has no factor yet.');
  }
}

export interface PlacedSlip {
  readonly stake: Won;
  /** What each combination of so many of the legs was staked with; null where all legs are one bet. */
  readonly system?: { readonly folds: number; readonly unitStake: Won } | null;
  readonly legs: readonly SettledLeg[];
  readonly bonus: PlacedBonus | null;
  readonly maxPayout: Won;
}

/** In progress there is no payout yet; settled, there is one, and it may be zero. */
export type SettledBet =
  | { readonly code: 0; readonly payout: null }
  | { readonly code: Exclude<SettlementCode, 0>; readonly payout: Won };

/**
 * Settles an accumulator by the codes of its legs. A lost leg loses it at once, whatever the others become. A void leg
 * counts 1.00 and is not a leg any more; all void returns the stake.
 */
export function settleBet(slip: PlacedSlip): SettledBet {
  if (slip.system) return settleSystem(slip, slip.system);
  const { stake, legs, bonus, maxPayout } = slip;
  if (legs.some(leg => leg.code === 1)) return { code: 1, payout: 0 };
  if (legs.some(leg => leg.code === 0)) return { code: 0, payout: null };
  const remaining = legs.filter(leg => !isVoid(leg.code));
  if (remaining.length === 0) return { code: legs.every(leg => leg.code === -1) ? -1 : 3, payout: stake };
  const due = dueBonus(bonus, legs);
  const paid = paidBy(stake, [...remaining.map(factorOfLeg), ...(due ? [factorOf(due.price)] : [])]);
  return { code: codeOf(remaining, paid < stake), payout: cutPayout(paid, maxPayout).payout };
}

/** With one leg left the bet's result is the leg's; with more it is won, or half lost where it returns less than it cost. */
function codeOf(remaining: readonly SettledLeg[], isLess: boolean): 2 | 4 | 5 {
  const [only, ...others] = remaining;
  if (others.length === 0 && (only?.code === 4 || only?.code === 5)) return only.code;
  return isLess ? 4 : 2;
}

/**
 * Settles a system: lost as soon as no combination can win any more, otherwise settled when all legs have results. A void leg counts 1.00
 * in each of its combinations, and stays a leg.
 */
function settleSystem(
  { stake, legs, maxPayout }: PlacedSlip,
  { folds, unitStake }: { readonly folds: number; readonly unitStake: Won },
): SettledBet {
  if (legs.filter(leg => leg.code !== 1).length < folds) return { code: 1, payout: 0 };
  if (legs.some(leg => leg.code === 0)) return { code: 0, payout: null };
  if (legs.every(leg => isVoid(leg.code))) return { code: legs.every(leg => leg.code === -1) ? -1 : 3, payout: stake };
  const { payout } = cutPayout(systemPaid(unitStake, folds, legs.map(factorOfLeg)), maxPayout);
  return { code: 2, payout };
}
