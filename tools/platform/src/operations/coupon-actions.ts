import { randomUUID } from 'node:crypto';
import type { CouponBody, CouponRow, GivenCouponBody } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import type { Insertable, Transaction } from 'kysely';
import { newCode } from '../coupons/code';
import type { Database } from '../database/schema';
import { recordAction } from '../operator-actions';
import { settingRow } from '../settings/queries';
import { readCoupon } from './coupon-list';

interface Action {
  operatorId: string;
  at: Date;
}

export type NewCouponResult =
  | { kind: 'made'; row: CouponRow }
  /** late: its last day is over; same-code: another coupon has it; no-member: nobody who plays has this id. */
  | { kind: 'late' | 'same-code' | 'no-member' };

/** Makes a coupon for whoever enters its code. */
export async function makeCoupon(
  tx: Transaction<Database>,
  { code, levelFrom, levelTo, ...terms }: CouponBody,
  action: Action,
): Promise<NewCouponResult> {
  const about = { code: code ?? newCode(), member_id: null, level_from: levelFrom, level_to: levelTo };
  return add(tx, { ...terms, ...about }, { ...action, action: 'make-coupon' });
}

/** Levels don't matter for what is given to one member. */
const EVERY_LEVEL = { level_from: 0, level_to: 1_000 };

/** Makes a coupon for one member alone, in whose list it then is. Operators get none. */
export async function giveCoupon(
  tx: Transaction<Database>,
  { userId, ...terms }: GivenCouponBody,
  action: Action,
): Promise<NewCouponResult> {
  const receiver = await tx
    .selectFrom('member')
    .select('member_id')
    .where('state', '=', 'active')
    .where('type', '=', 0)
    .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
    .executeTakeFirst();
  if (!receiver) return { kind: 'no-member' };
  const about = { code: null, ...receiver, ...EVERY_LEVEL, uses: 1 };
  return add(tx, { ...terms, ...about }, { ...action, action: 'give-coupon' });
}

type Terms = Pick<CouponBody, 'name' | 'currency' | 'amount' | 'rollingPercent' | 'firstDay' | 'lastDay' | 'uses'>;
type NewCoupon = Terms & Pick<Insertable<Database['coupon']>, 'code' | 'member_id' | 'level_from' | 'level_to'>;

async function add(
  tx: Transaction<Database>,
  { rollingPercent, firstDay, lastDay, ...coupon }: NewCoupon,
  { operatorId, at, action }: Action & { action: 'make-coupon' | 'give-coupon' },
): Promise<NewCouponResult> {
  if (lastDay < seoulDay(at)) return { kind: 'late' };
  const needsTwo = coupon.amount * coupon.uses >= (await settingRow(tx)).second_operator_from;
  const added = await tx
    .insertInto('coupon')
    .values({
      ...coupon,
      coupon_id: randomUUID(),
      rolling_percent: rollingPercent,
      first_day: firstDay,
      last_day: lastDay,
      state: needsTwo ? 'draft' : 'open',
      maker_id: operatorId,
      approver_id: null,
      created_at: at,
      ended_at: null,
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('coupon_id')
    .executeTakeFirst();
  if (!added) return { kind: 'same-code' };
  const { name, currency, amount, uses } = coupon;
  const details = { name, currency, amount, uses, rollingPercent };
  await recordAction(tx, { operatorId, action, subject: added.coupon_id, details, at });
  return { kind: 'made', row: await readCoupon(tx, added.coupon_id) };
}

export type CouponActionResult =
  | { kind: 'done'; row: CouponRow }
  /** own: made by the operator, so another has to approve it. */
  | { kind: 'unknown' | 'no-draft' | 'own' | 'ended' };

/** The second operator's word: from now on it can be used. */
export async function approveCoupon(
  tx: Transaction<Database>,
  couponId: string,
  { operatorId, at }: Action,
): Promise<CouponActionResult> {
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) return { kind: 'unknown' };
  if (coupon.state !== 'draft') return { kind: 'no-draft' };
  if (coupon.maker_id === operatorId) return { kind: 'own' };
  const change = { state: 'open', approver_id: operatorId } as const;
  await tx.updateTable('coupon').set(change).where('coupon_id', '=', couponId).execute();
  await recordAction(tx, { operatorId, action: 'approve-coupon', subject: couponId, at });
  return { kind: 'done', row: await readCoupon(tx, couponId) };
}

/** Nobody uses it from now on; a draft never becomes one that is used. */
export async function endCoupon(
  tx: Transaction<Database>,
  couponId: string,
  { operatorId, at }: Action,
): Promise<CouponActionResult> {
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) return { kind: 'unknown' };
  if (coupon.state === 'ended') return { kind: 'ended' };
  await tx.updateTable('coupon').set({ state: 'ended', ended_at: at }).where('coupon_id', '=', couponId).execute();
  const details = { used: coupon.used, uses: coupon.uses };
  await recordAction(tx, { operatorId, action: 'end-coupon', subject: couponId, details, at });
  return { kind: 'done', row: await readCoupon(tx, couponId) };
}

const lockCoupon = (tx: Transaction<Database>, couponId: string) =>
  tx.selectFrom('coupon').selectAll().where('coupon_id', '=', couponId).forUpdate().executeTakeFirst();
