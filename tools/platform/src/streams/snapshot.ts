import type { LiveFrame, Tracker } from '@madang/contracts';
import { BEFORE_START, hasBegun } from '@madang/sport';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { shownStatus } from '../feed/outcome-state';
import { clockWords } from '../sports/clock';
import { fixtureTopic, type LiveFixture, type PriceTriple, topicsOf } from './frames';

const DAY_MS = 86_400_000;

interface SnapshotRange {
  readonly at: Date;
  readonly since: Date | null;
}

/**
 * How the selections and fixtures of topics stand, a frame a topic. With `since`, only those that have changed after it: a page
 * that has just read its board by call needs what happened between.
 */
export async function snapshotsOf(
  db: Kysely<Database>,
  topics: readonly string[],
  when: SnapshotRange,
): Promise<LiveFrame[]> {
  if (topics.length === 0) return [];
  const within = withinTopics(topics);
  const outcomes = split(await outcomeRows(db, within, when));
  const fixtures = split(await fixtureRows(db, within, when));
  const trackers = await trackersOf(db, topics);
  const frames = topics.map(topic => ({
    topic,
    prices: (outcomes.get(topic) ?? []).map((row): PriceTriple => [row.outcome_id, row.price_milli, row.state]),
    fixtures: (fixtures.get(topic) ?? []).map(row => {
      const tracker = topic === fixtureTopic(row.fixture_id) && hasBegun(row.status) && trackers.get(row.fixture_id);
      return { ...liveFixtureFrom(row), ...(tracker && { tracker }) };
    }),
  }));
  return frames.filter(({ prices, fixtures: own }) => prices.length > 0 || own.length > 0);
}

function outcomeRows(db: Kysely<Database>, within: RawBuilder<boolean>, { at, since }: SnapshotRange) {
  const outcomes = db
    .selectFrom('outcome')
    .innerJoin('fixture', 'fixture.fixture_id', 'outcome.fixture_id')
    .where(within)
    .select(['fixture.fixture_id', 'fixture.league_id', 'fixture.sport_id', 'fixture.status'])
    .select(['outcome.outcome_id', 'outcome.price_milli', 'outcome.state']);
  const fresh = since
    ? outcomes.where('outcome.last_update', '>', since)
    : outcomes.where('fixture.starts_at', '>', dayBefore(at));
  return fresh.execute();
}

function fixtureRows(db: Kysely<Database>, within: RawBuilder<boolean>, { at, since }: SnapshotRange) {
  const fixtures = db
    .selectFrom('fixture')
    .where(within)
    .select(['fixture_id', 'league_id', 'sport_id', 'status', 'covered', 'starts_at'])
    .select(['home_score', 'away_score', 'period', 'clock_seconds', 'turn', 'period_scores']);
  const fresh = since
    ? fixtures.where(eb => eb.or([eb('fixture_update', '>', since), eb('score_update', '>', since)]))
    : fixtures.where('starts_at', '>', dayBefore(at));
  return fresh.execute();
}

/** Where the topics name single fixtures, what goes on in them. */
async function trackersOf(db: Kysely<Database>, topics: readonly string[]): Promise<ReadonlyMap<string, Tracker>> {
  const ids = topics.flatMap(topic => /^fixture:(.+)$/.exec(topic)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('fixture_tracker')
    .select(['fixture_id', 'tracker'])
    .where(sql<boolean>`fixture_id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(row => [row.fixture_id, row.tracker]));
}

/** What is long over is on no page. */
const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS);

/** Rows by each topic that they belong to, requested or not. */
function split<Row extends { fixture_id: string; league_id: string; sport_id: string; status: number }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const byTopic = new Map<string, Row[]>();
  for (const row of rows) {
    const isLive = hasBegun(row.status);
    const place = { fixtureId: row.fixture_id, leagueId: row.league_id, sportId: row.sport_id, isLive };
    for (const topic of topicsOf(place)) {
      const own = byTopic.get(topic);
      if (own) own.push(row);
      else byTopic.set(topic, [row]);
    }
  }
  return byTopic;
}

function liveFixtureFrom(row: Awaited<ReturnType<typeof fixtureRows>>[number]): LiveFixture {
  const { sport_id: sportId, status, covered, period, home_score: home, away_score: away } = row;
  return {
    fixtureId: row.fixture_id,
    status: shownStatus(status, covered),
    startsAt: row.starts_at.toISOString(),
    score: hasBegun(status) && home !== null && away !== null ? { home, away } : null,
    clock: clockWords({ sportId, status, period, clockSeconds: row.clock_seconds, turn: row.turn }),
    ...(hasBegun(status) && { periods: [...row.period_scores] }),
  };
}

const LATEST_BETS = 20;

/** The latest bets of these members: what may have been decided while nobody listened. */
export async function latestBets(db: Kysely<Database>, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ member_id: string; bet_id: string }>`
    select member_id, bet_id from unnest(${memberIds}::uuid[]) asking (member_id)
    cross join lateral (
      select bet_id from bet where bet.member_id = asking.member_id order by placed_at desc limit ${LATEST_BETS}
    ) latest`.execute(db);
  const byMember = new Map<string, string[]>();
  for (const { member_id: memberId, bet_id: betId } of rows) {
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), betId]);
  }
  return byMember;
}

/** Whether a fixture belongs to one of these topics. Lists travel as arrays: there may be more of them than a statement has places. */
function withinTopics(topics: readonly string[]) {
  const idsOf = (kind: string) =>
    topics.flatMap(topic => (topic.startsWith(`${kind}:`) ? [topic.slice(kind.length + 1)] : []));
  return sql<boolean>`(
    fixture.fixture_id = any(${idsOf('fixture')}::text[])
    or fixture.league_id = any(${idsOf('league')}::text[])
    or fixture.sport_id = any(${idsOf('sport')}::text[])
    or (fixture.sport_id = any(${idsOf('live')}::text[]) and fixture.status not in (${sql.join([...BEFORE_START])})))`;
}
