import type { Fixture, PrematchBoardQuery } from '@madang/contracts';
import { closest, seoulDay, seoulDayStart } from '@madang/locale';
import { BEFORE_START, hasBegun } from '@madang/sport';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { type FavoriteIds, isFavorite } from '../favorites/favorite-ids';
import { shownStatus } from '../feed/outcome-state';
import { pageRange } from '../http/paging';
import { clockWords } from './clock';

export type BoardFilter = z.output<typeof PrematchBoardQuery>;

const DAY_MS = 86_400_000;
const SOON_MS = 3 * 3_600_000;

/** Offered before the start: not begun by the feed, nor by the clock. */
export const isPrematch = (at: Date) => (eb: ExpressionBuilder<Database, 'fixture'>) =>
  eb.and([eb('fixture.status', 'in', [...BEFORE_START]), eb('fixture.starts_at', '>', at)]);

/** A fixture as calls return it, without the count of its lines. */
export type FixtureFacts = Omit<Fixture, 'marketCount' | 'homeId' | 'awayId'> & { homeId: string; awayId: string };

/** What decides whether a fixture is on a page: thousands of these are read for one page, and the facts of its rows alone. */
export type Candidate = Pick<
  FixtureFacts,
  'fixtureId' | 'sportId' | 'locationId' | 'leagueId' | 'leagueName' | 'homeId' | 'awayId' | 'home' | 'away'
> & { readonly startsAt: Date };

/** One page of the prematch board, and how many fixtures there are in all. */
export async function findPrematch(
  db: Kysely<Database>,
  filter: BoardFilter & { favoriteIds: FavoriteIds | null },
  at: Date,
): Promise<{ fixtures: FixtureFacts[]; totalCount: number }> {
  const { limit, offset } = pageRange(filter.page);
  if (filter.search === undefined && filter.favoriteIds === null) {
    const { count } = await filtered(db.selectFrom('fixture').where(isPrematch(at)), filter, at)
      .select(eb => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    const found = ordered(filtered(fixturesFrom(db).where(isPrematch(at)), filter, at), filter.order);
    const rows = await found.limit(limit).offset(offset).execute();
    return { fixtures: rows.map(factsOf), totalCount: Number(count) };
  }
  const rows = await ordered(filtered(candidatesFrom(db).where(isPrematch(at)), filter, at), filter.order).execute();
  const found = narrowed(rows.map(candidateOf), filter);
  return { fixtures: await factsFor(db, found.slice(offset, offset + limit)), totalCount: found.length };
}

/** What only a rule finds, which SQL does not know: names with typing errors and initials, and the member's favorites. */
export function narrowed<
  F extends Pick<Candidate, 'fixtureId' | 'leagueId' | 'leagueName' | 'homeId' | 'awayId' | 'home' | 'away'>,
>(
  fixtures: readonly F[],
  { search, favoriteIds }: { search?: string | undefined; favoriteIds: FavoriteIds | null },
): readonly F[] {
  const own = favoriteIds === null ? fixtures : fixtures.filter(fixture => isFavorite(fixture, favoriteIds));
  return search === undefined ? own : closest(own, ({ home, away, leagueName }) => [home, away, leagueName], search);
}

/** The next to start of each league, the soonest first. */
export async function findTop(db: Kysely<Database>, at: Date, count: number): Promise<FixtureFacts[]> {
  const firsts = fixturesFrom(db)
    .where(isPrematch(at))
    .distinctOn('fixture.league_id')
    .orderBy('fixture.league_id')
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id');
  const rows = await db
    .selectFrom(firsts.as('first'))
    .selectAll()
    .orderBy('starts_at')
    .orderBy('fixture_id')
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

/** Fixtures with what decides whether they are on a page. */
export const candidatesFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('fixture')
    .innerJoin('league', 'league.league_id', 'fixture.league_id')
    .select(['fixture.fixture_id', 'fixture.sport_id', 'fixture.location_id', 'fixture.league_id', 'fixture.starts_at'])
    .select(['home_id', 'away_id', 'home_name', 'away_name', 'league.name as league_name']);

type CandidateRow = Awaited<ReturnType<ReturnType<typeof candidatesFrom>['execute']>>[number];

export const candidateOf = (row: CandidateRow): Candidate => ({
  fixtureId: row.fixture_id,
  sportId: row.sport_id,
  locationId: row.location_id,
  leagueId: row.league_id,
  leagueName: row.league_name,
  homeId: row.home_id,
  awayId: row.away_id,
  home: row.home_name,
  away: row.away_name,
  startsAt: row.starts_at,
});

/** The facts of these fixtures, in their order. */
export async function factsFor(db: Kysely<Database>, candidates: readonly Candidate[]): Promise<FixtureFacts[]> {
  const ids = candidates.map(({ fixtureId }) => fixtureId);
  const rows = await fixturesFrom(db).where(sql<boolean>`fixture.fixture_id = any(${ids}::text[])`).execute();
  const facts = new Map(rows.map(row => [row.fixture_id, factsOf(row)]));
  return ids.flatMap(id => facts.get(id) ?? []);
}

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

export type FixtureRow = Awaited<ReturnType<ReturnType<typeof fixturesFrom>['execute']>>[number];

const ordered = <Row>(
  fixtures: SelectQueryBuilder<Database, 'fixture' | 'league', Row>,
  order: BoardFilter['order'],
): SelectQueryBuilder<Database, 'fixture' | 'league', Row> =>
  order === 'league'
    ? fixtures
        .orderBy('league.name')
        .orderBy('league.league_id')
        .orderBy('fixture.starts_at')
        .orderBy('fixture.fixture_id')
    : fixtures.orderBy('fixture.starts_at').orderBy('fixture.league_id').orderBy('fixture.fixture_id');

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
    clock: clockWords({ sportId, status, period, clockSeconds: row.clock_seconds, turn: row.turn }),
  };
}
