import type { ExchangeQuote } from '@madang/contracts';

/** What a source published: won for one USD, in hundredths. */
export interface PublishedRate {
  readonly at: Date;
  readonly source: string;
  readonly wonPerUsd: number;
}

/** In hundredths of a percent. More than a rate moves while it is accepted, so that no two of them give anything away. */
export const SPREAD = 50;
const WHOLE = 10_000;

/** So long a rate is accepted after the next one was published: members press what they see. */
export const ACCEPTED_MS = 15_000;
/** A rate that nothing followed is taken for so long; then its source is away, and nothing is converted. */
export const FRESH_MS = 60_000;

/** What the house buys a USD at, and what it sells one at; both rounded against the member. */
export function pricesOf(rate: number): { buy: number; sell: number } {
  return {
    buy: Math.floor((rate * (WHOLE - SPREAD)) / WHOLE),
    sell: Math.ceil((rate * (WHOLE + SPREAD)) / WHOLE),
  };
}

/** The rate as members see it. */
export function quoteOf({ at, source, wonPerUsd: rate }: PublishedRate, now: Date): ExchangeQuote {
  const validUntil = new Date(Math.min(now.getTime() + ACCEPTED_MS, at.getTime() + FRESH_MS));
  return {
    rate,
    at: at.toISOString(),
    source,
    spread: SPREAD,
    ...pricesOf(rate),
    validUntil: validUntil.toISOString(),
  };
}
