import { SettlementCode, type SettlementStep } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

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
