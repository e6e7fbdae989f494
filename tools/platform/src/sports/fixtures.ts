import { hasBegun } from '@madang/betting';
import type { Fixture, PrematchBoardQuery } from '@madang/contracts';
import { closest, seoulDay, seoulDayStart } from '@madang/locale';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { isFavorite, type KeptIds } from '../favorites/kept';
import { shownStatus } from '../feed/takes-bets';
import { pageRange } from '../http/paging';
import { clockWords } from './clock';

export type BoardFilter = z.output<typeof PrematchBoardQuery>;

const DAY_MS = 86_400_000;
const SOON_MS = 3 * 3_600_000;

/** Offered before the start: not begun by the feed's word, nor by the clock. */
export const isPrematch = (at: Date) => (eb: ExpressionBuilder<Database, 'fixture'>) =>
  eb.and([eb('fixture.status', 'in', [1, 9]), eb('fixture.starts_at', '>', at)]);

/** A fixture as calls tell it, but for the count of its lines. */
export type FixtureFacts = Omit<Fixture, 'marketCount' | 'homeId' | 'awayId'> & { homeId: string; awayId: string };

/** One page of the prematch board, and how many fixtures there are in all. */
export async function findPrematch(
  db: Kysely<Database>,
  filter: BoardFilter & { kept: KeptIds | null },
  at: Date,
): Promise<{ fixtures: FixtureFacts[]; totalCount: number }> {
  const found = ordered(filtered(fixturesFrom(db).where(isPrematch(at)), filter, at), filter.order);
  const { limit, offset } = pageRange(filter.page);
  if (filter.search === undefined && filter.kept === null) {
    const { count } = await filtered(db.selectFrom('fixture').where(isPrematch(at)), filter, at)
      .select(eb => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found.limit(limit).offset(offset).execute();
    return { fixtures: rows.map(factsOf), totalCount: Number(count) };
  }
  const fixtures = narrowed((await found.execute()).map(factsOf), filter);
  return { fixtures: fixtures.slice(offset, offset + limit), totalCount: fixtures.length };
}

/** What only a rule finds, which SQL does not know: names with slips and initials, and what the member keeps. */
export function narrowed<F extends FixtureFacts>(
  fixtures: readonly F[],
  { search, kept }: { search?: string | undefined; kept: KeptIds | null },
): readonly F[] {
  const own = kept === null ? fixtures : fixtures.filter(fixture => isFavorite(fixture, kept));
  return search === undefined ? own : closest(own, ({ home, away, leagueName }) => [home, away, leagueName], search);
}

/** The next to start of each league, the soonest first. */
export async function findTop(db: Kysely<Database>, at: Date, count: number): Promise<FixtureFacts[]> {
  const firsts = db
    .selectFrom('fixture')
    .where(isPrematch(at))
    .distinctOn('fixture.league_id')
    .select('fixture.fixture_id')
    .orderBy('fixture.league_id')
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id');
  const rows = await ordered(fixturesFrom(db).where('fixture.fixture_id', 'in', firsts), 'time')
    .limit(count)
    .execute();
  return rows.map(factsOf);
}

export async function findFixture(db: Kysely<Database>, fixtureId: string): Promise<FixtureFacts | null> {
  const row = await fixturesFrom(db).where('fixture.fixture_id', '=', fixtureId).executeTakeFirst();
  return row ? factsOf(row) : null;
}

/** Fixtures with the names of their location and league. */
export const fixturesFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('fixture')
    .innerJoin('location', 'location.location_id', 'fixture.location_id')
    .innerJoin('league', 'league.league_id', 'fixture.league_id')
    .selectAll('fixture')
    .select(['location.name as location_name', 'league.name as league_name']);

type Fixtures<Tables extends keyof Database, Row> = SelectQueryBuilder<Database, Tables | 'fixture', Row>;

function filtered<Tables extends keyof Database, Row>(
  fixtures: Fixtures<Tables, Row>,
  { sportId, locationId, leagueId, when }: BoardFilter,
  at: Date,
): Fixtures<Tables, Row> {
  const { from, until } = windowOf(when, at);
  const parts = [
    sportId === undefined ? sql`true` : sql`fixture.sport_id = ${sportId}`,
    locationId === undefined ? sql`true` : sql`fixture.location_id = ${locationId}`,
    leagueId === undefined ? sql`true` : sql`fixture.league_id = ${leagueId}`,
    from === null ? sql`true` : sql`fixture.starts_at >= ${from}`,
    until === null ? sql`true` : sql`fixture.starts_at < ${until}`,
  ];
  return fixtures.where(sql<boolean>`${sql.join(parts, sql` and `)}`);
}

/** Days begin and end in Seoul. */
function windowOf(when: BoardFilter['when'], at: Date): { from: Date | null; until: Date | null } {
  const tomorrow = new Date(seoulDayStart(seoulDay(at)).getTime() + DAY_MS);
  switch (when) {
    case 'all':
      return { from: null, until: null };
    case 'today':
      return { from: null, until: tomorrow };
    case 'soon':
      return { from: null, until: new Date(at.getTime() + SOON_MS) };
    case 'tomorrow':
      return { from: tomorrow, until: new Date(tomorrow.getTime() + DAY_MS) };
  }
}

type FixtureQuery = ReturnType<typeof fixturesFrom>;
export type FixtureRow = Awaited<ReturnType<FixtureQuery['execute']>>[number];

const ordered = (fixtures: FixtureQuery, order: BoardFilter['order']): FixtureQuery =>
  (order === 'league' ? fixtures.orderBy('league.name').orderBy('league.league_id') : fixtures)
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id');

export function factsOf(row: FixtureRow): FixtureFacts {
  const { sport_id: sportId, status, period, home_score: home, away_score: away } = row;
  return {
    fixtureId: row.fixture_id,
    sportId,
    locationId: row.location_id,
    locationName: row.location_name,
    leagueId: row.league_id,
    leagueName: row.league_name,
    home: row.home_name,
    away: row.away_name,
    homeId: row.home_id,
    awayId: row.away_id,
    startsAt: row.starts_at.toISOString(),
    status: shownStatus(status, row.covered),
    score: hasBegun(status) && home !== null && away !== null ? { home, away } : null,
    clock: clockWords({ sportId, status, period, clockSeconds: row.clock_seconds }),
  };
}
