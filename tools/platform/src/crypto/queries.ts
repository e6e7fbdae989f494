import type { CryptoDeposit, CryptoWithdrawal } from '@madang/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { withdrawalFrom } from './withdrawals';

const depositFrom = (row: Selectable<Database['crypto_deposit']>): CryptoDeposit => ({
  depositId: row.deposit_id,
  network: row.network,
  token: row.token,
  amount: row.amount,
  txHash: row.tx_hash,
  confirmations: row.confirmations,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A member's deposits, the newest first. */
export async function listDeposits(db: Kysely<Database>, memberId: string, page: number): Promise<Page<CryptoDeposit>> {
  const deposits = db.selectFrom('crypto_deposit').where('member_id', '=', memberId);
  const { count } = await deposits.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await deposits
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('deposit_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(depositFrom), page, count);
}

/** A member's withdrawals, the newest first. */
export async function listWithdrawals(
  db: Kysely<Database>,
  memberId: string,
  page: number,
): Promise<Page<CryptoWithdrawal>> {
  const withdrawals = db.selectFrom('crypto_withdrawal').where('member_id', '=', memberId);
  const { count } = await withdrawals.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await withdrawals
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(withdrawalFrom), page, count);
}
