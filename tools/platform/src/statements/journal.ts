import { Area, type JournalEntry, type JournalFilter, TransferKind } from '@madang/contracts';
import { areaWord, currencyWord, formatDateTime, transferWord } from '@madang/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
import { csvOf } from '../files/csv';
import { type Page, pageOf, pageRange } from '../http/paging';
import { houseWord } from './houses';
import { inAreas, inPeriod, movements } from './movements';
import { UNITS } from './statement';

export type OwnJournal = JournalFilter & { readonly memberId: string };

interface Row {
  id: string;
  key: string;
  at: Date;
  kind: string;
  area: string;
  reason: string;
  house: string;
  amount: number | string;
  balance: number | string;
}

/** Transfers of a bet have keys that begin with it: its stake, its payout, what a settlement of it corrects. */
const BET_KEY = /^bet:([\da-f-]{36})/;

/** One page of a member's movements, the newest first. */
export async function journalPage(
  db: QueryExecutorProvider,
  filter: OwnJournal,
  page: number,
): Promise<Page<JournalEntry>> {
  const { limit, offset } = pageRange(page);
  const rows = await readRows(db, filter, { limit, offset });
  return pageOf(
    rows.map(row => entryFrom(row, filter)),
    page,
    await countOf(db, filter),
  );
}

/** So many rows a file holds: about a megabyte. */
export const MOST_ROWS = 10_000;

/** The whole journal as the text of a file; null where that is more than a file holds. */
export async function journalCsv(db: QueryExecutorProvider, filter: OwnJournal): Promise<string | null> {
  const rows = await readRows(db, filter, { limit: MOST_ROWS + 1, offset: 0 });
  if (rows.length > MOST_ROWS) return null;
  const unit = UNITS[filter.currency];
  return csvOf(
    ['시각', '구분', '종류', '내용', '보낸 곳', '받은 곳', `변동(${unit})`, `잔액(${unit})`],
    rows.map(row => {
      const entry = entryFrom(row, filter);
      const { createdAt, area, kind, reason, from, to, amount, balance } = entry;
      return [formatDateTime(createdAt), areaWord(area), transferWord(kind), reason, from, to, amount, balance];
    }),
  );
}

const matching = ({ area, kind }: OwnJournal) => sql`
  ${inAreas(area)} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`;

async function readRows(
  db: QueryExecutorProvider,
  filter: OwnJournal,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select transfer_id as id, key, moved_at as at, kind, area, reason, house, amount, balance
    from ${movements(filter, [filter.currency])} where ${matching(filter)}
    order by moved_at desc, entry_no desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function countOf(db: QueryExecutorProvider, filter: OwnJournal): Promise<number> {
  const isWhole = filter.area === undefined && filter.kind === undefined;
  const counted = isWhole
    ? sql`entry own where ${inPeriod(filter, [filter.currency])}`
    : sql`${movements(filter, [filter.currency])} where ${matching(filter)}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

function entryFrom({ id, key, at, reason, ...row }: Row, { currency }: OwnJournal): JournalEntry {
  const amount = Number(row.amount);
  const [own, house] = [currencyWord(currency), houseWord(row.house)];
  return {
    entryId: id,
    createdAt: at.toISOString(),
    kind: TransferKind.parse(row.kind),
    area: Area.parse(row.area),
    reason,
    from: amount < 0 ? own : house,
    to: amount < 0 ? house : own,
    amount,
    balance: Number(row.balance),
    betId: BET_KEY.exec(key)?.[1] ?? null,
  };
}
