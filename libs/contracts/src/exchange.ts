import { validation } from '@madang/locale';
import * as z from 'zod';
import { BankAccount } from './bank-account';
import { call, Refusal } from './call';
import { WithdrawPassword } from './members';
import { Id, Instant, PageNumber, pageOf, Won } from './primitives';
import { OperatorsReason } from './responsible';
import { LevelTerms } from './rolling';
import { RequestState } from './wallet';

export const EXCHANGE_MIN = 10_000; // specification 9
export const EXCHANGE_STEP = 1_000; // domain 4.1
/** So many exchanges may be in progress at once. */
export const EXCHANGE_WAITING_MOST = 3;

/** A request to take money out. The amount has left the balance; refused or cancelled, it comes back. */
export const Exchange = z.object({
  exchangeId: Id,
  amount: Won,
  /** Where it goes, as it was when it was requested. */
  account: BankAccount.omit({ bankId: true }),
  state: RequestState,
  /** Why it was refused, in the operator's words. */
  reason: z.string().nullable(),
  /** How many were requested before it and are not decided; null once it is decided. */
  ahead: z.int().nullable(),
  createdAt: Instant,
  /** Since when an operator works on it. */
  processingAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
});
export type Exchange = z.infer<typeof Exchange>;

export const ExchangeBody = z.strictObject({
  amount: z
    .int(validation.wholeWon)
    .min(EXCHANGE_MIN, validation.exchangeMin)
    .max(100_000_000, validation.chargeMax)
    .multipleOf(EXCHANGE_STEP, validation.exchangeStep),
  withdrawPassword: WithdrawPassword,
});
export type ExchangeBody = z.infer<typeof ExchangeBody>;
/** 403: the withdrawal password is wrong; 429: it was wrong too often. */
export const RequestExchange = call('POST', '/exchange', {
  access: 'member',
  body: ExchangeBody,
  replies: { 201: Exchange, 403: Refusal, 409: Refusal, 422: Refusal, 429: Refusal },
  key: true,
});
export const Exchanges = call('GET', '/exchange', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(Exchange) },
});
export const CancelExchangeBody = z.strictObject({ withdrawPassword: WithdrawPassword });
export type CancelExchangeBody = z.infer<typeof CancelExchangeBody>;
/** Not by one click: money on its way out comes back only by the withdrawal password. */
export const CancelExchange = call('POST', '/exchange/:exchangeId/cancel', {
  access: 'member',
  params: z.strictObject({ exchangeId: Id }),
  body: CancelExchangeBody,
  replies: { 200: Exchange, 403: Refusal, 404: Refusal, 409: Refusal, 429: Refusal },
});

/** What the next request may be: by the account, the member's level, and what was requested today. */
export const ExchangeTerms = z.object({
  account: BankAccount.nullable(),
  level: LevelTerms,
  /** Today, by Seoul's clock, without what was refused or cancelled. */
  todayCount: z.int(),
  todaySum: Won,
  openCount: z.int(),
  openSum: Won,
});
export type ExchangeTerms = z.infer<typeof ExchangeTerms>;
export const OwnExchangeTerms = call('GET', '/exchange/terms', { access: 'member', replies: { 200: ExchangeTerms } });

export const ExchangeRow = Exchange.extend({
  memberId: Id,
  userId: z.string(),
  nickname: z.string(),
  /** Unmasked: the operator compares them. */
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** The operator who opened it for a member who has excluded themself, and can't log in. */
  openedBy: z.object({ operatorId: Id, nickname: z.string() }).nullable(),
  /** The first of two approvals, where the amount needs two. */
  firstApproval: z.object({ operatorId: Id, nickname: z.string(), at: Instant }).nullable(),
});
export type ExchangeRow = z.infer<typeof ExchangeRow>;
export const OperatorExchanges = call('GET', '/operations/exchanges', {
  access: 'operator',
  query: z.strictObject({ state: RequestState.optional(), page: PageNumber }),
  replies: { 200: pageOf(ExchangeRow) },
});
const params = z.strictObject({ exchangeId: Id });
const replies = { 200: ExchangeRow, 404: Refusal, 409: Refusal };
/** An operator begins to work on it: from then on its member can't cancel it. */
export const ProcessExchange = call('POST', '/operations/exchanges/:exchangeId/process', {
  access: 'operator',
  params,
  replies,
});
/** Pays it out, once. From a bound on (a setting) a second, different operator has to approve it too. 409 for one's own. */
export const ApproveExchange = call('POST', '/operations/exchanges/:exchangeId/approve', {
  access: 'operator',
  params,
  replies,
});
/** The amount goes back to the member. */
export const RefuseExchange = call('POST', '/operations/exchanges/:exchangeId/refuse', {
  access: 'operator',
  params,
  body: z.strictObject({ reason: OperatorsReason }),
  replies,
});

export const OpenExchangeBody = z.strictObject({
  amount: z.int(validation.wholeWon).min(1, validation.amountPositive).max(1_000_000_000, validation.chargeMax),
  reason: OperatorsReason,
});
/**
 * For a member who has excluded themself and asked by an inquiry: nothing but the balance bounds it. Another operator than the
 * one who opened it approves it.
 */
export const OpenExchange = call('POST', '/operations/members/:memberId/exchange', {
  access: 'operator',
  params: z.strictObject({ memberId: Id }),
  body: OpenExchangeBody,
  replies: { 201: ExchangeRow, 404: Refusal, 409: Refusal, 422: Refusal },
});
