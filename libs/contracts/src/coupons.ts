import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Day, Id, Instant, nameUpTo, PageNumber, pageOf, Won } from './primitives';

export const COUPON_MOST = 1_000_000;

/** Spaces and hyphens of any kind, as people group a code by. */
const GROUPING = /[\s\p{Pd}\u2212]/gu;

/** Twelve letters and digits. Capitals and groups are forgiven (docs/decisions/0155). */
export const CouponCode = z
  .string()
  .max(64, validation.couponCode)
  .normalize('NFKC')
  .toUpperCase()
  .overwrite(code => code.replace(GROUPING, ''))
  .regex(/^[A-Z0-9]{12}$/, validation.couponCode);

/** Where the value of a coupon goes. */
export const CouponCurrency = z.enum(['emoney', 'point']);
export type CouponCurrency = z.infer<typeof CouponCurrency>;

/** What a coupon brings, and until when. */
export const CouponOffer = z.object({
  name: z.string(),
  currency: CouponCurrency,
  amount: Won,
  /** The turnover that it asks for, in percent of its amount; 0 for points. */
  rollingPercent: z.int(),
  /** In Seoul, the last on which it can be used. */
  lastDay: z.string(),
});
export type CouponOffer = z.infer<typeof CouponOffer>;

/** A coupon that was used now. */
export const CouponReceipt = CouponOffer.extend({
  /** Of its currency, after it. */
  balance: Won,
});
export type CouponReceipt = z.infer<typeof CouponReceipt>;

const byCode = z.strictObject({ code: CouponCode });
/** What a code would bring. A wrong one counts as a guess, here and when it is used: after some of them, 429. */
export const CheckCoupon = call('POST', '/coupon/check', {
  access: 'member',
  body: byCode,
  replies: { 200: CouponOffer, 404: Refusal, 422: Refusal, 429: Refusal },
});
export const UseCoupon = call('POST', '/coupon/use', {
  access: 'member',
  body: byCode,
  replies: { 200: CouponReceipt, 404: Refusal, 409: Refusal, 422: Refusal, 429: Refusal },
  key: true,
});
/** Uses one that was given to the member alone. */
export const TakeCoupon = call('POST', '/coupon/:couponId/take', {
  access: 'member',
  params: z.strictObject({ couponId: Id }),
  replies: { 200: CouponReceipt, 404: Refusal, 409: Refusal, 422: Refusal },
  key: true,
});

/** usable: given and waiting; used; past: its last day is over, or it was ended, before it was used. */
export const OwnCouponState = z.enum(['usable', 'used', 'past']);
export type OwnCouponState = z.infer<typeof OwnCouponState>;
export const OwnCoupon = CouponOffer.extend({
  couponId: Id,
  state: OwnCouponState,
  usedAt: Instant.nullable(),
  /** When an operator ended it, if one did. */
  endedAt: Instant.nullable(),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;
/** The coupons that were given to the member, and all that they used. */
export const OwnCoupons = call('GET', '/coupon', {
  access: 'member',
  query: z.strictObject({ state: OwnCouponState.optional(), page: PageNumber }),
  replies: { 200: pageOf(OwnCoupon).extend({ counts: z.record(OwnCouponState, z.int()) }) },
});

/** draft: a second operator has to approve it → open → ended, by an operator, for good. */
export const CouponState = z.enum(['draft', 'open', 'ended']);
export type CouponState = z.infer<typeof CouponState>;

const terms = {
  name: nameUpTo(40),
  currency: CouponCurrency,
  amount: z.int(validation.wholeWon).min(1, validation.amountPositive).max(COUPON_MOST, validation.couponMost),
  rollingPercent: z.int(validation.couponRolling).min(0, validation.couponRolling).max(1_000, validation.couponRolling),
  firstDay: Day,
  lastDay: Day,
};
const Level = z.int(validation.couponLevel).min(1, validation.couponLevel).max(10, validation.couponLevel);

interface CouponTerms {
  readonly currency: CouponCurrency;
  readonly rollingPercent: number;
  readonly firstDay: string;
  readonly lastDay: string;
}
const isRollingFit = ({ currency, rollingPercent }: CouponTerms) => currency === 'emoney' || rollingPercent === 0;
const ROLLING = { path: ['rollingPercent'], error: validation.couponPointRolling };
const areDaysInOrder = ({ firstDay, lastDay }: CouponTerms) => firstDay <= lastDay;
const DAYS = { path: ['lastDay'], error: validation.couponDays };

export const CouponBody = z
  .strictObject({
    ...terms,
    /** Null: one is made. */
    code: CouponCode.nullable(),
    levelFrom: Level,
    levelTo: Level,
    /** How many members may use it; each once. */
    uses: z.int(validation.couponUses).min(1, validation.couponUses).max(100_000, validation.couponUses),
  })
  .refine(isRollingFit, ROLLING)
  .refine(areDaysInOrder, DAYS)
  .refine(({ levelFrom, levelTo }) => levelFrom <= levelTo, { path: ['levelTo'], error: validation.couponLevels });
export type CouponBody = z.infer<typeof CouponBody>;

/** For one member alone, in whose list it is: without a code, and whatever their level is. */
export const GivenCouponBody = z
  .strictObject({ ...terms, userId: nameUpTo(64) })
  .refine(isRollingFit, ROLLING)
  .refine(areDaysInOrder, DAYS);
export type GivenCouponBody = z.infer<typeof GivenCouponBody>;

const Operator = z.object({ operatorId: Id, nickname: z.string() });
export const CouponRow = CouponOffer.extend({
  couponId: Id,
  /** Null where it was given to `receiver` alone. */
  code: z.string().nullable(),
  receiver: z.object({ userId: z.string(), nickname: z.string() }).nullable(),
  firstDay: z.string(),
  levelFrom: z.int(),
  levelTo: z.int(),
  uses: z.int(),
  used: z.int(),
  state: CouponState,
  maker: Operator,
  approver: Operator.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type CouponRow = z.infer<typeof CouponRow>;

export const OperatorCoupons = call('GET', '/operations/coupons', {
  access: 'operator',
  query: z.strictObject({ state: CouponState.optional(), page: PageNumber }),
  replies: { 200: pageOf(CouponRow) },
});
const newCoupon = { 201: CouponRow, 404: Refusal, 409: Refusal, 422: Refusal };
/** Open at once, or a draft where all its uses together reach the bound from which two operators are needed (a setting). */
export const MakeCoupon = call('POST', '/operations/coupons', {
  access: 'operator',
  body: CouponBody,
  replies: newCoupon,
});
export const GiveCoupon = call('POST', '/operations/coupons/given', {
  access: 'operator',
  body: GivenCouponBody,
  replies: newCoupon,
});
/** By an operator who has not made it. */
export const ApproveCoupon = call('POST', '/operations/coupons/:couponId/approve', {
  access: 'operator',
  params: z.strictObject({ couponId: Id }),
  replies: { 200: CouponRow, 404: Refusal, 409: Refusal },
});
/** Nobody uses it any more. What was used stays. */
export const EndCoupon = call('POST', '/operations/coupons/:couponId/end', {
  access: 'operator',
  params: z.strictObject({ couponId: Id }),
  replies: { 200: CouponRow, 404: Refusal, 409: Refusal },
});
