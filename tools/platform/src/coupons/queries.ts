import type { OwnCoupon, OwnCouponState } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';

interface OwnCouponRow {
  coupon_id: string;
  name: string;
  currency: OwnCoupon['currency'];
  amount: number;
  rolling_percent: number;
  last_day: string;
  used_at: Date | null;
  ended_at: Date | null;
  state: OwnCouponState;
}

const ownCouponFrom = (row: OwnCouponRow): OwnCoupon => ({
  couponId: row.coupon_id,
  name: row.name,
  currency: row.currency,
  amount: row.amount,
  rollingPercent: row.rolling_percent,
  lastDay: row.last_day,
  state: row.state,
  usedAt: row.used_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The coupons that a member was given, from their first day on, and those that they used. */
const ownCoupons = (memberId: string, at: Date) => sql`
  select coupon.*, used_at, case
      when used_at is not null then 'used'
      when coupon.state = 'open' and last_day >= ${seoulDay(at)} then 'usable'
      else 'past'
    end as own_state
  from coupon left join coupon_use on coupon_use.coupon_id = coupon.coupon_id and coupon_use.member_id = ${memberId}
  where coupon.coupon_id in (
    select coupon_id from coupon where member_id = ${memberId} and state <> 'draft' and first_day <= ${seoulDay(at)}
    union select coupon_id from coupon_use where member_id = ${memberId}
  )`;

export interface OwnCouponPage extends Page<OwnCoupon> {
  counts: Record<OwnCouponState, number>;
}

/** What can be used comes first, by how soon it ends; then what was, and what was not, the latest first. */
export async function listOwnCoupons(
  db: Kysely<Database>,
  { memberId, state, page, at }: { memberId: string; state: OwnCouponState | undefined; page: number; at: Date },
): Promise<OwnCouponPage> {
  const { limit, offset } = pageRange(page);
  const counted = await sql<{ state: OwnCouponState; count: number }>`
    select own_state as state, count(*)::int as count from (${ownCoupons(memberId, at)}) own group by own_state`.execute(
    db,
  );
  const { rows } = await sql<OwnCouponRow>`
    select coupon_id, name, currency, amount, rolling_percent, last_day, used_at, ended_at, own_state as state
    from (${ownCoupons(memberId, at)}) own
    where ${state ?? null}::text is null or own_state = ${state ?? null}
    order by array_position(array['usable', 'used', 'past'], own_state),
      case own_state when 'usable' then last_day end, used_at desc, last_day desc, coupon_id
    limit ${limit} offset ${offset}`.execute(db);
  const counts = { usable: 0, used: 0, past: 0 };
  for (const row of counted.rows) counts[row.state] = row.count;
  const total = state ? counts[state] : counts.usable + counts.used + counts.past;
  return { ...pageOf(rows.map(ownCouponFrom), page, total), counts };
}
