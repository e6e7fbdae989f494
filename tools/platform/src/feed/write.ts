import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { FeedChange, FixtureFacts } from './state';

type Tx = Transaction<Database>;
type Write = RawBuilder<unknown>;
type Of<Kind extends FeedChange['kind']> = Extract<FeedChange, { kind: Kind }>;

/**
 * Writes what a batch of messages changed, whatever the number of rows: scores in a statement of their own, as a fixture must
 * not be touched twice in one, and all else in the other. Who refers to whom is looked at when a statement has ended.
 */
export async function writeChanges(tx: Tx, changes: readonly FeedChange[]): Promise<void> {
  const fixtures = latest(changes, 'fixture', change => change.fixture.fixtureId);
  const scores = latest(changes, 'score', change => change.fixtureId);
  const trackers = latest(changes, 'tracker', change => change.fixtureId);
  const lines = latest(
    changes,
    'line',
    change => `${change.fixtureId}|${change.line.marketId}|${change.line.baseLine}`,
  );
  const outcomes = latest(changes, 'outcome', change => change.outcome.outcomeId);
  await together(tx, [
    ...(fixtures.length > 0 ? [locationsOf(fixtures), leaguesOf(fixtures), fixturesOf(fixtures)] : []),
    ...(trackers.length > 0 ? [trackersOf(trackers)] : []),
    ...(lines.length > 0 ? [linesOf(lines)] : []),
    ...(outcomes.length > 0 ? [outcomesOf(outcomes)] : []),
  ]);
  if (scores.length > 0) await scoresOf(scores).execute(tx);
}

