import type { LevelTerms } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** What a level brings: the row with the highest level at or below it. */
export async function levelTerms(db: Kysely<Database>, level: number): Promise<LevelTerms> {
  const row = await db
    .selectFrom('level_terms')
    .selectAll()
    .where('level', '<=', level)
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    exchangeMost: Number(row.exchange_most),
    exchangeDayCount: row.exchange_day_count,
    exchangeDaySum: Number(row.exchange_day_sum),
    firstChargePercent: row.first_charge_percent,
    chargePercent: row.charge_percent,
    chargePointsMost: Number(row.charge_points_most),
    rollingPercent: row.rolling_percent,
    chargeRollingPercent: row.charge_rolling_percent,
    firstRollingPercent: row.first_rolling_percent,
  };
}
