import { type QueryExecutorProvider, sql } from 'kysely';

/** What one member may stake on rounds. */
export interface RoundLimits {
  readonly minStake: number;
  readonly maxStake: number;
  readonly maxPayout: number;
  /** Of all the member's bets in one round. */
  readonly maxRoundStake: number;
}

/** Limits by game type and level. */
export type RoundLimitTable = (gameType: 3 | 4, level: number) => RoundLimits;

interface LimitRow extends Record<keyof RoundLimits, string | number> {
  gameType: number;
  level: number;
}

export async function readRoundLimits(db: QueryExecutorProvider): Promise<RoundLimitTable> {
  const { rows } = await sql<LimitRow>`
    select game_type as "gameType", level, min_stake as "minStake", max_stake as "maxStake", max_payout as "maxPayout",
      max_round_stake as "maxRoundStake"
    from bet_limit where max_round_stake is not null order by level desc`.execute(db);
  return (gameType, level) => {
    const row = rows.find(one => one.gameType === gameType && one.level <= level);
    if (!row) throw new Error(`games: no limits for game type ${gameType} at level ${level}`);
    return {
      minStake: Number(row.minStake),
      maxStake: Number(row.maxStake),
      maxPayout: Number(row.maxPayout),
      maxRoundStake: Number(row.maxRoundStake),
    };
  };
}

/** What members have staked in rounds so far. */
export interface RoundStakes {
  of(memberId: string, roundId: string): number;
  add(memberId: string, roundId: string, stake: number): void;
}

/** With the members' accounts locked nothing is staked in between, and bets that come at once can't pass a limit together. */
export async function readRoundStakes(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
  roundIds: readonly string[],
): Promise<RoundStakes> {
  const { rows } = await sql<{ memberId: string; roundId: string; stake: string | number }>`
    select member_id as "memberId", fixture_id as "roundId", sum(stake)::bigint as stake
    from bet_leg join bet using (bet_id)
    where fixture_id like '-%' and fixture_id = any(${roundIds}::text[]) and member_id = any(${memberIds}::uuid[])
    group by member_id, fixture_id`.execute(db);
  const stakes = new Map(rows.map(({ memberId, roundId, stake }) => [`${memberId} ${roundId}`, Number(stake)]));
  const of: RoundStakes['of'] = (memberId, roundId) => stakes.get(`${memberId} ${roundId}`) ?? 0;
  return {
    of,
    add: (memberId, roundId, stake) => stakes.set(`${memberId} ${roundId}`, of(memberId, roundId) + stake),
  };
}
