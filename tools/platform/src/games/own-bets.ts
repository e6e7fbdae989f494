import type { RoundBets, SettlementCode } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';

interface OwnBetsRow {
  roundId: string;
  bets: number;
  outcomeName: string;
  stake: string | number;
  payout: string | number;
  results: SettlementCode[];
}

/** A member's bets on rounds, those of one round together. */
export async function readOwnBets(
  db: QueryExecutorProvider,
  memberId: string,
  roundIds: readonly string[],
): Promise<RoundBets[]> {
  const { rows } = await sql<OwnBetsRow>`
    select fixture_id as "roundId", count(*)::int as bets, (array_agg(outcome_name order by placed_at, bet_id))[1] as "outcomeName",
      sum(stake)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout, array_agg(distinct bet.result) as results
    from bet_leg join bet using (bet_id)
    where fixture_id like '-%' and fixture_id = any(${roundIds}::text[]) and member_id = ${memberId}
    group by fixture_id`.execute(db);
  return rows.map(({ results, stake, payout, ...row }) => {
    const result = resultOfAll(results);
    return { ...row, result, stake: Number(stake), payout: result === SETTLEMENT.open ? null : Number(payout) };
  });
}

/** The first of these that one of the bets has is said of all. A bet on a round ends in no other way. */
const RANKS = [SETTLEMENT.open, SETTLEMENT.won, SETTLEMENT.refund, SETTLEMENT.lost] as const;

const resultOfAll = (results: readonly SettlementCode[]): SettlementCode =>
  RANKS.find(code => results.includes(code)) ?? SETTLEMENT.cancelled;
