import { randomUUID } from 'node:crypto';
import { type Bet, CASH_OUT_VALUES_MAX, type CashOutQuote, type CashOutValues, type Refusal } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';
import type * as z from 'zod';
import type { Write } from '../auth/at-write';
import { type BetCommand, betNow, type CommandContext, lockForCommand } from '../bets/command';
import type { Tx } from '../ledger/queries';
import { endBet } from '../settlement/ending';
import { lockBet, readRunning } from '../settlement/queries';
import { priceOf, pricesOf } from './price';

/** How long a quote holds, by the server's clock. */
export const QUOTE_MS = 5_000;
/** By how much the value may have fallen since the quote for it still to be paid, in percent. */
const SLACK_PERCENT = 1;

const OVER: Refusal = { message: '이미 끝난 베팅이라 캐시아웃할 수 없어요.' };
const UNKNOWN: Refusal = { message: '캐시아웃 금액을 다시 확인해 주세요.' };
const EXPIRED: Refusal = { message: '캐시아웃 금액의 유효 시간이 지났어요. 지금 금액을 다시 확인해 주세요.' };
const MOVED: Refusal = { message: '배당이 바뀌어 캐시아웃 금액이 달라졌어요. 지금 금액을 다시 확인해 주세요.' };

export interface QuoteRequest {
  readonly memberId: string;
  readonly betId: string;
  readonly at: Date;
}

export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly quote: CashOutQuote }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Quotes what the house would pay for a bet now. The quote holds for a few seconds. */
export async function quoteCashOut(write: Write, { memberId, betId, at }: QuoteRequest): Promise<QuoteOutcome> {
  return write(async tx => {
    const bet = await lockBet(tx, { memberId, betId });
    if (!bet) return { kind: 'unknown' };
    if (bet.isEnded || bet.result !== SETTLEMENT.open) return { kind: 'refused', refusal: OVER };
    const price = await priceOf(tx, bet, at);
    if ('refusal' in price) return { kind: 'refused', refusal: price.refusal };
    const quoteId = randomUUID();
    const expiresAt = new Date(at.getTime() + QUOTE_MS);
    await sql`delete from cash_out_quote where member_id = ${memberId} and expires_at < ${at}`.execute(tx);
    await sql`
      insert into cash_out_quote (quote_id, bet_id, member_id, amount, quoted_at, expires_at)
      values (${quoteId}, ${betId}, ${memberId}, ${price.amount}, ${at}, ${expiresAt})`.execute(tx);
    const quote = { quoteId, betId, amount: price.amount, owed: bet.shortfall };
    return { kind: 'quoted', quote: { ...quote, quotedAt: at.toISOString(), expiresAt: expiresAt.toISOString() } };
  });
}

type Values = z.output<(typeof CashOutValues)['replies'][200]>;

/** What a member's running bets would pay out now. Nothing is locked and nothing promised. */
export async function cashOutValues(db: QueryExecutorProvider, memberId: string, at: Date): Promise<Values> {
  const bets = await readRunning(db, memberId, CASH_OUT_VALUES_MAX);
  const all = await pricesOf(db, bets, at);
  return all.map(({ bet: { betId, shortfall }, price }) => ({
    betId,
    received: 'refusal' in price ? null : Math.max(0, price.amount - shortfall),
  }));
}

export interface CashOutCommand extends BetCommand {
  readonly quoteId: string;
}

export type CashOutOutcome =
  | { readonly kind: 'paid'; readonly bet: Bet }
  | { readonly kind: 'unknown' }
  /** The quote no longer holds: a new one may. */
  | { readonly kind: 'quote-over'; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Pays a quote that still holds. */
export async function cashOut(tx: Tx, command: CashOutCommand): Promise<CashOutOutcome> {
  const context = await lockForCommand(tx, command);
  return context ? decide(context, command.quoteId) : { kind: 'unknown' };
}

async function decide({ tx, bet, locked, at }: CommandContext, quoteId: string): Promise<CashOutOutcome> {
  if (bet.isEnded || bet.result !== SETTLEMENT.open) return { kind: 'refused', refusal: OVER };
  const { rows } = await sql<{ amount: string | number; expiresAt: Date }>`
    select amount, expires_at as "expiresAt" from cash_out_quote
    where quote_id = ${quoteId} and bet_id = ${bet.betId} and member_id = ${bet.memberId}`.execute(tx);
  const [quote] = rows;
  if (!quote) return { kind: 'quote-over', refusal: UNKNOWN };
  if (quote.expiresAt <= at) return { kind: 'quote-over', refusal: EXPIRED };
  const price = await priceOf(tx, bet, at);
  if ('refusal' in price) return { kind: 'refused', refusal: price.refusal };
  const amount = Number(quote.amount);
  if (price.amount * 100 < amount * (100 - SLACK_PERCENT)) return { kind: 'quote-over', refusal: MOVED };
  // The specification has no code for it: it counts as won, or half lost where it pays less than the stake; the ending says the rest.
  const result = amount >= bet.stake ? SETTLEMENT.won : SETTLEMENT.halfLost;
  const ending = { kind: 'cashed-out', result, amount, reason: '스포츠 베팅 캐시아웃', quoteId, at } as const;
  await endBet(tx, bet, { ending, locked });
  return { kind: 'paid', bet: await betNow(tx, bet.betId) };
}
