import { type Bet, type Bets, BonusFolds, type Leg, PAGE_SIZE, SettlementCode } from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';

export type BetsPage = z.output<(typeof Bets)['replies'][200]>;
export type BetsFilter = z.output<(typeof Bets)['query']>;

/** Bets with their legs, by id. */
export async function readBets(db: QueryExecutorProvider, betIds: readonly string[]): Promise<Map<string, Bet>> {
  const bets = await sql<BetRow>`
    select bet_id as "betId", game_type as "gameType", placed_at as "placedAt", stake, price_milli as price,
      bonus_folds as "bonusFolds", possible_payout as "possiblePayout", result, payout
    from bet where bet_id = any(${betIds}::uuid[])`.execute(db);
  const legs = await sql<LegRow>`
    select bet_id as "betId", fixture_id as "fixtureId", outcome_id as "outcomeId", sport_id as "sportId",
      market_id as "marketId", league_name as "leagueName", home, away, starts_at as "startsAt",
      market_name as "marketName", outcome_name as "outcomeName", line, price_milli as price, result
    from bet_leg where bet_id = any(${betIds}::uuid[]) order by bet_id, position`.execute(db);
  return new Map(
    bets.rows.map(bet => [
      bet.betId,
      betFrom(
        bet,
        legs.rows.filter(leg => leg.betId === bet.betId),
      ),
    ]),
  );
}

/** A member's bets, the newest first. */
export async function listBets(db: Kysely<Database>, memberId: string, filter: BetsFilter): Promise<BetsPage> {
  const bets = filtered(db, memberId, filter);
  const { count } = await bets.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const totalCount = Number(count);
  const page = await bets
    .select('bet_id')
    .orderBy('placed_at', 'desc')
    .orderBy('bet_id')
    .limit(PAGE_SIZE)
    .offset((filter.page - 1) * PAGE_SIZE)
    .execute();
  const ids = page.map(row => row.bet_id);
  const found = await readBets(db, ids);
  return {
    items: ids.flatMap(id => found.get(id) ?? []),
    page: filter.page,
    pageCount: Math.max(1, Math.ceil(totalCount / PAGE_SIZE)),
    totalCount,
  };
}

function filtered(db: Kysely<Database>, memberId: string, { state, gameType, from, to }: BetsFilter) {
  let bets = db.selectFrom('bet').where('member_id', '=', memberId);
  if (state !== 'all') bets = bets.where('result', state === 'open' ? '=' : '<>', 0);
  if (gameType !== undefined) bets = bets.where('game_type', '=', gameType);
  if (from !== undefined) bets = bets.where('placed_at', '>=', seoulDayStart(from));
  if (to !== undefined) bets = bets.where('placed_at', '<', dayAfter(to));
  return bets;
}

const DAY_MS = 24 * 60 * 60_000;
/** Seoul keeps no summer time: each of its days is 24 hours long. */
const dayAfter = (day: string): Date => new Date(seoulDayStart(day).getTime() + DAY_MS);

/** One bet of this member; another's is as if it were not there. */
export async function findBet(db: Kysely<Database>, memberId: string, betId: string): Promise<Bet | null> {
  const row = await db
    .selectFrom('bet')
    .select('bet_id')
    .where('bet_id', '=', betId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? ((await readBets(db, [row.bet_id])).get(row.bet_id) ?? null) : null;
}

interface BetRow {
  betId: string;
  gameType: number;
  placedAt: Date;
  stake: number;
  price: number;
  bonusFolds: number | null;
  possiblePayout: number;
  result: number;
  payout: number | null;
}

interface LegRow extends Omit<Leg, 'startsAt' | 'result'> {
  betId: string;
  startsAt: Date;
  result: number;
}

const betFrom = ({ placedAt, bonusFolds, result, ...bet }: BetRow, legs: readonly LegRow[]): Bet => ({
  ...bet,
  placedAt: placedAt.toISOString(),
  bonusFolds: BonusFolds.nullable().parse(bonusFolds),
  result: SettlementCode.parse(result),
  legs: legs.map(({ betId: _, startsAt, result: legResult, ...leg }) => ({
    ...leg,
    startsAt: startsAt.toISOString(),
    result: SettlementCode.parse(legResult),
  })),
});
