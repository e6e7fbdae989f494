import * as z from 'zod';
import { call, Refusal } from './call';
import { asciiUpTo, Instant, PageNumber, pageOf } from './primitives';

/**
 * What can be set aside: an unknown result of the feed (by outcome), a bet that can't be settled, a fixture on
 * which the house can't rule, a tournament that can't be paid, a day for which none can be announced, a message
 * to all members, a message of the feed.
 */
export const SetAsideKind = z.enum([
  'result',
  'bet',
  'fixture',
  'tournament',
  'tournament-day',
  'mailing',
  'feed-message',
]);
export type SetAsideKind = z.infer<typeof SetAsideKind>;

/** An item that failed for what is in it, and waits for an operator while the rest goes on. */
export const SetAside = z.object({
  kind: SetAsideKind,
  itemId: z.string(),
  /** Why it failed, in the platform's own words (English). */
  reason: z.string(),
  /** The item itself; long ones are cut. */
  payload: z.string(),
  attempts: z.int().min(1),
  firstAt: Instant,
  lastAt: Instant,
  /** Another attempt was requested and has not ended: the row goes where it succeeds, and has one attempt more where not. */
  isRetried: z.boolean(),
});
export type SetAside = z.infer<typeof SetAside>;

export const OperatorSetAsides = call('GET', '/operations/set-asides', {
  access: 'operator',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(SetAside) },
});
/** Gives the item back to its loop. Asking again before the attempt has ended changes nothing. */
export const RetrySetAside = call('POST', '/operations/set-asides/retry', {
  access: 'operator',
  body: z.strictObject({ kind: SetAsideKind, itemId: asciiUpTo(200).min(1) }),
  replies: { 200: SetAside, 404: Refusal },
});
