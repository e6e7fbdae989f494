import type { Exchange, ExchangeTerms } from '@madang/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { accountOf, masked, maskedHolder, maskedNumber } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { levelTerms } from '../levels/terms';
import { periodStart } from '../responsible/periods';

export type ExchangeDbRow = Selectable<Database['exchange']>;

/** How many exchanges were requested before this one and are not decided. */
const aheadOf = sql<number | null>`case when exchange.decided_at is null then (
  select count(*) from exchange earlier
  where earlier.state in ('waiting', 'processing') and earlier.created_at < exchange.created_at
)::int end`;

export const exchangesWithPlace = (db: Kysely<Database>) =>
  db.selectFrom('exchange').selectAll('exchange').select(aheadOf.as('ahead'));

export const exchangeFrom = (row: ExchangeDbRow & { ahead: number | null }): Exchange => ({
  exchangeId: row.exchange_id,
  amount: Number(row.amount),
  account: {
    bankName: row.bank_name,
    accountNumber: maskedNumber(row.account_number),
    accountHolder: maskedHolder(row.account_holder),
  },
  state: row.state,
  reason: row.reason,
  ahead: row.ahead,
  createdAt: row.created_at.toISOString(),
  processingAt: row.processing_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A member's requests, the newest first. */
export async function listExchanges(db: Kysely<Database>, memberId: string, page: number): Promise<Page<Exchange>> {
  const { count } = await db
    .selectFrom('exchange')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await exchangesWithPlace(db)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('exchange_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(exchangeFrom), page, count);
}

/** One of a member's, or null. */
export async function readExchange(
  db: Kysely<Database>,
  memberId: string,
  exchangeId: string,
): Promise<Exchange | null> {
  const row = await exchangesWithPlace(db)
    .where('exchange_id', '=', exchangeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? exchangeFrom(row) : null;
}

type Usage = Pick<ExchangeTerms, 'todayCount' | 'todaySum' | 'openCount' | 'openSum'>;

/** What a member has requested: today, and not decided yet. */
export async function exchangeUsage(db: Kysely<Database>, memberId: string, at: Date): Promise<Usage> {
  const today = periodStart('day', at);
  const { rows } = await sql<Record<keyof Usage, number | string>>`
    select count(*) filter (where created_at >= ${today}) as "todayCount",
      coalesce(sum(amount) filter (where created_at >= ${today}), 0)::bigint as "todaySum",
      count(*) filter (where decided_at is null) as "openCount",
      coalesce(sum(amount) filter (where decided_at is null), 0)::bigint as "openSum"
    from exchange
    where member_id = ${memberId} and state in ('waiting', 'processing', 'done') and opened_by is null`.execute(db);
  const [row] = rows;
  return {
    todayCount: Number(row?.todayCount ?? 0),
    todaySum: Number(row?.todaySum ?? 0),
    openCount: Number(row?.openCount ?? 0),
    openSum: Number(row?.openSum ?? 0),
  };
}

/** What bounds a member's next request. */
export async function exchangeTerms(db: Kysely<Database>, memberId: string, at: Date): Promise<ExchangeTerms> {
  const { level } = await db
    .selectFrom('member')
    .select('level')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const account = await accountOf(db, memberId);
  return {
    account: account && masked(account),
    level: await levelTerms(db, level),
    ...(await exchangeUsage(db, memberId, at)),
  };
}
