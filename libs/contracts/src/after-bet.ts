import * as z from 'zod';
import { Bet } from './bets';
import { call, Refusal } from './call';
import { Id, Instant, PAGE_SIZE, Won } from './primitives';

const betId = z.strictObject({ betId: Id });

/** How many bets the member may still cancel today (a day in Seoul). Which ones may be is `cancelUntil` of `betting`. */
export const CancelAllowance = call('GET', '/bets/cancel-allowance', {
  access: 'member',
  replies: { 200: z.object({ left: z.int(), perDay: z.int() }) },
});
/** Cancels a bet and returns the stake. 409: the key was used for something else; 422: it is too late, or too often. */
export const CancelBet = call('POST', '/bets/:betId/cancel', {
  access: 'member',
  params: betId,
  replies: { 200: Bet, 404: Refusal, 409: Refusal, 422: Refusal },
  key: true,
});

/** What the house pays for a running bet now. It holds until `expiresAt` by the server's clock, unless prices move away. */
export const CashOutQuote = z.object({
  quoteId: Id,
  betId: Id,
  /** What the bet would then have paid in all. */
  amount: Won,
  /** What the bet has paid already for a result that was taken back: it is taken off. */
  owed: Won.default(0),
  quotedAt: Instant,
  expiresAt: Instant,
});
export type CashOutQuote = z.infer<typeof CashOutQuote>;
/** 422: no price can be given now: a leg is lost, suspended, closed or stale, or the bet is over. */
export const QuoteCashOut = call('POST', '/bets/:betId/cash-out/quote', {
  access: 'member',
  params: betId,
  replies: { 200: CashOutQuote, 404: Refusal, 422: Refusal },
});
/** Pays a quote out. 409: the quote has expired, prices have moved beyond it, or the key was used for something else. */
export const CashOut = call('POST', '/bets/:betId/cash-out', {
  access: 'member',
  params: betId,
  body: z.strictObject({ quoteId: Id }),
  replies: { 200: Bet, 404: Refusal, 409: Refusal, 422: Refusal },
  key: true,
});

/** The values below are given for at most so many bets, the newest. */
export const CASH_OUT_VALUES_MAX = 30;
/**
 * What the member's running bets would pay out now, for display only: a quote is binding, this is not. Null where no price can be
 * given now.
 */
export const CashOutValues = call('GET', '/bets/cash-out', {
  access: 'member',
  replies: { 200: z.array(z.object({ betId: Id, received: Won.nullable() })) },
});

/** Puts settled bets out of the list, or back into it. Bets in progress stay where they are. */
export const HideBets = call('POST', '/bets/hide', {
  access: 'member',
  body: z.strictObject({ betIds: z.array(Id).min(1).max(PAGE_SIZE), isHidden: z.boolean() }),
  replies: { 200: z.object({ changed: z.int() }) },
});
