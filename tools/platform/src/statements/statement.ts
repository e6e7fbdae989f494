import {
  Area,
  type AreaFilter,
  Currency,
  PLAY_AREAS,
  type StatementReply,
  type StatementSums,
  TransferKind,
} from '@madang/contracts';
import { areaWord, currencyWord, transferWord } from '@madang/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod';
import { csvOf } from '../files/csv';
import { areasOf, inAreas, type MovementFilter, movements } from './movements';

/** The sums of one kind of movement on one day in Seoul. */
const Row = z.object({
  day: z.string(),
  currency: Currency,
  area: Area,
  kind: TransferKind,
  debits: z.coerce.number(),
  credits: z.coerce.number(),
  count: z.coerce.number(),
});
export type Row = z.infer<typeof Row>;

/**
 * In the games all that is no stake is something that came back, a correction that takes again too: the stakes are then what was
 * staked, as in the sums of responsible play. Elsewhere money goes out and comes in.
 */
const IS_DEBIT = sql`(kind = 'bet' or (amount < 0 and area <> all(${[...PLAY_AREAS]}::text[])))`;

/** What moved in a period, of all currencies, the oldest day first. */
export async function statementRows(db: QueryExecutorProvider, filter: MovementFilter): Promise<Row[]> {
  // Seoul is nine hours ahead of UTC, without summer time: no table of zones is needed.
  const { rows } = await sql`
    select to_char(moved_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD') as day, currency, area, kind,
      coalesce(sum(-amount) filter (where ${IS_DEBIT}), 0)::bigint as debits,
      coalesce(sum(amount) filter (where not ${IS_DEBIT}), 0)::bigint as credits,
      count(*) as count
    from ${movements(filter, Currency.options)} where ${inAreas(filter.area)}
    group by day, currency, area, kind order by day, currency, area, kind`.execute(db);
  return z.array(Row).parse(rows);
}

/** The statement of an area, or of all. */
export function statementFrom(rows: readonly Row[], area: AreaFilter | undefined): StatementReply {
  const shown = areasOf(area ?? 'play');
  const emoney = rows.filter(({ currency }) => currency === 'emoney');
  const total = (of: readonly Row[]) => ({
    ...sumsOf(of.filter(row => shown.includes(row.area))),
    change: sumsOf(of).net,
  });
  return {
    total: total(emoney),
    days: groupsOf(emoney, ({ day }) => day).map(([{ day }, of]) => ({ day, ...total(of) })),
    areas: areasOf(area).map(one => ({ area: one, ...sumsOf(emoney.filter(row => row.area === one)) })),
    kinds: groupsOf(rows, row => `${row.currency} ${row.area} ${row.kind}`).map(
      ([{ currency, area: of, kind }, all]) => ({
        currency,
        area: of,
        kind,
        ...sumsOf(all),
      }),
    ),
  };
}

/** Rows with the same key, each group with its first, in the order of the first. */
function groupsOf(rows: readonly Row[], keyOf: (row: Row) => string): [first: Row, all: Row[]][] {
  const groups = new Map<string, [Row, Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group[1].push(row);
    else groups.set(keyOf(row), [row, [row]]);
  }
  return [...groups.values()];
}

function sumsOf(rows: readonly Row[]): StatementSums {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [debits, credits] = [sum(row => row.debits), sum(row => row.credits)];
  return { debits, credits, net: credits - debits, count: sum(row => row.count) };
}

export const UNITS: Readonly<Record<Currency, string>> = { emoney: '원', point: 'P', usdt: '마이크로 USDT' };

/** The rows as the text of a file. */
export const statementCsv = (rows: readonly Row[]): string =>
  csvOf(
    ['날짜', '통화', '단위', '구분', '종류', '나간 금액', '들어온 금액', '변동', '거래 수'],
    rows.map(({ day, currency, area, kind, debits, credits, count }) => [
      day,
      currencyWord(currency),
      UNITS[currency],
      areaWord(area),
      transferWord(kind),
      debits,
      credits,
      credits - debits,
      count,
    ]),
  );
