import { randomUUID } from 'node:crypto';
import { seoulDay } from '@madang/locale';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { addMember } from '../testing/member';
import { newCode } from './code';

const DAY_MS = 24 * 60 * 60_000;

/** Adds a coupon that anybody may use today, by its code, or the one member that it names. Straight into the database. */
export async function addCoupon(
  db: Kysely<Database>,
  at: Date,
  fields: Partial<Insertable<Database['coupon']>> = {},
): Promise<{ couponId: string; code: string }> {
  const couponId = randomUUID();
  const code = fields.member_id ? null : newCode();
  const maker = fields.maker_id ?? (await addMember(db, at, { type: 2 })).id;
  const row = {
    coupon_id: couponId,
    code,
    member_id: null,
    name: '주말 쿠폰',
    currency: 'emoney',
    amount: 20_000,
    rolling_percent: 150,
    level_from: 1,
    level_to: 10,
    first_day: seoulDay(at),
    last_day: seoulDay(at.getTime() + DAY_MS),
    uses: 1,
    state: 'open',
    maker_id: maker,
    approver_id: null,
    created_at: at,
    ended_at: null,
    ...fields,
  } as const;
  await db.insertInto('coupon').values(row).execute();
  return { couponId, code: row.code ?? '' };
}
