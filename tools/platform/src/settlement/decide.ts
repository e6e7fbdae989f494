import { combinationsOf, type PlacedBonus, settleBet } from '@madang/betting';
import type { SettlementCode, System } from '@madang/contracts';

/** A bet with its current state, and the result that each leg has now by the feed. */
export interface UnsettledBet {
  readonly betId: string;
  readonly memberId: string;
  readonly gameType: number;
  readonly stake: number;
  /** How many legs each combination of a system has; null where all legs are one bet. */
  readonly systemFolds: number | null;
  readonly bonus: PlacedBonus | null;
  readonly maxPayout: number;
  readonly result: SettlementCode;
  /** The member took it back or cashed it out: results change nothing of it any more. */
  readonly isEnded: boolean;
  /** What was paid for it so far; null while it has never been settled, or was taken back. */
  readonly payout: number | null;
  /** How often it was settled. */
  readonly revision: number;
  /** What the member still owes from corrected settlements. */
  readonly shortfall: number;
  readonly legs: readonly { readonly price: number; readonly code: SettlementCode }[];
}

export interface Settlement {
  readonly bet: Omit<UnsettledBet, 'legs'>;
  readonly result: SettlementCode;
  readonly payout: number | null;
  /** To the member; below zero, from the member. */
  readonly difference: number;
  /** Of what the member would have to give back, the part that the account does not hold. */
  readonly shortfall: number;
}

/**
 * What the legs' results make of a bet, and what has to move for it: the difference to what was paid before, never the
 * payout again. Null where nothing of the bet itself changes. `balance` is what the member's account holds.
 */
export function settlementOf(bet: UnsettledBet, balance: number): Settlement | null {
  const { stake, legs, bonus, maxPayout } = bet;
  if (bet.isEnded) return null;
  const { code, payout } = settleBet({ stake, system: systemOf(bet), legs, bonus, maxPayout });
  if (code === bet.result && payout === bet.payout) return null;
  return { bet, result: code, payout, ...netOf(bet, { payout, balance }) };
}

/**
 * What moves so that a bet pays `payout` in all, in won: never more than is missing from what the member has had, never more
 * back than the account holds. What can't be taken back stays with the member as `shortfall`, and counts next time.
 */
export function netOf(
  bet: Pick<UnsettledBet, 'payout' | 'shortfall'>,
  { payout, balance }: { payout: number | null; balance: number },
): Pick<Settlement, 'difference' | 'shortfall'> {
  const due = (payout ?? 0) - ((bet.payout ?? 0) + bet.shortfall);
  const difference = Math.max(due, -balance);
  return { difference, shortfall: difference - due };
}

/** The ledger's key of a bet's next settlement, also of one that the member chose: the second one finds it taken. */
export const nextKeyOf = ({ betId, revision }: Pick<UnsettledBet, 'betId' | 'revision'>): string =>
  `bet:${betId}:settled:${revision + 1}`;

interface SystemBet extends Pick<UnsettledBet, 'stake' | 'systemFolds'> {
  readonly legs: readonly unknown[];
}

/** A bet's system, or null where all legs are one bet. What was taken is the stake of all combinations together. */
export function systemOf({ stake, systemFolds: folds, legs }: SystemBet): System | null {
  if (folds === null) return null;
  const combinations = combinationsOf(legs.length, folds);
  return { folds, combinations, unitStake: stake / combinations };
}
