import type { BetEnding, SettlementCode } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { move } from '../ledger/transfer';
import { nextKeyOf } from './decide';
import { type LockedBet, writeSettlements } from './queries';

/** An end that the member chose: what the bet pays by it, and what it says. */
export interface Ending {
  readonly kind: BetEnding;
  readonly result: Exclude<SettlementCode, 0>;
  readonly amount: number;
  readonly reason: string;
  /** Of a cash-out. */
  readonly quoteId: string | null;
  readonly at: Date;
}

/**
 * Ends a bet that this transaction holds, with the member's account locked after it. It is the bet's next settlement, under
 * the key that settlement would use: whichever comes second finds the bet ended, or its key taken.
 */
export async function endBet(
  tx: Tx,
  bet: LockedBet,
  { ending, locked }: { ending: Ending; locked: Balances },
): Promise<void> {
  const { kind, result, amount, reason, quoteId, at } = ending;
  if (amount > 0) {
    const transfer = move(
      { from: houseAccount('sports', 'emoney'), to: memberAccount(bet.memberId, 'emoney'), amount },
      { key: nextKeyOf(bet), kind: 'payout', reason, at },
    );
    const [posted] = await postNew(tx, [transfer], locked);
    if (posted?.kind !== 'posted') throw new Error('settlement: the ledger refused the end of a bet');
  }
  await sql`
    insert into bet_ending (bet_id, member_id, kind, ended_at, amount, quote_id)
    values (${bet.betId}, ${bet.memberId}, ${kind}, ${at}, ${amount}, ${quoteId})`.execute(tx);
  await writeSettlements(tx, [{ bet, result, payout: amount, difference: amount, shortfall: 0 }], at);
}

/** How many bets a member has taken back since a moment. */
export async function cancelledSince(db: QueryExecutorProvider, memberId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) from bet_ending
    where member_id = ${memberId} and kind = 'cancelled' and ended_at >= ${since}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
