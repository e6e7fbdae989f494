import * as z from 'zod';
import { PeriodScore, Tracker } from './live-board';
import { FeedId, Id, Instant, OddsMilli } from './primitives';
import { OutcomeState } from './sports';

/** Streams are server-sent events under /api/stream/…, read with fetch so that the token travels in a header. */
export const STREAM_PATHS = {
  general: '/stream/general',
  liveEvent: '/stream/live-event',
  bet: '/stream/bet',
} as const;

/** What a member's general stream tells. `member`: the record changed, ask again. */
export const GeneralEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('maintenance'), on: z.boolean() }),
  z.object({ type: z.literal('unread'), count: z.int() }),
  z.object({ type: z.literal('member') }),
]);
export type GeneralEvent = z.infer<typeof GeneralEvent>;

/**
 * Topics of the live-event stream, comma separated in `?topics=`: all of a sport, what of a sport is in play, a league, or
 * every market of a fixture.
 */
export const LiveTopic = z.string().regex(/^(sport|live|league|fixture):\d{1,20}$/);

/** One frame of the live-event stream: what changed in one of its topics. `prices` are triples, the latest state of each selection that changed since the last. */
export const LiveFrame = z.object({
  topic: LiveTopic,
  prices: z.array(z.tuple([FeedId, OddsMilli, OutcomeState])),
  fixtures: z.array(
    z.object({
      fixtureId: FeedId,
      status: z.int(),
      startsAt: Instant,
      score: z.object({ home: z.int(), away: z.int() }).nullable(),
      clock: z.string().nullable(),
      /** The score of each period. */
      periods: z.array(PeriodScore).optional(),
      /** What is going on: in the topic of a fixture alone. */
      tracker: Tracker.optional(),
    }),
  ),
});
export type LiveFrame = z.infer<typeof LiveFrame>;

export const BetEvent = z.object({ betId: Id });
export type BetEvent = z.infer<typeof BetEvent>;

/** The kind of each event of a stream, as its `event:` field says. */
export const StreamKind = z.enum(['general', 'live-event', 'bet']);
export type StreamKind = z.infer<typeof StreamKind>;

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z
    .string()
    .max(4000)
    .transform(text => text.split(','))
    .pipe(z.array(item).min(1).max(most));

/** At most this many topics in one stream: a page's fixtures, its leagues and its sport. */
export const TOPICS_MAX = 60;

/** `also`: other kinds that the same connection carries along, so that a page needs only one. */
export const StreamQuery = z.strictObject({
  topics: listOf(LiveTopic, TOPICS_MAX).optional(),
  also: listOf(StreamKind, 3).optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

/** A comment comes this often where nothing else does: a stream that is silent for much longer is broken. */
export const HEARTBEAT_MS = 5_000;
