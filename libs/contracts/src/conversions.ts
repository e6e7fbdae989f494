import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Instant, MicroUsdt, NamedInstant, Won } from './primitives';
import { LimitRefusal } from './responsible';

export const CONVERSION_MIN_WON = 10_000; // specification 9
export const CONVERSION_MIN_USDT = 1_000_000; // specification 9: 1 USD
/** Conversions are counted in whole cents of a USD. */
export const MICRO_PER_CENT = 10_000;

/** Won for one USD in hundredths: 1,486.20 is 148,620. */
export const WonPerUsd = z.int().min(1).max(100_000_000);
export type WonPerUsd = z.infer<typeof WonPerUsd>;

/** What a page shows before it knows a rate. */
export const RATE_AT_FIRST: WonPerUsd = 150_000; // specification 9

/** Won for one USD, as a decimal number (specification 7). 409: there is no rate that is fresh enough. */
export const ExchangeRate = call('GET', '/charge/exchangeRates', {
  access: 'member',
  replies: { 200: z.number(), 409: Refusal },
});

/** What USD cost now. The house buys them below the published rate and sells them above it. */
export const ExchangeQuote = z.object({
  rate: WonPerUsd,
  /** When this rate was published. */
  at: Instant,
  source: z.string(),
  /** By how much `buy` and `sell` lie beside the rate, in hundredths of a percent. */
  spread: z.int(),
  /** What a member gets for a USD. */
  buy: WonPerUsd,
  /** What a member pays for a USD. */
  sell: WonPerUsd,
  /** Until then this rate is accepted. */
  validUntil: Instant,
});
export type ExchangeQuote = z.infer<typeof ExchangeQuote>;
export const QuoteExchange = call('GET', '/charge/quote', {
  access: 'member',
  replies: { 200: ExchangeQuote, 409: Refusal },
});

/** Whole won for so many whole cents of a USD, in micro-units; rounded down, against the member. */
export const wonFor = (usdt: MicroUsdt, buy: WonPerUsd): Won => Math.floor(((usdt / MICRO_PER_CENT) * buy) / 10_000);

/** Micro-units for so many won, in whole cents; rounded down too. */
export const usdtFor = (won: Won, sell: WonPerUsd): MicroUsdt => Math.floor((won * 10_000) / sell) * MICRO_PER_CENT;

/** The rate that the member saw, by which the conversion is made. */
const seenRate = { rate: WonPerUsd, rateAt: NamedInstant };

export const Conversion = z.object({
  /** What was converted, in Korean: the page shows it. */
  message: z.string(),
  emoney: Won,
  usdt: MicroUsdt,
});
export type Conversion = z.infer<typeof Conversion>;

/** That rate is no longer accepted; the new one is there to ask the member again. */
export const RateRefusal = Refusal.extend({ quote: ExchangeQuote });
export type RateRefusal = z.infer<typeof RateRefusal>;

const conversionReplies = {
  200: Conversion,
  409: z.union([RateRefusal, Refusal]),
  422: z.union([LimitRefusal, Refusal]),
};

/** USD to emoney. `amount` is in micro-units of USDT, as `Member.usdt` is, and whole cents. */
export const ConvertUsd = call('POST', '/dewit/decrease', {
  access: 'member',
  body: z.strictObject({
    amount: z
      .int(validation.wholeCents)
      .min(1, validation.conversionPositive)
      .max(100_000_000_000, validation.conversionMax)
      .multipleOf(MICRO_PER_CENT, validation.wholeCents),
    ...seenRate,
  }),
  replies: conversionReplies,
  key: true,
});
/** emoney to USD. `amount` is in won. */
export const ConvertWon = call('POST', '/dewit/increase', {
  access: 'member',
  body: z.strictObject({
    amount: z.int(validation.wholeWon).min(1, validation.conversionPositive).max(100_000_000, validation.conversionMax),
    ...seenRate,
  }),
  replies: conversionReplies,
  key: true,
});
