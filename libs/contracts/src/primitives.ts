import * as z from 'zod';

/** Whole won, never below zero. emoney and points are both counted in it. */
export const Won = z.int().min(0).max(1_000_000_000_000);
export type Won = z.infer<typeof Won>;

/** A change of a balance in won: negative takes away. */
export const WonDelta = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
export type WonDelta = z.infer<typeof WonDelta>;

/** Micro-units of USDT: 1 USDT is 1,000,000. */
export const MicroUsdt = z.int().min(0);
export type MicroUsdt = z.infer<typeof MicroUsdt>;

/** Decimal odds in thousandths: 1.85 is 1850. At least 1.000. */
export const OddsMilli = z.int().min(1000).max(1_000_000_000);
export type OddsMilli = z.infer<typeof OddsMilli>;

/** An id of the feed. 64-bit numbers do not survive as JavaScript numbers, so they are strings from end to end. */
export const FeedId = z.string().regex(/^-?\d{1,20}$/);
export type FeedId = z.infer<typeof FeedId>;

/** An id that the platform made. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A moment in UTC, ISO 8601 with milliseconds. Shown in Asia/Seoul by `locale`. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

export const PAGE_SIZE = 15; // specification 9; pages start at 1

/** The page of a list, as it stands in the address. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), pageCount: z.int(), totalCount: z.int() });
}
