import { FIXTURE_STATUS, OVER } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import {
  type FeedState,
  type FixtureState,
  type LineFacts,
  lineKey,
  type OutcomeFacts,
  type ScoreFacts,
} from './state';

/** Reads the importer's state of these fixtures from the database. An unknown fixture is not in the answer. */
export async function loadFixtures(db: Kysely<Database>, fixtureIds: readonly string[]): Promise<FeedState> {
  if (fixtureIds.length === 0) return new Map();
  const ids = [...fixtureIds];
  const fixtures = await fixtureRows(db, ids);
  if (fixtures.length === 0) return new Map(); // nothing is written of what has no fixture
  const lines = await db.selectFrom('market_line').selectAll().where(isOneOf(ids)).execute();
  const outcomes = await outcomeRows(db, ids);
  const trackers = await trackerRows(db, ids);
  const state = new Map<string, LoadedState>(fixtures.map(row => [row.fixture_id, fixtureStateOf(row)]));
  for (const { fixture_id: id, tracker, updated } of trackers) {
    const fixture = state.get(id);
    if (fixture) state.set(id, { ...fixture, tracker: { tracker, updatedAt: updated } });
  }
  for (const row of lines) state.get(row.fixture_id)?.lines.set(lineKey(row.market_id, row.base_line), lineOf(row));
  for (const row of outcomes) state.get(row.fixture_id)?.outcomes.set(row.outcome_id, outcomeOf(row));
  return state;
}

/** The fixtures that the importer loads at its start: the keep-alive is about them. */
export async function inPlayIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('fixture')
    .select('fixture_id')
    .where('status', '=', FIXTURE_STATUS.inProgress)
    .execute();
  return rows.map(row => row.fixture_id);
}

/** Fixtures that have not come to an end, also those whose status is unknown. */
export async function unfinishedIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('fixture')
    .select('fixture_id')
    .where('status', 'not in', [...OVER])
    .execute();
  return rows.map(row => row.fixture_id);
}

interface LoadedState extends FixtureState {
  readonly lines: Map<string, LineFacts>;
  readonly outcomes: Map<string, OutcomeFacts>;
}

/** An array: a statement has no more than 65,535 parameters, and a snapshot names as many fixtures as there are. */
const isOneOf = (fixtureIds: readonly string[]) => sql<boolean>`fixture_id = any(${fixtureIds}::text[])`;

const micros = (column: string) =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`.as('updated');

const fixtureRows = (db: Kysely<Database>, ids: string[]) =>
  db
    .selectFrom('fixture')
    .innerJoin('location', 'location.location_id', 'fixture.location_id')
    .innerJoin('league', 'league.league_id', 'fixture.league_id')
    .selectAll('fixture')
    .select(['location.name as location_name', 'league.name as league_name', micros('fixture_update')])
    .select(sql<number | null>`(extract(epoch from score_update) * 1000000)::bigint`.as('score_updated'))
    .where(isOneOf(ids))
    .execute();

const outcomeRows = (db: Kysely<Database>, ids: string[]) =>
  db.selectFrom('outcome').selectAll().select(micros('last_update')).where(isOneOf(ids)).execute();

const trackerRows = (db: Kysely<Database>, ids: string[]) =>
  db
    .selectFrom('fixture_tracker')
    .select(['fixture_id', 'tracker'])
    .select(sql<number>`(extract(epoch from told_at) * 1000000)::bigint`.as('updated'))
    .where(isOneOf(ids))
    .execute();

type FixtureRow = Awaited<ReturnType<typeof fixtureRows>>[number];
type OutcomeRow = Awaited<ReturnType<typeof outcomeRows>>[number];

function fixtureStateOf(row: FixtureRow): LoadedState {
  return {
    fixture: {
      fixtureId: row.fixture_id,
      sportId: row.sport_id,
      locationId: row.location_id,
      locationName: row.location_name,
      leagueId: row.league_id,
      leagueName: row.league_name,
      homeId: row.home_id,
      awayId: row.away_id,
      homeName: row.home_name,
      awayName: row.away_name,
      startsAt: row.starts_at.getTime(),
      status: row.status,
      updatedAt: row.updated,
    },
    covered: row.covered,
    score: scoreOf(row),
    tracker: null,
    lines: new Map(),
    outcomes: new Map(),
  };
}

function scoreOf(row: FixtureRow): ScoreFacts | null {
  if (row.home_score === null || row.away_score === null) return null;
  return {
    home: row.home_score,
    away: row.away_score,
    period: row.period,
    clockSeconds: row.clock_seconds,
    turn: row.turn,
    periods: row.period_scores,
    updatedAt: row.score_updated ?? 0,
  };
}

const lineOf = (row: { market_id: number; base_line: string; name: string; main_line: boolean }): LineFacts => ({
  marketId: row.market_id,
  baseLine: row.base_line,
  name: row.name,
  mainLine: row.main_line,
});

const outcomeOf = (row: OutcomeRow): OutcomeFacts => ({
  outcomeId: row.outcome_id,
  marketId: row.market_id,
  baseLine: row.base_line,
  name: row.name,
  line: row.line,
  place: row.place,
  priceMilli: row.price_milli,
  state: row.state,
  betStatus: row.bet_status,
  suspensionReason: row.suspension_reason,
  settlement: row.settlement,
  updatedAt: row.updated,
});
