import {
  FEED_TYPE,
  FeedBody,
  FeedEnvelope,
  type FeedEvent,
  type FeedHeader,
  FeedId,
  INTERRUPTED,
} from '@madang/contracts';
import { parse } from 'lossless-json';
import * as z from 'zod';
import type { Scope } from '../database/tables/feed';
import { EventHolders, eventsIn } from './parts';
import { reasonOf } from './reason';
import type { FeedProblem } from './state';

/** A message of the feed in the one form that the importer works on. */
export interface FeedMessage {
  /** The feed's number, or null where a body came without its envelope. */
  readonly type: number | null;
  /** When the feed sent it, in microseconds; null where it does not say. */
  readonly sentAt: number | null;
  /** When it came, by our clock, in microseconds; null where it is not noted. */
  readonly receivedAt: number | null;
  readonly events: readonly FeedEvent[];
  /** What of it could not be read. */
  readonly broken: readonly FeedProblem[];
  /** The fixtures in play, where the message is a keep-alive. */
  readonly active: readonly string[] | null;
  /** Its number in its queue: a number that is missing is a message that is. */
  readonly sequence: number | null;
  /** A heartbeat reports that markets are not being sent. */
  readonly isInterrupted: boolean;
  /** Which fixtures the message covers completely, where it is a snapshot. */
  readonly snapshotOf: Scope | null;
  /** Which fixtures are no longer covered: set by us, never by the feed. */
  readonly silenced: Scope | null;
}

/** A message without content. */
export const emptyMessage: FeedMessage = {
  type: null,
  sentAt: null,
  receivedAt: null,
  events: [],
  broken: [],
  active: null,
  sequence: null,
  isInterrupted: false,
  snapshotOf: null,
  silenced: null,
};

export type ReadResult =
  | { readonly kind: 'message'; readonly message: FeedMessage }
  | { readonly kind: 'malformed'; readonly reason: string };

/** Numbers that JavaScript would round stay text; so no id ever loses its tail. */
const exactNumber = (text: string): number | string => {
  const number = Number(text);
  return !/^-?\d+$/.test(text) || Number.isSafeInteger(number) ? number : text;
};

/** Reads one message. What is wrong with a malformed one is said as path and rule, for the log. */
export function readMessage(text: string): ReadResult {
  try {
    return readJson(exactly(text));
  } catch (error) {
    return { kind: 'malformed', reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** JSON with its ids unrounded. Throws where it is not JSON. */
export const exactly = (text: string): unknown => parse(text, undefined, exactNumber);

/** The same as the contract's, except for what is read part by part. */
const Body = FeedBody.extend({
  ...EventHolders.shape,
  KeepAlive: z.object({ ActiveEvents: z.array(z.unknown()).nullish() }).nullish(),
});
type Body = z.infer<typeof Body>;
const Envelope = FeedEnvelope.extend({ Body: Body.nullish() });

const Bare = z.union([
  Body.refine(body => Boolean(body.Events ?? body.Competition), 'neither Header nor Events nor Competition'),
  z.array(Body).min(1),
]);

function readJson(json: unknown): ReadResult {
  const hasEnvelope = typeof json === 'object' && json !== null && 'Header' in json;
  if (!hasEnvelope) {
    // Snapshots over HTTP and stored bodies come without an envelope.
    const bare = Bare.safeParse(json);
    return bare.success ? messageOf(null, [bare.data].flat()) : malformed(bare.error);
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return malformed(envelope.error);
  const { Header, Body: body } = envelope.data;
  if (Header.Type === FEED_TYPE.keepAlive && !body?.KeepAlive) {
    return { kind: 'malformed', reason: 'Body.KeepAlive: missing from a keep-alive' };
  }
  return messageOf(Header, body ? [body] : []);
}

/** A message of which nothing can be read is malformed; of which something can be, that counts. */
function messageOf(header: FeedHeader | null, bodies: readonly Body[]): ReadResult {
  const keepAlive = bodies.find(body => body.KeepAlive)?.KeepAlive;
  const parts = bodies.map(eventsIn);
  const events = parts.flatMap(({ read }) => read);
  const broken = parts.flatMap(part => part.broken);
  const [first] = broken;
  if (first && events.length === 0 && !keepAlive) return { kind: 'malformed', reason: first.reason };
  const message: FeedMessage = {
    ...emptyMessage,
    type: header?.Type ?? null,
    sentAt: header && sentAtOf(header),
    sequence: header?.MsgSeq ?? null,
    events,
    broken,
    active: header?.Type === FEED_TYPE.keepAlive ? activeIn(keepAlive?.ActiveEvents ?? []) : null,
    isInterrupted: bodies.some(body => body.FeedInterrupted?.includes(INTERRUPTED.markets)),
  };
  return { kind: 'message', message };
}

/** A number among them that cannot be read names nothing: that fixture takes no bets until it is named again. */
const activeIn = (ids: readonly unknown[]): string[] =>
  ids.flatMap(id => {
    const read = FeedId.safeParse(typeof id === 'number' ? String(id) : id);
    return read.success ? read.data : [];
  });

/** Below this a timestamp counts seconds: as milliseconds it would lie before March 1973. */
const SECONDS_BELOW = 100_000_000_000;

/** Of the two stamps of a header the earlier counts: a wrong one ahead would outlive every later message. */
function sentAtOf({ ServerTimestamp: stamp, CreationDate: created }: FeedHeader): number | null {
  const server = typeof stamp === 'number' ? possible((stamp < SECONDS_BELOW ? stamp * 1000 : stamp) * 1000) : null;
  const written = created ? microsOf(created) : null;
  return server === null || written === null ? (server ?? written) : Math.min(server, written);
}

/**
 * A moment of the feed in microseconds, as precise as the database stores it: updates within one millisecond have an order. Null
 * where it is impossible.
 */
export function microsOf(moment: string): number | null {
  const [, seconds = '', fraction = '', zone = ''] = /^(.{19})(?:\.(\d+))?(.*)$/.exec(moment) ?? [];
  return possible(Date.parse(`${seconds}${zone || 'Z'}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0')));
}

const EARLIEST = Date.UTC(2000, 0) * 1000;
const LATEST = Date.UTC(2100, 0) * 1000;

const possible = (micros: number): number | null => (micros >= EARLIEST && micros < LATEST ? micros : null);

function malformed(error: z.ZodError): ReadResult {
  return { kind: 'malformed', reason: reasonOf(error) };
}
