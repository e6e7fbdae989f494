import type { ChargeTerms } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { CRYPTO_MANAGEMENT } from '../levels/crypto-member';
import { levelTerms } from '../levels/terms';

/** What the next charge of a member brings, by their level and whether one was ever paid to them. */
export async function chargeTerms(db: Kysely<Database>, memberId: string): Promise<ChargeTerms> {
  const { level, management_type: management } = await db
    .selectFrom('member')
    .select(['level', 'management_type'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('charge')
    .select('charge_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  const isFirst = paid === undefined;
  const terms = await levelTerms(db, level);
  const pointPercent = isFirst ? terms.firstChargePercent : terms.chargePercent;
  return {
    isFirst,
    pointPercent: management === CRYPTO_MANAGEMENT ? 0 : pointPercent,
    pointsMost: terms.chargePointsMost,
    rollingPercent: terms.rollingPercent,
    bonusRollingPercent: isFirst ? terms.firstRollingPercent : terms.chargeRollingPercent,
  };
}
