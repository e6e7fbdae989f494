import { randomUUID } from 'node:crypto';
import type { CashOutQuote, Refusal } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import { type CommandReply, type Held, runOnBet } from '../bets/command';
import type { BetAnswer } from '../bets/command-answers';
import type { Database } from '../database/schema';
import { endBet } from '../settlement/ending';
import { lockBet } from '../settlement/queries';
import { priceOf } from './price';

/** How long a quote holds, by the server's clock. */
export const QUOTE_MS = 5_000;
/** By how much the worth may have fallen since the quote for it still to be paid, in parts of a hundred. */
const SLACK_PERCENT = 1;

const OVER: Refusal = { message: '이미 끝난 베팅이라 캐시아웃할 수 없어요.' };
const UNKNOWN: Refusal = { message: '캐시아웃 금액을 다시 확인해 주세요.' };
const EXPIRED: Refusal = { message: '캐시아웃 금액의 유효 시간이 지났어요. 지금 금액을 다시 확인해 주세요.' };
const MOVED: Refusal = { message: '배당이 바뀌어 캐시아웃 금액이 달라졌어요. 지금 금액을 다시 확인해 주세요.' };

export interface QuoteOrder {
  readonly memberId: string;
  readonly betId: string;
  readonly at: Date;
}

export type QuoteReply =
  | { readonly status: 200; readonly quote: CashOutQuote }
  | { readonly status: 404 }
  | { readonly status: 422; readonly refusal: Refusal };

/** Says what the house would pay for a bet now, and keeps its word for a few seconds. */
export async function quoteCashOut(db: Kysely<Database>, { memberId, betId, at }: QuoteOrder): Promise<QuoteReply> {
  return db.transaction().execute(async tx => {
    const bet = await lockBet(tx, { memberId, betId });
    if (!bet) return { status: 404 };
    if (bet.isEnded || bet.result !== 0) return { status: 422, refusal: OVER };
    const priced = await priceOf(tx, bet, at);
    if ('refusal' in priced) return { status: 422, refusal: priced.refusal };
    const quoteId = randomUUID();
    const expiresAt = new Date(at.getTime() + QUOTE_MS);
    await sql`delete from cash_out_quote where member_id = ${memberId} and expires_at < ${at}`.execute(tx);
    await sql`
      insert into cash_out_quote (quote_id, bet_id, member_id, amount, quoted_at, expires_at)
      values (${quoteId}, ${betId}, ${memberId}, ${priced.amount}, ${at}, ${expiresAt})`.execute(tx);
    const quote = { quoteId, betId, amount: priced.amount };
    return { status: 200, quote: { ...quote, quotedAt: at.toISOString(), expiresAt: expiresAt.toISOString() } };
  });
}

export interface CashOutOrder extends QuoteOrder {
  readonly quoteId: string;
  readonly key: string;
}

/** Pays a quote that still holds. */
export const cashOut = (db: Kysely<Database>, order: CashOutOrder): Promise<CommandReply> =>
  runOnBet(db, { ...order, content: `cash-out ${order.betId} ${order.quoteId}` }, held => decide(held, order));

async function decide({ tx, bet, locked }: Held, { betId, memberId, quoteId, at }: CashOutOrder): Promise<BetAnswer> {
  if (bet.isEnded || bet.result !== 0) return { status: 422, refusal: OVER };
  const { rows } = await sql<{ amount: string | number; expiresAt: Date }>`
    select amount, expires_at as "expiresAt" from cash_out_quote
    where quote_id = ${quoteId} and bet_id = ${betId} and member_id = ${memberId}`.execute(tx);
  const [quote] = rows;
  if (!quote) return { status: 409, refusal: UNKNOWN };
  if (quote.expiresAt <= at) return { status: 409, refusal: EXPIRED };
  const priced = await priceOf(tx, bet, at);
  if ('refusal' in priced) return { status: 422, refusal: priced.refusal };
  const amount = Number(quote.amount);
  if (priced.amount * 100 < amount * (100 - SLACK_PERCENT)) return { status: 409, refusal: MOVED };
  // The specification has no code for it: it counts as won, or half lost where it pays less than the stake; the ending says the rest.
  const result = amount >= bet.stake ? 2 : 4;
  const ending = { kind: 'cashed-out', result, amount, reason: '스포츠 베팅 캐시아웃', quoteId, at } as const;
  await endBet(tx, bet, { ending, locked });
  return { status: 200, betId };
}
