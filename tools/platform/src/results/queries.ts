import type { FixtureResult, PeriodScore, ResultRow, ResultsPage, ResultsQuery } from '@madang/contracts';
import { closest, periodLabel, seoulDay, seoulDayStart } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { pageOf, pageRange } from '../http/paging';
import { type FixtureRow, factsOf, fixturesFrom } from '../sports/fixtures';
import { countLines } from '../sports/markets';
import { settledMarkets } from './markets';

type ResultsFilter = z.output<typeof ResultsQuery>;

const DAY_MS = 86_400_000;
/** Played to an end, or not to be played: what a member looks up. */
const OVER: readonly number[] = [
  FIXTURE_STATUS.finished,
  FIXTURE_STATUS.cancelled,
  FIXTURE_STATUS.postponed,
  FIXTURE_STATUS.abandoned,
];

/** The results of a day in Seoul, the latest first, with the sports and leagues that have some. */
export async function findResults(db: Kysely<Database>, filter: ResultsFilter, at: Date): Promise<ResultsPage> {
  const { date = seoulDay(at), sportId, leagueId, search, page } = filter;
  const from = seoulDayStart(date);
  const day = await fixturesFrom(db)
    .where('fixture.status', 'in', [...OVER])
    .where('fixture.starts_at', '>=', from)
    .where('fixture.starts_at', '<', new Date(from.getTime() + DAY_MS))
    .orderBy('fixture.starts_at', 'desc')
    .orderBy('league.name')
    .orderBy('fixture.fixture_id')
    .execute();
  const named =
    search === undefined ? day : closest(day, row => [row.home_name, row.away_name, row.league_name], search);
  const ofSport = named.filter(row => sportId === undefined || row.sport_id === sportId);
  const found = ofSport.filter(row => leagueId === undefined || row.league_id === leagueId);
  const { limit, offset } = pageRange(page);
  const rows = found.slice(offset, offset + limit);
  return {
    ...pageOf(await rowsOf(db, rows), page, found.length),
    date,
    sports: countedBy(named, row => row.sport_id).map(({ id, count }) => ({ sportId: id, count })),
    leagues: countedBy(ofSport, row => row.league_id).map(({ id, count, first }) => ({
      leagueId: id,
      name: first.league_name,
      count,
    })),
  };
}

/** One fixture's result, with every market that was settled. */
export async function findResult(db: Kysely<Database>, fixtureId: string): Promise<FixtureResult | null> {
  const row = await fixturesFrom(db).where('fixture.fixture_id', '=', fixtureId).executeTakeFirst();
  if (!row) return null;
  const [result] = await rowsOf(db, [row]);
  return result ? { ...result, markets: await settledMarkets(db, { fixtureId, sportId: row.sport_id }) } : null;
}

function countedBy(rows: readonly FixtureRow[], idOf: (row: FixtureRow) => string) {
  const counts = new Map<string, { id: string; count: number; first: FixtureRow }>();
  for (const row of rows) {
    const group = counts.get(idOf(row));
    counts.set(idOf(row), { id: idOf(row), count: (group?.count ?? 0) + 1, first: group?.first ?? row });
  }
  return [...counts.values()].sort((one, other) => one.first.league_name.localeCompare(other.first.league_name, 'ko'));
}

async function rowsOf(db: Kysely<Database>, rows: readonly FixtureRow[]): Promise<ResultRow[]> {
  const ids = rows.map(row => row.fixture_id);
  const counts = await countLines(db, ids, 'settled');
  return rows.map(row => ({
    fixture: { ...factsOf(row), marketCount: counts.get(row.fixture_id) ?? 0 },
    periods: periodsOf(row.sport_id, row.period_scores),
  }));
}

/** From this number on the feed's rows are sums, not periods. */
const SUMS = 80;
const periodsOf = (sportId: string, periods: readonly PeriodScore[]) =>
  periods
    .filter(({ period }) => period > 0 && period < SUMS)
    .map(one => ({ ...one, label: periodLabel(sportId, one.period) }));
