import type { BetLimits, FeedId, OddsMoved, Refusal } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import type { Placed } from './decide';
import { BONUSES, type Offer, type Order, PREMATCH } from './facts';

/** An answer under a key, kept so that a repeat gets the same. */
export interface KeptAnswer {
  memberId: string;
  key: string;
  /** Of several bets under one key, the place of this one. */
  position: number;
  content: string;
  status: number;
  betId: string | null;
  refusal: Refusal | OddsMoved | null;
}

/** Who gives an order: of all that can change between a log-in and a bet, what matters here. */
export interface Asker {
  isActive: boolean;
  isOperator: boolean;
  limits: BetLimits;
  /** What was answered under the order's key before: nothing, a refusal, or each bet that was placed. */
  earlier: KeptAnswer[];
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

/** By the order's place in the group. An order of nobody has none. */
export async function readAskers(tx: Tx, orders: readonly Order[]): Promise<Map<number, Asker>> {
  const askers = orders.map(order => order.memberId);
  const keys = orders.map(order => order.key);
  const { rows } = await sql<AskerRow>`
    select place::int, member.member_id as "memberId", state, type, allowed.*,
      asked_key as key, position, content, status, bet_id as "betId", refusal
    from unnest(${askers}::uuid[], ${keys}::text[]) with ordinality as asked(asker, asked_key, place)
    join member on member.member_id = asker
    cross join lateral (
      select ${limitColumns} from bet_limit
      where game_type = ${PREMATCH} and bet_limit.level <= member.level order by bet_limit.level desc limit 1
    ) allowed
    left join bet_answer kept on kept.member_id = asker and kept.key = asked_key
    order by position`.execute(tx);
  const found = new Map<number, Asker>();
  for (const row of rows) {
    const asker = found.get(row.place - 1) ?? askerFrom(row);
    const { memberId, key, position, content, status, betId, refusal } = row;
    if (position !== null) asker.earlier.push({ memberId, key, position, content, status, betId, refusal });
    found.set(row.place - 1, asker);
  }
  return found;
}

/** One for each answer under the order's key; one without an answer where there is none. */
type AskerRow = LimitRow &
  Omit<KeptAnswer, 'position'> & { place: number; state: string; type: number; position: number | null };

const askerFrom = (row: AskerRow): Asker => ({
  isActive: row.state === 'active',
  isOperator: row.type > 0,
  limits: limitsFrom(row),
  earlier: [],
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

/** For how many seconds a bet in play is held, by sport. */
export async function readDelays(db: QueryExecutorProvider): Promise<Map<FeedId, number>> {
  const { rows } = await sql<{ sportId: FeedId; seconds: number }>`
    select sport_id as "sportId", seconds from in_play_delay order by sport_id`.execute(db);
  return new Map(rows.map(({ sportId, seconds }) => [sportId, seconds]));
}

/** The outcomes as they stand now, with their fixtures. A price that a later commit brings is later than the bet. */
export async function readOffers(tx: Tx, outcomeIds: readonly FeedId[]): Promise<Map<FeedId, Offer>> {
  const { rows } = await sql<Offer>`
    select outcome_id as "outcomeId", fixture_id as "fixtureId", f.sport_id as "sportId", l.name as "leagueName",
      home_name as home, away_name as away, starts_at as "startsAt", status, market_id as "marketId",
      o.name as "outcomeName", line, price_milli as price, state
    from outcome o join fixture f using (fixture_id) join league l using (league_id)
    where outcome_id = any(${outcomeIds}::text[])`.execute(tx);
  return new Map(rows.map(offer => [offer.outcomeId, offer]));
}

/** Bets, their legs and the answers given, refusals included, in one statement. */
export async function insertAnswers(
  tx: Tx,
  { placed, kept, at }: { placed: readonly (Placed & { memberId: string })[]; kept: readonly KeptAnswer[]; at: Date },
): Promise<void> {
  const bets = placed.map(({ bet: { legs: _, system, ...bet }, ...rest }) => ({
    ...bet,
    ...rest,
    systemFolds: system?.folds ?? null,
  }));
  const legs = placed.flatMap(({ bet }) => bet.legs.map((leg, position) => ({ ...leg, betId: bet.betId, position })));
  await sql`
    with bets as (
      insert into bet (bet_id, member_id, game_type, placed_at, stake, price_milli, bonus_folds, bonus_price_milli,
        system_folds, max_payout, possible_payout)
      select "betId", "memberId", "gameType", "placedAt", stake, price, "bonusFolds", "bonusPrice",
        "systemFolds", "maxPayout", "possiblePayout"
      from json_to_recordset(${JSON.stringify(bets)}::json) as t("betId" uuid, "memberId" uuid, "gameType" int,
        "placedAt" timestamptz, stake bigint, price bigint, "bonusFolds" int, "bonusPrice" int,
        "systemFolds" int, "maxPayout" bigint, "possiblePayout" bigint)
    ), legs as (
      insert into bet_leg (bet_id, position, fixture_id, outcome_id, sport_id, market_id, league_name, home, away,
        starts_at, market_name, outcome_name, line, price_milli)
      select "betId", position, "fixtureId", "outcomeId", "sportId", "marketId", "leagueName", home, away,
        "startsAt", "marketName", "outcomeName", line, price
      from json_to_recordset(${JSON.stringify(legs)}::json) as t("betId" uuid, position smallint, "fixtureId" text,
        "outcomeId" text, "sportId" text, "marketId" int, "leagueName" text, home text, away text,
        "startsAt" timestamptz, "marketName" text, "outcomeName" text, line text, price bigint)
    )
    insert into bet_answer (member_id, key, position, content, status, bet_id, refusal, answered_at)
    select "memberId", key, position, content, status, "betId", refusal, ${at}
    from json_to_recordset(${JSON.stringify(kept)}::json) as t("memberId" uuid, key text, position smallint,
      content text, status int, "betId" uuid, refusal jsonb)`.execute(tx);
}
