import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, nameUpTo, PageNumber, pageOf, Won, WonDelta } from './primitives';
import { LimitRefusal } from './responsible';

export const CHARGE_MIN = 10_000; // specification 9
export const CHARGE_STEP = 1_000; // domain 4.1

/**
 * Of a request for money, in or out: waiting → done, or refused by an operator, or cancelled by the member while waiting.
 * processing lies between: an operator works on it, or has approved it as the first of two.
 */
export const RequestState = z.enum(['waiting', 'processing', 'done', 'refused', 'cancelled']);
export type RequestState = z.infer<typeof RequestState>;

export const Charge = z.object({
  chargeId: Id,
  amount: Won,
  depositor: z.string(),
  /** Whether it brings points, and with them more turnover to owe. */
  isBonus: z.boolean(),
  state: RequestState,
  /** Why it was refused, in the operator's words. */
  reason: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type Charge = z.infer<typeof Charge>;

export const ChargeBody = z.strictObject({
  amount: z
    .int(validation.wholeWon)
    .min(CHARGE_MIN, validation.chargeMin)
    .max(100_000_000, validation.chargeMax)
    .multipleOf(CHARGE_STEP, validation.chargeStep),
  depositor: nameUpTo(20, { long: validation.depositorLong }),
  isBonus: z.boolean().default(false),
});
export type ChargeBody = z.infer<typeof ChargeBody>;
export const RequestCharge = call('POST', '/charge', {
  access: 'member',
  body: ChargeBody,
  replies: { 201: Charge, 409: Refusal, 422: z.union([LimitRefusal, Refusal]) },
  key: true,
});

/** What the next charge brings, in whole percent of it: points where they are wanted, and turnover to owe with and without them. */
export const ChargeTerms = z.object({
  isFirst: z.boolean(),
  /** 0 for members who bring money as coins alone. */
  pointPercent: z.int(),
  /** Points that one charge brings at most. */
  pointsMost: Won,
  rollingPercent: z.int(),
  bonusRollingPercent: z.int(),
});
export type ChargeTerms = z.infer<typeof ChargeTerms>;
export const OwnChargeTerms = call('GET', '/charge/terms', { access: 'member', replies: { 200: ChargeTerms } });

export const Charges = call('GET', '/charge', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(Charge) },
});
export const CancelCharge = call('POST', '/charge/:chargeId/cancel', {
  access: 'member',
  params: z.strictObject({ chargeId: Id }),
  replies: { 200: Charge, 404: Refusal, 409: Refusal },
});

/** One movement of a member's points. */
export const PointEntry = z.object({
  entryId: Id,
  createdAt: Instant,
  /** In Korean: what moved them. */
  reason: z.string(),
  amount: WonDelta,
  balance: Won,
});
export type PointEntry = z.infer<typeof PointEntry>;
export const Points = call('GET', '/mywallet/point', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(PointEntry) },
});
/** Points become emoney one to one. */
export const ConvertPoints = call('POST', '/mywallet/point/convert', {
  access: 'member',
  body: z.strictObject({
    amount: z.int(validation.wholeWon).min(1, validation.amountPositive).max(100_000_000, validation.chargeMax),
  }),
  replies: { 200: z.object({ emoney: Won, point: Won }), 409: Refusal, 422: Refusal },
  key: true,
});
