import type { BetEnding, SettlementCode } from '@madang/contracts';
import type { SETTLEMENT } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';
import { memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import type { Tx } from '../ledger/queries';
import { netOf } from './decide';
import { paySettlements } from './pay';
import type { LockedBet } from './queries';

/** An end that the member chose: what the bet pays by it in all, and what it says. */
export interface Ending {
  readonly kind: BetEnding;
  readonly result: Exclude<SettlementCode, typeof SETTLEMENT.open>;
  readonly amount: number;
  readonly reason: string;
  /** Of a cash-out. */
  readonly quoteId: string | null;
  readonly at: Date;
}

/**
 * Ends a bet that this transaction holds, with the member's account locked after it. It is the bet's next settlement, under
 * the key that settlement would use, and moves what is missing from what the bet has had, as every settlement does:
 * the second one finds the bet ended, or its key taken.
 */
export async function endBet(
  tx: Tx,
  bet: LockedBet,
  { ending, locked }: { ending: Ending; locked: Balances },
): Promise<void> {
  const { kind, result, amount, reason, quoteId, at } = ending;
  await sql`
    insert into bet_ending (bet_id, member_id, kind, ended_at, amount, quote_id)
    values (${bet.betId}, ${bet.memberId}, ${kind}, ${at}, ${amount}, ${quoteId})`.execute(tx);
  const balance = locked.get(memberAccount(bet.memberId, 'emoney')) ?? 0;
  const settlement = { bet, result, payout: amount, ...netOf(bet, { payout: amount, balance }) };
  await paySettlements(tx, [settlement], { locked, reason, at });
}

/** How many bets a member has taken back since a moment. */
export async function cancelledSince(db: QueryExecutorProvider, memberId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) from bet_ending
    where member_id = ${memberId} and kind = 'cancelled' and ended_at >= ${since}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
