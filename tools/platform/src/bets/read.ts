import {
  type Bet,
  BetEnding,
  BonusFolds,
  type Leg,
  type LegGame,
  type LiveSide,
  SettlementCode,
  type SettlementStep,
} from '@madang/contracts';
import { hasBegun, SETTLEMENT } from '@madang/sport';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { shownStatus } from '../feed/outcome-state';
import { byBet } from '../settlement/by-bet';
import { systemOf } from '../settlement/decide';
import { clockWords } from '../sports/clock';

/** Bets with their legs, by id. */
export async function readBets(db: QueryExecutorProvider, betIds: readonly string[]): Promise<Map<string, Bet>> {
  const bets = await sql<BetRow>`
    select bet_id as "betId", game_type as "gameType", placed_at as "placedAt", stake, price_milli as price,
      bonus_folds as "bonusFolds", system_folds as "systemFolds", possible_payout as "possiblePayout", result, payout, ending.kind as ending,
      is_hidden as "isHidden"
    from bet left join bet_ending ending using (bet_id) where bet_id = any(${betIds}::uuid[])`.execute(db);
  const legs = await sql<LegRow>`
    select bet_id as "betId", fixture_id as "fixtureId", outcome_id as "outcomeId", leg.sport_id as "sportId",
      market_id as "marketId", league_name as "leagueName", home, away, leg.starts_at as "startsAt",
      market_name as "marketName", outcome_name as "outcomeName", line, price_milli as price, result, rule,
      status, covered, period, clock_seconds as "clockSeconds", turn,
      home_score as "homeScore", away_score as "awayScore"
    from bet_leg leg left join fixture using (fixture_id)
    where bet_id = any(${betIds}::uuid[]) order by bet_id, position`.execute(db);
  const legsOf = byBet(legs.rows);
  return new Map(bets.rows.map(bet => [bet.betId, betFrom(bet, legsOf.get(bet.betId) ?? [])]));
}

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

/** Every settlement that a bet has had, the first one first. */
export async function settlementsOf(db: Kysely<Database>, betId: string): Promise<SettlementStep[]> {
  const rows = await db
    .selectFrom('bet_settlement')
    .select(['settled_at', 'result', 'payout', 'difference', 'shortfall'])
    .where('bet_id', '=', betId)
    .orderBy('revision')
    .execute();
  return rows.map(({ settled_at, result, payout, difference, shortfall }) => ({
    at: settled_at.toISOString(),
    result: SettlementCode.parse(result),
    payout: payout === null ? null : Number(payout),
    difference: Number(difference),
    shortfall: Number(shortfall),
  }));
}

interface BetRow {
  betId: string;
  gameType: number;
  placedAt: Date;
  stake: number;
  price: number;
  bonusFolds: number | null;
  systemFolds: number | null;
  possiblePayout: number;
  result: number;
  payout: number | null;
  ending: string | null;
  isHidden: boolean;
}

interface LegRow extends Omit<Leg, 'startsAt' | 'result' | 'game'> {
  betId: string;
  startsAt: Date;
  result: number;
  /** Of the game, as the feed has it now; null where it does not know it any more. */
  status: number | null;
  covered: boolean | null;
  period: number | null;
  clockSeconds: number | null;
  turn: LiveSide | null;
  homeScore: number | null;
  awayScore: number | null;
}

const betFrom = (
  { placedAt, bonusFolds, systemFolds, result, ending, ...bet }: BetRow,
  legs: readonly LegRow[],
): Bet => ({
  ...bet,
  system: systemOf({ stake: bet.stake, systemFolds, legs }),
  placedAt: placedAt.toISOString(),
  bonusFolds: BonusFolds.nullable().parse(bonusFolds),
  result: SettlementCode.parse(result),
  ending: BetEnding.nullable().parse(ending),
  legs: legs.map(legFrom),
});

function legFrom(row: LegRow): Leg {
  const { betId: _, startsAt, result, status, covered, period, clockSeconds, turn, homeScore, awayScore, ...leg } = row;
  return {
    ...leg,
    startsAt: startsAt.toISOString(),
    result: SettlementCode.parse(result),
    game: result === SETTLEMENT.open ? gameOf(row) : null,
  };
}

function gameOf({
  sportId,
  status,
  covered,
  period,
  clockSeconds,
  turn,
  homeScore,
  awayScore,
}: LegRow): LegGame | null {
  if (status === null) return null;
  const isScored = hasBegun(status) && homeScore !== null && awayScore !== null;
  return {
    status: shownStatus(status, covered ?? true),
    score: isScored ? { home: homeScore, away: awayScore } : null,
    clock: clockWords({ sportId, status, period, clockSeconds, turn }),
  };
}
