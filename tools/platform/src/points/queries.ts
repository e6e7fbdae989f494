import type { PointEntry } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { type AccountId, memberAccount } from '../ledger/accounts';

/** What a member's account held right after a transfer. */
export async function balanceAfter(db: Kysely<Database>, transferId: string, account: AccountId): Promise<number> {
  const { balance } = await db
    .selectFrom('entry')
    .select('balance')
    .where('transfer_id', '=', transferId)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return Number(balance);
}

/** The movements of a member's points, the newest first. */
export async function listPoints(db: Kysely<Database>, memberId: string, page: number): Promise<Page<PointEntry>> {
  const entries = db.selectFrom('entry').where('account_id', '=', memberAccount(memberId, 'point'));
  const { count } = await entries.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await entries
    .innerJoin('transfer', 'transfer.transfer_id', 'entry.transfer_id')
    .select(['entry.transfer_id', 'entry.amount', 'entry.balance', 'transfer.reason', 'transfer.posted_at'])
    .orderBy('entry.entry_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(row => ({
    entryId: row.transfer_id,
    createdAt: row.posted_at.toISOString(),
    reason: row.reason,
    amount: Number(row.amount),
    balance: Number(row.balance),
  }));
  return pageOf(items, page, count);
}
