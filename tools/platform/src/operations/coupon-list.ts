import type { CouponRow, CouponState } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { CouponDbRow } from '../coupons/rules';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';

const withPeople = (db: Kysely<Database>) =>
  db
    .selectFrom('coupon')
    .innerJoin('member as maker', 'maker.member_id', 'coupon.maker_id')
    .leftJoin('member as approver', 'approver.member_id', 'coupon.approver_id')
    .leftJoin('member as receiver', 'receiver.member_id', 'coupon.member_id')
    .selectAll('coupon')
    .select([
      'maker.nickname as maker',
      'approver.nickname as approver',
      'receiver.user_id as receiver_user_id',
      'receiver.nickname as receiver',
    ]);

type JoinedRow = CouponDbRow & {
  maker: string;
  approver: string | null;
  receiver_user_id: string | null;
  receiver: string | null;
};

const rowFrom = (row: JoinedRow): CouponRow => ({
  couponId: row.coupon_id,
  code: row.code,
  receiver: row.receiver_user_id && row.receiver ? { userId: row.receiver_user_id, nickname: row.receiver } : null,
  name: row.name,
  currency: row.currency,
  amount: row.amount,
  rollingPercent: row.rolling_percent,
  firstDay: row.first_day,
  lastDay: row.last_day,
  levelFrom: row.level_from,
  levelTo: row.level_to,
  uses: row.uses,
  used: row.used,
  state: row.state,
  maker: { operatorId: row.maker_id, nickname: row.maker },
  approver: row.approver_id && row.approver ? { operatorId: row.approver_id, nickname: row.approver } : null,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const readCoupon = async (db: Kysely<Database>, couponId: string): Promise<CouponRow> =>
  rowFrom(await withPeople(db).where('coupon_id', '=', couponId).executeTakeFirstOrThrow());

/** All coupons, the newest first. */
export async function listCoupons(
  db: Kysely<Database>,
  { state, page }: { state?: CouponState | undefined; page: number },
): Promise<Page<CouponRow>> {
  let counted = db.selectFrom('coupon').select(eb => eb.fn.countAll<number>().as('count'));
  let listed = withPeople(db);
  if (state) {
    counted = counted.where('state', '=', state);
    listed = listed.where('coupon.state', '=', state);
  }
  const { count } = await counted.executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await listed
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.coupon_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(rowFrom), page, count);
}
