import type { BetLimits, FeedId } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { isSilent } from '../feed/lease';
import type { Tx } from '../ledger/queries';
import type { NewBet } from './decide';
import { BONUSES, type Offer, PREMATCH } from './facts';

/** The member of a request: of all that can change between a log-in and a bet, what matters here. */
export interface Bettor {
  isActive: boolean;
  isOperator: boolean;
  /** The site is under maintenance. */
  isClosed: boolean;
  level: number;
  limits: BetLimits;
}

interface LimitRow {
  minStake: number;
  maxStake: number;
  maxPayout: number;
  maxLegs: number;
  maxPrice: number;
}

const limitColumns = sql`min_stake as "minStake", max_stake as "maxStake", max_payout as "maxPayout",
  max_legs as "maxLegs", max_price_milli as "maxPrice"`;

const limitsFrom = ({ minStake, maxStake, maxPayout, maxLegs, maxPrice }: LimitRow): BetLimits => ({
  minStake: Number(minStake),
  maxStake: Number(maxStake),
  maxPayout: Number(maxPayout),
  maxLegs,
  maxPrice: Number(maxPrice),
  bonuses: [...BONUSES],
  inPlayDelays: [],
});

/** By member id. An unknown member is not in it. */
export async function readBettors(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Bettor>> {
  const { rows } = await sql<BettorRow>`
    select member_id as "memberId", state, type, member.level, maintenance, allowed.*
    from member cross join setting cross join lateral (
      select ${limitColumns} from bet_limit
      where game_type = ${PREMATCH} and bet_limit.level <= member.level order by bet_limit.level desc limit 1
    ) allowed
    where member_id = any(${memberIds}::uuid[])`.execute(tx);
  return new Map(rows.map(row => [row.memberId, bettorFrom(row)]));
}

type BettorRow = LimitRow & { memberId: string; state: string; type: number; level: number; maintenance: boolean };

const bettorFrom = (row: BettorRow): Bettor => ({
  isActive: row.state === 'active',
  isOperator: row.type > 0,
  isClosed: row.maintenance && row.type === 0,
  level: row.level,
  limits: limitsFrom(row),
});

/** The limits of a member of this level. */
export async function readLimits(db: QueryExecutorProvider, level: number): Promise<BetLimits> {
  const { rows } = await sql<LimitRow>`
    select ${limitColumns} from bet_limit
    where game_type = ${PREMATCH} and level <= ${level} order by level desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no bet limits for level ${level}`);
  const delays = await readDelays(db);
  return { ...limitsFrom(row), inPlayDelays: [...delays].map(([sportId, seconds]) => ({ sportId, seconds })) };
}

/** For how many seconds a bet in play is on hold, by sport. */
export async function readDelays(db: QueryExecutorProvider): Promise<Map<FeedId, number>> {
  const { rows } = await sql<{ sportId: FeedId; seconds: number }>`
    select sport_id as "sportId", seconds from in_play_delay order by sport_id`.execute(db);
  return new Map(rows.map(({ sportId, seconds }) => [sportId, seconds]));
}

/** The outcomes as they stand now, with their fixtures. A price that a later commit brings is later than the bet. */
export async function readOffers(tx: Tx, outcomeIds: readonly FeedId[], at: Date): Promise<Map<FeedId, Offer>> {
  const { rows } = await sql<Offer>`
    select outcome_id as "outcomeId", fixture_id as "fixtureId", f.sport_id as "sportId", l.name as "leagueName",
      home_name as home, away_name as away, starts_at as "startsAt", status, market_id as "marketId",
      o.name as "outcomeName", line, price_milli as price, state, ${isSilent(at)} as "isSilent"
    from outcome o join fixture f using (fixture_id) join league l using (league_id)
    where outcome_id = any(${outcomeIds}::text[])`.execute(tx);
  return new Map(rows.map(offer => [offer.outcomeId, offer]));
}

/** Bets and their legs, in one statement. */
export async function insertBets(tx: Tx, newBets: readonly (NewBet & { memberId: string })[]): Promise<void> {
  const bets = newBets.map(({ bet: { legs: _, system, ...bet }, ...rest }) => ({
    ...bet,
    ...rest,
    systemFolds: system?.folds ?? null,
  }));
  const legs = newBets.flatMap(({ bet }) => bet.legs.map((leg, position) => ({ ...leg, betId: bet.betId, position })));
  await sql`
    with bets as (
      insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, bonus_folds, bonus_price_milli,
        system_folds, max_payout, possible_payout)
      select "betId", "memberId", "gameType", "placedAt", stake, price, "bonusFolds", "bonusPrice",
        "systemFolds", "maxPayout", "possiblePayout"
      from json_to_recordset(${JSON.stringify(bets)}::json) as t("betId" uuid, "memberId" uuid, "gameType" int,
        "placedAt" timestamptz, stake bigint, price bigint, "bonusFolds" int, "bonusPrice" int,
        "systemFolds" int, "maxPayout" bigint, "possiblePayout" bigint)
    )
    insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
      starts_at, market_name, outcome_name, line, price_milli)
    select "betId", position, "fixtureId", "outcomeId", "sportId", "marketId", "leagueName", home, away,
      "startsAt", "marketName", "outcomeName", line, price
    from json_to_recordset(${JSON.stringify(legs)}::json) as t("betId" uuid, position smallint, "fixtureId" text,
      "outcomeId" text, "sportId" text, "marketId" int, "leagueName" text, home text, away text,
      "startsAt" timestamptz, "marketName" text, "outcomeName" text, line text, price bigint)`.execute(tx);
}
