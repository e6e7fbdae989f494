import type { LiveFrame } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { clockWords, hasBegun } from '../sports/clock';
import type { PriceTriple } from './frames';

const DAY_MS = 86_400_000;

/**
 * How the selections and fixtures of these topics stand. With `since`, only those that have changed after it: a page that has
 * just read its board by call needs what happened between.
 */
export async function snapshotOf(
  db: Kysely<Database>,
  topics: readonly string[],
  { at, since }: { at: Date; since: Date | null },
): Promise<LiveFrame> {
  const within = sql<boolean>`(${sql.join(topics.map(conditionOf), sql` or `)})`;
  let outcomes = db
    .selectFrom('outcome')
    .innerJoin('fixture', 'fixture.fixture_id', 'outcome.fixture_id')
    .where(within)
    .select(['outcome.outcome_id', 'outcome.price_milli', 'outcome.state']);
  if (since) outcomes = outcomes.where('outcome.last_update', '>', since);
  let fixtures = db
    .selectFrom('fixture')
    .where(within)
    .select(['fixture_id', 'sport_id', 'status', 'starts_at', 'home_score', 'away_score', 'period', 'clock_seconds']);
  if (since) {
    fixtures = fixtures.where(eb => eb.or([eb('fixture_update', '>', since), eb('score_update', '>', since)]));
  } else {
    // What is long over is on no page.
    const yesterday = new Date(at.getTime() - DAY_MS);
    fixtures = fixtures.where('starts_at', '>', yesterday);
    outcomes = outcomes.where('fixture.starts_at', '>', yesterday);
  }
  return {
    prices: (await outcomes.execute()).map((row): PriceTriple => [row.outcome_id, row.price_milli, row.state]),
    fixtures: (await fixtures.execute()).map(row => ({
      fixtureId: row.fixture_id,
      status: row.status,
      startsAt: row.starts_at.toISOString(),
      score:
        hasBegun(row.status) && row.home_score !== null && row.away_score !== null
          ? { home: row.home_score, away: row.away_score }
          : null,
      clock: clockWords({
        sportId: row.sport_id,
        status: row.status,
        period: row.period,
        clockSeconds: row.clock_seconds,
      }),
    })),
  };
}

const LATEST_BETS = 20;

/** A member's latest bets: what may have been decided while nobody listened. */
export async function latestBets(db: Kysely<Database>, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .orderBy('placed_at', 'desc')
    .limit(LATEST_BETS)
    .select('bet_id')
    .execute();
  return rows.map(row => row.bet_id);
}

function conditionOf(topic: string) {
  const [kind, id] = topic.split(':');
  if (kind === 'sport') return sql`fixture.sport_id = ${id}`;
  return kind === 'league' ? sql`fixture.league_id = ${id}` : sql`fixture.fixture_id = ${id}`;
}
