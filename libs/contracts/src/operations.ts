import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { MemberRow } from './members';
import { Id, Instant, lineUpTo, nameUpTo, PageNumber, pageOf, textUpTo } from './primitives';
import { OperatorsReason } from './responsible';
import { Charge, RequestState } from './wallet';

/** Why an operator refuses; the member reads it. */
export const DecisionReason = z.strictObject({
  reason: OperatorsReason,
});

export const OperatorMembers = call('GET', '/operations/members', {
  access: 'operator',
  query: z.strictObject({
    state: MemberRow.shape.state.optional(),
    search: lineUpTo(60).optional(),
    page: PageNumber,
  }),
  replies: { 200: pageOf(MemberRow) },
});
export const ApproveMember = call('POST', '/operations/members/:memberId/approve', {
  access: 'operator',
  params: z.strictObject({ memberId: Id }),
  replies: { 200: MemberRow, 404: Refusal, 409: Refusal },
});
export const RefuseMember = call('POST', '/operations/members/:memberId/refuse', {
  access: 'operator',
  params: z.strictObject({ memberId: Id }),
  body: DecisionReason,
  replies: { 200: MemberRow, 404: Refusal, 409: Refusal },
});

export const ChargeRow = Charge.extend({
  memberId: Id,
  userId: z.string(),
  nickname: z.string(),
  /** The first of two approvals, where the amount needs two. */
  firstApproval: z.object({ operatorId: Id, nickname: z.string(), at: Instant }).nullable(),
});
export type ChargeRow = z.infer<typeof ChargeRow>;
export const OperatorCharges = call('GET', '/operations/charges', {
  access: 'operator',
  query: z.strictObject({ state: RequestState.optional(), page: PageNumber }),
  replies: { 200: pageOf(ChargeRow) },
});
/**
 * Posts the money to the member in the same transaction. Approving twice answers 409 and moves nothing. From a bound on (a
 * setting) the first approval answers `processing` and moves nothing either: a second, different operator's does. 409 too for
 * an operator's own charge.
 */
export const ApproveCharge = call('POST', '/operations/charges/:chargeId/approve', {
  access: 'operator',
  params: z.strictObject({ chargeId: Id }),
  replies: { 200: ChargeRow, 404: Refusal, 409: Refusal },
});
export const RefuseCharge = call('POST', '/operations/charges/:chargeId/refuse', {
  access: 'operator',
  params: z.strictObject({ chargeId: Id }),
  body: DecisionReason,
  replies: { 200: ChargeRow, 404: Refusal, 409: Refusal },
});

/** To one member by user id, or to all active members when userId is null: then it goes out by itself, and `sent` is to how many. */
export const SendMessage = call('POST', '/operations/messages', {
  access: 'operator',
  body: z.strictObject({
    userId: nameUpTo(64).nullable(),
    title: lineUpTo(100, { empty: validation.titleEmpty, long: validation.titleLong }),
    contents: textUpTo(4000, { empty: validation.contentsEmpty, long: validation.contentsLong }),
  }),
  replies: { 201: z.object({ sent: z.int() }), 404: Refusal },
});
export const SetMaintenance = call('POST', '/operations/maintenance', {
  access: 'admin',
  body: z.strictObject({ on: z.boolean() }),
  replies: { 200: z.object({ on: z.boolean() }) },
});
