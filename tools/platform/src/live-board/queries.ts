import type { LiveBoardQuery, PeriodScore, Tracker } from '@madang/contracts';
import { sportName } from '@madang/locale';
import { OWN_SPORT_IDS, UNDERWAY } from '@madang/sport';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { type FixtureFacts, type FixtureRow, factsOf, fixturesFrom, isPrematch, narrowed } from '../sports/fixtures';

export type LiveFilter = z.output<typeof LiveBoardQuery>;

/** Enough to look forward to, and no second prematch board. */
const SOON_COUNT = 20;

export interface LiveFacts extends FixtureFacts {
  readonly periods: readonly PeriodScore[];
}

/** Fixtures in play: leagues together, within a league the one that began first. */
export async function findLive(db: Kysely<Database>, filter: LiveFilter): Promise<LiveFacts[]> {
  const rows = await ofSport(fixturesFrom(db), filter)
    .where('fixture.status', 'in', [...UNDERWAY])
    .orderBy('fixture.sport_id')
    .orderBy('league.name')
    .orderBy('fixture.league_id')
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id')
    .execute();
  return [...narrowed(rows.map(liveFactsOf), { ...filter, favoriteIds: null })].sort(bySport);
}

/** What starts next. */
export async function findSoon(db: Kysely<Database>, filter: LiveFilter, at: Date): Promise<FixtureFacts[]> {
  const soon = ofSport(fixturesFrom(db), filter)
    .where(isPrematch(at))
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id');
  const rows = await (filter.search === undefined ? soon.limit(SOON_COUNT) : soon).execute();
  return narrowed(rows.map(factsOf), { ...filter, favoriteIds: null }).slice(0, SOON_COUNT);
}

export async function countLive(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('fixture')
    .where('status', 'in', [...UNDERWAY])
    .groupBy('sport_id')
    .select(eb => ['sport_id', eb.fn.countAll<number | string>().as('cnt')])
    .execute();
  const counts = new Map(rows.map(row => [row.sport_id, Number(row.cnt)]));
  return OWN_SPORT_IDS.map(id => ({ sport_id: id, name_korean: sportName(id), cnt: counts.get(id) ?? 0 }));
}

export async function findLiveFixture(db: Kysely<Database>, fixtureId: string): Promise<LiveFacts | null> {
  const row = await fixturesFrom(db).where('fixture.fixture_id', '=', fixtureId).executeTakeFirst();
  return row ? liveFactsOf(row) : null;
}

export async function trackerOf(db: Kysely<Database>, fixtureId: string): Promise<Tracker | null> {
  const row = await db
    .selectFrom('fixture_tracker')
    .select('tracker')
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  return row?.tracker ?? null;
}

const liveFactsOf = (row: FixtureRow): LiveFacts => ({ ...factsOf(row), periods: row.period_scores });

const ofSport = (fixtures: ReturnType<typeof fixturesFrom>, { sportId }: LiveFilter) =>
  sportId === undefined ? fixtures : fixtures.where('fixture.sport_id', '=', sportId);

/** The site's own order of sports; any other sport comes last. */
function bySport(one: FixtureFacts, other: FixtureFacts): number {
  const rank = ({ sportId }: FixtureFacts) => (OWN_SPORT_IDS.includes(sportId) ? OWN_SPORT_IDS.indexOf(sportId) : 99);
  return rank(one) - rank(other);
}
