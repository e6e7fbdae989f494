import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { OwnFile } from './files';
import { Count, Day, Id, Instant, PageNumber, pageOf } from './primitives';

/** emoney and point are counted in whole won, usdt in micro-units. */
export const Currency = z.enum(['emoney', 'point', 'usdt']);
export type Currency = z.infer<typeof Currency>;

/** What a transfer is for. */
export const TransferKind = z.enum([
  'bet',
  'payout',
  'charge',
  'exchange',
  'conversion',
  'gift',
  'coupon',
  'bonus',
  'comp',
  'correction',
]);
export type TransferKind = z.infer<typeof TransferKind>;

/** What a member's money was used for. Every entry of a member belongs to exactly one area. */
export const Area = z.enum(['sports', 'minigame', 'casino', 'slot', 'event', 'tether', 'cash']);
export type Area = z.infer<typeof Area>;
/** The areas in which money is staked. */
export const PLAY_AREAS: readonly Area[] = ['sports', 'minigame', 'casino', 'slot'];
/** One area, or `play`: all in which money is staked. */
export const AreaFilter = z.enum(['play', ...Area.options]);
export type AreaFilter = z.infer<typeof AreaFilter>;

/** The same day of another year. It may be a 29 February that is not there: it is for comparing only. */
export const dayOfYear = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Days in Seoul, both included. */
const period = { from: Day, to: Day };
/** The rules of a period that need no clock. */
const inPeriod = <Fields extends z.ZodObject<typeof period>>(fields: Fields) =>
  fields
    .refine(({ from, to }) => from <= to, { path: ['to'], error: validation.periodBackward })
    .refine(({ from, to }) => to <= dayOfYear(from, 1), { path: ['to'], error: validation.periodLong });
export const Period = inPeriod(z.strictObject(period));
export type Period = z.infer<typeof Period>;

/** Whole won, or micro-units of usdt. Negative takes away. */
const Amount = z.int();

/** One movement of a member's money. */
export const JournalEntry = z.object({
  entryId: Id,
  createdAt: Instant,
  kind: TransferKind,
  area: Area,
  /** In Korean: what moved it. */
  reason: z.string(),
  /** In Korean: where it came from and where it went. One of the two is the member's own account. */
  from: z.string(),
  to: z.string(),
  amount: Amount,
  /** What the account held after it. */
  balance: Amount,
  /** The bet that moved it, where one did. */
  betId: Id.nullable(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

const journal = {
  currency: Currency.default('emoney'),
  area: AreaFilter.optional(),
  kind: TransferKind.optional(),
  ...period,
};
const JournalFilter = inPeriod(z.strictObject(journal));
export type JournalFilter = z.infer<typeof JournalFilter>;
/** Every movement of one currency in a period, the newest first. */
export const Journal = call('GET', '/mywallet/journal', {
  access: 'member',
  query: inPeriod(z.strictObject({ ...journal, page: PageNumber })),
  replies: { 200: pageOf(JournalEntry) },
});
/** The same, all pages of it, as a file. 422: more than a file holds. */
export const JournalFile = call('POST', '/mywallet/journal/file', {
  access: 'member',
  body: JournalFilter,
  replies: { 201: OwnFile, 422: Refusal },
});

/**
 * Sums of a member's entries. In the games debits are what was staked, and credits all that came back, less what corrections
 * took again; elsewhere they are what went out and what came in. net is always the sum of the entries.
 */
const sums = { debits: Amount, credits: Amount, net: Amount, count: Count };
export const StatementSums = z.object(sums);
export type StatementSums = z.infer<typeof StatementSums>;

/**
 * Without an area the sums are of play, and `change` is what all areas together made of the balance. With one, both are of
 * that area.
 */
export const StatementReply = z.object({
  total: z.object({ ...sums, change: Amount }),
  /** Those on which something moved, the oldest first. Of emoney, as the total. */
  days: z.array(z.object({ day: z.string(), ...sums, change: Amount })),
  /** Of emoney, each area that was asked for. */
  areas: z.array(z.object({ area: Area, ...sums })),
  /** Of all currencies, each kind that moved something. */
  kinds: z.array(z.object({ currency: Currency, area: Area, kind: TransferKind, ...sums })),
});
export type StatementReply = z.infer<typeof StatementReply>;

const statement = { area: AreaFilter.optional(), ...period };
/** What moved in a period. 422: it begins more than a year ago. */
export const Statement = call('GET', '/calculate', {
  access: 'member',
  query: inPeriod(z.strictObject(statement)),
  replies: { 200: StatementReply, 422: Refusal },
});
export const StatementFile = call('POST', '/calculate/file', {
  access: 'member',
  body: inPeriod(z.strictObject(statement)),
  replies: { 201: OwnFile, 422: Refusal },
});
