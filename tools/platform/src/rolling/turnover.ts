import type { Turnover } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** How much of a stake counts, in percent, by the game type of the specification. Others are casino and slots: nothing. */
const PERCENT: Readonly<Record<number, number>> = { 1: 100, 2: 100, 3: 50, 4: 100 };

/** Bets at lower odds count nothing: they turn money over at next to no risk. */
const LEAST_ODDS_MILLI = 1300;

const DECIDED = [SETTLEMENT.lost, SETTLEMENT.won, SETTLEMENT.halfLost, SETTLEMENT.halfWon];

interface TurnoverRow {
  standing: number;
  game_type: number;
  staked: number | string;
}

export interface MemberTurnover {
  /** What counts, by the number of conditions that there were when it was bet. */
  counted: number[];
  byGame: Turnover[];
}

/**
 * What a member bet since the first of their conditions began. Bets count once they are decided: neither those in progress, nor
 * what was given back, taken back or cashed out.
 */
export async function readTurnover(
  db: Kysely<Database>,
  memberId: string,
  since: readonly Date[],
): Promise<MemberTurnover> {
  const { rows } = await sql<TurnoverRow>`
    select width_bucket(placed_at, ${since}::timestamptz[]) as standing, game_type, sum(stake)::bigint as staked
    from bet left join bet_ending using (bet_id)
    where bet.member_id = ${memberId} and placed_at >= ${since[0]} and result = any(${DECIDED}::int[])
      and bet_ending.bet_id is null and price_milli >= ${LEAST_ODDS_MILLI}
    group by standing, game_type order by game_type`.execute(db);
  const counted = [0, ...since.map(() => 0)];
  const byGame = new Map<number, Turnover>();
  for (const { standing, game_type: gameType, ...row } of rows) {
    const percent = PERCENT[gameType] ?? 0;
    const staked = Number(row.staked);
    const part = Math.floor((staked * percent) / 100);
    counted[standing] = (counted[standing] ?? 0) + part;
    const game = byGame.get(gameType) ?? { gameType, percent, staked: 0, counted: 0 };
    byGame.set(gameType, { ...game, staked: game.staked + staked, counted: game.counted + part });
  }
  return { counted, byGame: [...byGame.values()] };
}
