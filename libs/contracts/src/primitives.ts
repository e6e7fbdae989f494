import { validation } from '@madang/locale';
import * as z from 'zod';

// What a call takes in is made of these alone (inputs.test.ts walks every call): each is bounded in length, letters and
// range, so that nothing that a column, a page or an operator's eye can't hold comes past the contract.

const INT32_MAX = 2_147_483_647;

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

/** A number of things, or a place in a sequence: what a 32-bit column takes. */
export const Count = z.int().min(0).max(INT32_MAX);

/** A count in an address. */
export const CountInAddress = z.coerce.number().int().min(0).max(INT32_MAX);

/** An id of the feed. 64-bit numbers do not survive as JavaScript numbers, so they are strings from end to end. */
export const FeedId = z.string().regex(/^-?\d{1,20}$/);
export type FeedId = z.infer<typeof FeedId>;

/** A list in an address, with commas between; what is named twice counts once. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z
    .string()
    .max(4000)
    .transform(text => [...new Set(text.split(','))])
    .pipe(z.array(item).min(1).max(most));

/** An id that the platform made. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A moment in UTC, ISO 8601 with milliseconds. Shown in Asia/Seoul by `locale`. */
export const Instant = z.iso.datetime({ abort: true });
export type Instant = z.infer<typeof Instant>;

const FIRST_YEAR = '2000';
const LAST_YEAR = '2099';
const isInRange = (written: string) => written >= FIRST_YEAR && written.slice(0, 4) <= LAST_YEAR;

/** A day in Seoul, YYYY-MM-DD, of this century: SQL, JavaScript and calendars differ about years like 0000. */
export const Day = z.iso
  .date({ abort: true, error: issue => (issue.code === 'invalid_format' ? validation.day : undefined) })
  .refine(isInRange, validation.dayRange);

/** A moment that a caller names, in this century as a Day is. */
export const NamedInstant = Instant.refine(isInRange, validation.dayRange);

interface Sentences {
  /** Where nothing is written that anybody could see. */
  readonly empty?: string;
  readonly long?: string;
}

/** Something to see: marks, blanks and letters without a shape (U+3164, U+200B, U+2800 …) don't count. */
const VISIBLE = /[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u;
/** No NUL, no half of a surrogate pair, nothing that changes the direction of what follows it. */
const ONE_LINE_TEXT = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const MULTILINE_TEXT = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u;
const NAME = /^[^\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]*$/u;

/** Hangul comes composed or as single letters, by the machine that it was written on: here it is composed (NFC). */
function writing(letters: RegExp, max: number, { empty = validation.required, long }: Sentences) {
  return z
    .string()
    .normalize()
    .trim()
    .regex(VISIBLE, empty)
    .regex(letters, validation.unprintable)
    .max(max, long ?? validation.longerThan(max));
}

/** A name on one line, of letters that can all be seen: two names that look the same are the same. */
export const nameUpTo = (max: number, sentences: Sentences = {}) => writing(NAME, max, sentences);
/** A code by which newcomers come in, as people say it to each other: in capitals, however it was typed. */
export const InvitationCode = nameUpTo(32).overwrite(code => code.toUpperCase());
/** One line of text: a title, a search. */
export const lineUpTo = (max: number, sentences: Sentences = {}) => writing(ONE_LINE_TEXT, max, sentences);
/** Text of any number of lines. */
export const textUpTo = (max: number, sentences: Sentences = {}) => writing(MULTILINE_TEXT, max, sentences);

/** A secret that somebody typed, compared and never stored as it is. Not trimmed: blanks may be part of it. */
export const Secret = z
  .string()
  .normalize()
  .regex(VISIBLE, validation.required)
  .regex(ONE_LINE_TEXT, validation.unprintable)
  .max(64, validation.longerThan(64));

/** What machines write: printable ASCII. May be empty. */
export const asciiUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, validation.unprintable);

export const PAGE_SIZE = 15; // specification 9; pages start at 1

/** The page of a list, in the address. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), pageCount: z.int(), totalCount: z.int() });
}
