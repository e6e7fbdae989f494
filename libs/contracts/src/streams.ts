import * as z from 'zod';
import { SettlementNotice } from './bets';
import { PeriodScore, Tracker } from './live-board';
import { FeedId, Id, Instant, listOf, OddsMilli } from './primitives';
import { OutcomeState } from './sports';

/** Streams are server-sent events under /api/stream/…, read with fetch so that the token travels in a header. */
export const STREAM_PATHS = {
  general: '/stream/general',
  liveEvent: '/stream/live-event',
  bet: '/stream/bet',
} as const;

/** The events of a member's general stream. `member`: the record changed, read it again. */
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

/**
 * One frame of the live-event stream: what changed in one of its topics. `prices` are triples, the latest state of each
 * selection that changed since the last. The topic comes first in the frame's text (`topicIn`).
 */
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

/** The topic of a frame by its text: a reader that does not follow it can skip the rest. */
export const topicIn = (text: string): string | undefined => /^\{"topic":"([a-z]+:\d+)"/.exec(text)?.[1];

/** One of the member's bets changed. `settlement` is sent once, when its results decide it; later corrections come as a message. */
export const BetEvent = z.object({ betId: Id, settlement: SettlementNotice.optional() });
export type BetEvent = z.infer<typeof BetEvent>;

/** The kind of each event of a stream, as its `event:` field says. */
export const StreamKind = z.enum(['general', 'live-event', 'bet']);
export type StreamKind = z.infer<typeof StreamKind>;

/** At most this many topics in one stream: what the tabs of a browser show together. */
export const TOPICS_MAX = 60;

export const StreamQuery = z.strictObject({
  topics: listOf(LiveTopic, TOPICS_MAX).optional(),
  /** Other kinds that the same connection carries along, so that a browser needs only one. */
  also: listOf(StreamKind, 3).optional(),
  /** Topics and kinds that are new to a reader that reconnects with an event's id: it receives their current state. */
  fresh: listOf(z.union([LiveTopic, StreamKind]), TOPICS_MAX + 3).optional(),
  /** With 1, their full state is sent, for a page that is old; otherwise what changed in the last minute. */
  whole: z.literal('1').optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

/** A comment comes this often where nothing else does: a stream that is silent for much longer is broken. */
export const HEARTBEAT_MS = 5_000;
