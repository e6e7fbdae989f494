import type { HistoryBy, PlayRow, PlaySums } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
import { pageOf, pageRange } from '../http/paging';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { periodEnd, periodStart } from './periods';
import { PLAY_HOUSES } from './usage';

const CASHIER = houseAccount('cashier', 'emoney');
const WITHDRAWALS = houseAccount('withdrawals', 'emoney');

interface SumRow {
  deposits: number | string;
  withdrawals: number | string;
  staked: number | string;
  paid: number | string;
}

/**
 * From the member's side of each transfer: what is staked is a bet, all else that the games give or take back is paid. Money goes
 * out as it is requested; what is given back is less that went out.
 */
const sums = sql`
  coalesce(sum(own.amount) filter (where house.account_id = ${CASHIER}), 0)::bigint as deposits,
  coalesce(sum(-own.amount) filter (where house.account_id = ${WITHDRAWALS}), 0)::bigint as withdrawals,
  coalesce(sum(-own.amount) filter (where house.account_id = any(${PLAY_HOUSES}::text[]) and kind = 'bet'), 0)::bigint as staked,
  coalesce(sum(own.amount) filter (where house.account_id = any(${PLAY_HOUSES}::text[]) and kind <> 'bet'), 0)::bigint as paid`;

const movementsOf = (memberId: string, since: Date) => sql`
  from entry own join transfer using (transfer_id) join entry house using (transfer_id)
  where own.account_id = ${memberAccount(memberId, 'emoney')}
    and house.account_id = any(${[CASHIER, WITHDRAWALS, ...PLAY_HOUSES]}::text[]) and posted_at >= ${since}`;

function sumsFrom(row: SumRow | undefined): PlaySums {
  const deposits = Number(row?.deposits ?? 0);
  const withdrawals = Number(row?.withdrawals ?? 0);
  const staked = Number(row?.staked ?? 0);
  const paid = Number(row?.paid ?? 0);
  return { deposits, withdrawals, netDeposits: deposits - withdrawals, staked, paid, net: paid - staked };
}

/** What moved between a member and the house since a moment, from the ledger. */
export async function sumsSince(db: QueryExecutorProvider, memberId: string, since: Date): Promise<PlaySums> {
  const { rows } = await sql<SumRow>`select ${sums} ${movementsOf(memberId, since)}`.execute(db);
  return sumsFrom(rows[0]);
}

/** The last twelve whole months and the running one, by day, week or month. */
export async function playHistory(
  db: QueryExecutorProvider,
  memberId: string,
  { by, page, at }: { by: HistoryBy; page: number; at: Date },
) {
  const since = yearBefore(at);
  // Seoul is nine hours ahead of UTC, without summer time: no table of zones is needed.
  const { rows } = await sql<SumRow & { start: string }>`
    select to_char(date_trunc(${sql.lit(by)}, posted_at at time zone 'UTC' + interval '9 hours'), 'YYYY-MM-DD') as start, ${sums}
    ${movementsOf(memberId, since)} group by start order by start desc`.execute(db);
  const { limit, offset } = pageRange(page);
  const shown = rows.slice(offset, offset + limit).map(row => rowFrom(row, by));
  return { ...pageOf(shown, page, rows.length), since: seoulDay(since), total: totalOf(rows) };
}

function totalOf(rows: readonly SumRow[]): PlaySums {
  const sum = (name: keyof SumRow) => rows.reduce((total, row) => total + Number(row[name]), 0);
  return sumsFrom({
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    staked: sum('staked'),
    paid: sum('paid'),
  });
}

/** The first of the month, twelve months back. */
function yearBefore(at: Date): Date {
  const [year = '', month = ''] = seoulDay(periodStart('month', at)).split('-');
  return seoulDayStart(`${Number(year) - 1}-${month}-01`);
}

function rowFrom(row: SumRow & { start: string }, by: HistoryBy): PlayRow {
  const end = periodEnd(by, seoulDayStart(row.start));
  return { from: row.start, to: seoulDay(new Date(end.getTime() - 1)), ...sumsFrom(row) };
}
