import type { OddsMilli, SettlementCode, Won } from '@madang/contracts';
import { isVoid, SETTLEMENT } from '@madang/sport';
import { dueBonus, type PlacedBonus } from './bonus';
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
    case SETTLEMENT.won:
      return factorOf(price);
    case SETTLEMENT.halfWon:
      return { over: BigInt(price) + 1000n, under: 2000n };
    case SETTLEMENT.halfLost:
      return { over: 1n, under: 2n };
    case SETTLEMENT.lost:
      return ZERO;
    case SETTLEMENT.refund:
    case SETTLEMENT.cancelled:
      return ONE;
    case SETTLEMENT.open:
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
  | { readonly code: typeof SETTLEMENT.open; readonly payout: null }
  | { readonly code: Exclude<SettlementCode, typeof SETTLEMENT.open>; readonly payout: Won };

/**
 * Settles an accumulator by the codes of its legs. A lost leg loses it at once, whatever the others become. A void leg
 * counts 1.00 and is not a leg any more; all void returns the stake.
 */
export function settleBet(slip: PlacedSlip): SettledBet {
  if (slip.system) return settleSystem(slip, slip.system);
  const { stake, legs, bonus, maxPayout } = slip;
  if (legs.some(leg => leg.code === SETTLEMENT.lost)) return { code: SETTLEMENT.lost, payout: 0 };
  if (legs.some(leg => leg.code === SETTLEMENT.open)) return { code: SETTLEMENT.open, payout: null };
  const remaining = legs.filter(leg => !isVoid(leg.code));
  if (remaining.length === 0)
    return {
      code: legs.every(leg => leg.code === SETTLEMENT.cancelled) ? SETTLEMENT.cancelled : SETTLEMENT.refund,
      payout: stake,
    };
  const due = dueBonus(bonus, legs);
  const paid = paidBy(stake, [...remaining.map(factorOfLeg), ...(due ? [factorOf(due.price)] : [])]);
  return { code: codeOf(remaining, paid < stake), payout: cutPayout(paid, maxPayout).payout };
}

type OneLegResult = typeof SETTLEMENT.won | typeof SETTLEMENT.halfLost | typeof SETTLEMENT.halfWon;

/** With one leg left the bet's result is the leg's; with more it is won, or half lost where it returns less than it cost. */
function codeOf(remaining: readonly SettledLeg[], isLess: boolean): OneLegResult {
  const [only, ...others] = remaining;
  if (others.length === 0 && (only?.code === SETTLEMENT.halfLost || only?.code === SETTLEMENT.halfWon))
    return only.code;
  return isLess ? SETTLEMENT.halfLost : SETTLEMENT.won;
}

/**
 * Settles a system: lost as soon as no combination can win any more, otherwise settled when all legs have results. A void leg counts 1.00
 * in each of its combinations, and stays a leg.
 */
function settleSystem(
  { stake, legs, maxPayout }: PlacedSlip,
  { folds, unitStake }: { readonly folds: number; readonly unitStake: Won },
): SettledBet {
  if (legs.filter(leg => leg.code !== SETTLEMENT.lost).length < folds) return { code: SETTLEMENT.lost, payout: 0 };
  if (legs.some(leg => leg.code === SETTLEMENT.open)) return { code: SETTLEMENT.open, payout: null };
  if (legs.every(leg => isVoid(leg.code)))
    return {
      code: legs.every(leg => leg.code === SETTLEMENT.cancelled) ? SETTLEMENT.cancelled : SETTLEMENT.refund,
      payout: stake,
    };
  const { payout } = cutPayout(systemPaid(unitStake, folds, legs.map(factorOfLeg)), maxPayout);
  return { code: SETTLEMENT.won, payout };
}