/** Several writes as one statement: each way to the database and back costs more than most of them. */
async function together(tx: Tx, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(named)} select`.execute(tx);
}

/** The last change of each row: one statement must not touch a row twice. */
function latest<Kind extends FeedChange['kind']>(
  changes: readonly FeedChange[],
  kind: Kind,
  keyOf: (change: Of<Kind>) => string,
): Of<Kind>[] {
  const isOf = (change: FeedChange): change is Of<Kind> => change.kind === kind;
  return [...new Map(changes.filter(isOf).map(change => [keyOf(change), change])).values()];
}

const uniqueBy = (fixtures: readonly Of<'fixture'>[], keyOf: (fixture: FixtureFacts) => string): FixtureFacts[] => [
  ...new Map(fixtures.map(({ fixture }) => [keyOf(fixture), fixture])).values(),
];

function locationsOf(fixtures: readonly Of<'fixture'>[]): Write {
  const rows = uniqueBy(fixtures, fixture => fixture.locationId).map(({ locationId, locationName }) => ({
    location_id: locationId,
    name: locationName,
  }));
  return sql`
    insert into location (location_id, name)
    select location_id, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(location_id text, name text)
    on conflict (location_id) do update set name = excluded.name where location.name <> excluded.name`;
}

function leaguesOf(fixtures: readonly Of<'fixture'>[]): Write {
  const rows = uniqueBy(fixtures, fixture => fixture.leagueId).map(fixture => ({
    league_id: fixture.leagueId,
    sport_id: fixture.sportId,
    location_id: fixture.locationId,
    name: fixture.leagueName,
  }));
  return sql`
    insert into league (league_id, sport_id, location_id, name)
    select league_id, sport_id, location_id, name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(league_id text, sport_id text, location_id text, name text)
    on conflict (league_id) do update set name = excluded.name
      where league.name <> excluded.name and league.sport_id = excluded.sport_id`;
}

function fixturesOf(fixtures: readonly Of<'fixture'>[]): Write {
  const rows = fixtures.map(({ fixture, covered }) => ({
    fixture_id: fixture.fixtureId,
    sport_id: fixture.sportId,
    location_id: fixture.locationId,
    league_id: fixture.leagueId,
    home_id: fixture.homeId,
    away_id: fixture.awayId,
    home_name: fixture.homeName,
    away_name: fixture.awayName,
    starts_at: new Date(fixture.startsAt).toISOString(),
    status: fixture.status,
    covered,
    updated: fixture.updatedAt,
  }));
  return sql`
    insert into fixture (fixture_id, sport_id, location_id, league_id, home_id, away_id, home_name, away_name,
                         starts_at, status, covered, fixture_update)
    select fixture_id, sport_id, location_id, league_id, home_id, away_id, home_name, away_name,
           starts_at, status, covered, timestamptz 'epoch' + updated * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(fixture_id text, sport_id text, location_id text, league_id text, home_id text, away_id text,
             home_name text, away_name text, starts_at timestamptz, status int, covered boolean, updated bigint)
    on conflict (fixture_id) do update set
      sport_id = excluded.sport_id, location_id = excluded.location_id, league_id = excluded.league_id,
      home_id = excluded.home_id, away_id = excluded.away_id,
      home_name = excluded.home_name, away_name = excluded.away_name, starts_at = excluded.starts_at,
      status = excluded.status, covered = excluded.covered, fixture_update = excluded.fixture_update`;
}

function scoresOf(scores: readonly Of<'score'>[]): Write {
  const rows = scores.map(({ fixtureId, score }) => ({
    fixture_id: fixtureId,
    home: score.home,
    away: score.away,
    period: score.period,
    clock: score.clockSeconds,
    turn: score.turn,
    periods: score.periods,
    updated: score.updatedAt,
  }));
  return sql`
    update fixture set
      home_score = r.home, away_score = r.away, period = r.period, clock_seconds = r.clock, turn = r.turn,
      period_scores = r.periods,
      score_update = timestamptz 'epoch' + r.updated * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(fixture_id text, home int, away int, period int, clock int, turn text, periods jsonb, updated bigint)
     where fixture.fixture_id = r.fixture_id`;
}

function trackersOf(trackers: readonly Of<'tracker'>[]): Write {
  const rows = trackers.map(({ fixtureId, tracker: { tracker, updatedAt } }) => ({
    fixture_id: fixtureId,
    tracker,
    updated: updatedAt,
  }));
  return sql`
    insert into fixture_tracker (fixture_id, tracker, told_at)
    select fixture_id, tracker, timestamptz 'epoch' + updated * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(fixture_id text, tracker jsonb, updated bigint)
    on conflict (fixture_id) do update set tracker = excluded.tracker, told_at = excluded.told_at`;
}

function linesOf(lines: readonly Of<'line'>[]): Write {
  const rows = lines.map(({ fixtureId, line }) => ({
    fixture_id: fixtureId,
    market_id: line.marketId,
    base_line: line.baseLine,
    name: line.name,
    main_line: line.mainLine,
  }));
  return sql`
    insert into market_line (fixture_id, market_id, base_line, name, main_line)
    select fixture_id, market_id, base_line, name, main_line
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(fixture_id text, market_id int, base_line text, name text, main_line boolean)
    on conflict (fixture_id, market_id, base_line) do update set
      name = excluded.name, main_line = excluded.main_line`;
}

function outcomesOf(outcomes: readonly Of<'outcome'>[]): Write {
  const rows = outcomes.map(({ fixtureId, outcome }) => ({
    outcome_id: outcome.outcomeId,
    fixture_id: fixtureId,
    market_id: outcome.marketId,
    base_line: outcome.baseLine,
    name: outcome.name,
    line: outcome.line,
    place: outcome.place,
    price_milli: outcome.priceMilli,
    state: outcome.state,
    bet_status: outcome.betStatus,
    suspension_reason: outcome.suspensionReason,
    settlement: outcome.settlement,
    updated: outcome.updatedAt,
  }));
  return sql`
    insert into outcome (outcome_id, fixture_id, market_id, base_line, name, line, place, price_milli, state,
                         bet_status, suspension_reason, settlement, last_update)
    select outcome_id, fixture_id, market_id, base_line, name, line, place, price_milli, state,
           bet_status, suspension_reason, settlement, timestamptz 'epoch' + updated * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(outcome_id text, fixture_id text, market_id int, base_line text, name text, line text, place int,
             price_milli int, state text, bet_status int, suspension_reason int, settlement int, updated bigint)
    on conflict (outcome_id) do update set
      base_line = excluded.base_line, name = excluded.name, line = excluded.line, place = excluded.place, price_milli = excluded.price_milli,
      state = excluded.state, bet_status = excluded.bet_status, suspension_reason = excluded.suspension_reason,
      settlement = excluded.settlement, last_update = excluded.last_update
      where (outcome.fixture_id, outcome.market_id) = (excluded.fixture_id, excluded.market_id)`;
}
