import { FEED_TYPE, FeedBody, FeedEnvelope, type FeedEvent, type FeedHeader, INTERRUPTED } from '@madang/contracts';
import { parse } from 'lossless-json';
import * as z from 'zod';
import type { Scope } from './state';

/** A message of the feed in the one form that the importer works on. */
export interface FeedMessage {
  /** The feed's number, or null where a body came without its envelope. */
  readonly type: number | null;
  /** When the feed sent it, in microseconds; null where it does not say. */
  readonly sentAt: number | null;
  readonly events: readonly FeedEvent[];
  /** The fixtures in play, where the message is a keep-alive. */
  readonly active: readonly string[] | null;
  /** Its number in its queue: a number that is missing is a message that is. */
  readonly sequence: number | null;
  /** A heartbeat says that markets are not being told. */
  readonly isInterrupted: boolean;
  /** Whose fixtures the message tells all of, where it is a snapshot. */
  readonly snapshotOf: Scope | null;
  /** Whose fixtures nobody answers for any more: ours to say, never the feed's. */
  readonly silenced: Scope | null;
}

/** What all messages say that say nothing. */
export const nothingSaid: FeedMessage = {
  type: null,
  sentAt: null,
  events: [],
  active: null,
  sequence: null,
  isInterrupted: false,
  snapshotOf: null,
  silenced: null,
};

export type Read =
  | { readonly kind: 'message'; readonly message: FeedMessage }
  | { readonly kind: 'malformed'; readonly reason: string };

/** Numbers that JavaScript would round stay text; so no id ever loses its tail. */
const exactNumber = (text: string): number | string => {
  const number = Number(text);
  return !/^-?\d+$/.test(text) || Number.isSafeInteger(number) ? number : text;
};

/** Reads one message. What is wrong with a malformed one is said as path and rule, for the log. */
export function readMessage(text: string): Read {
  try {
    return readJson(exactly(text));
  } catch (error) {
    return { kind: 'malformed', reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** JSON with its ids unrounded. Throws where it is none. */
export const exactly = (text: string): unknown => parse(text, undefined, exactNumber);

const Bare = z.union([
  FeedBody.refine(body => Boolean(body.Events ?? body.Competition), 'neither Header nor Events nor Competition'),
  z.array(FeedBody).min(1),
]);

function readJson(json: unknown): Read {
  const hasEnvelope = typeof json === 'object' && json !== null && 'Header' in json;
  if (!hasEnvelope) {
    // Snapshots over HTTP and stored bodies come without an envelope.
    const bare = Bare.safeParse(json);
    return bare.success ? messageOf(null, [bare.data].flat()) : malformed(bare.error);
  }
  const envelope = FeedEnvelope.safeParse(json);
  if (!envelope.success) return malformed(envelope.error);
  const { Header, Body } = envelope.data;
  if (Header.Type === FEED_TYPE.keepAlive && !Body?.KeepAlive) {
    return { kind: 'malformed', reason: 'Body.KeepAlive: missing from a keep-alive' };
  }
  return messageOf(Header, Body ? [Body] : []);
}

function messageOf(header: FeedHeader | null, bodies: readonly FeedBody[]): Read {
  const keepAlive = bodies.find(body => body.KeepAlive)?.KeepAlive;
  const message: FeedMessage = {
    ...nothingSaid,
    type: header?.Type ?? null,
    sentAt: header && sentAtOf(header),
    sequence: header?.MsgSeq ?? null,
    events: bodies.flatMap(eventsOf),
    active: header?.Type === FEED_TYPE.keepAlive ? (keepAlive?.ActiveEvents ?? []) : null,
    isInterrupted: bodies.some(body => body.FeedInterrupted?.includes(INTERRUPTED.markets)),
  };
  return { kind: 'message', message };
}

function eventsOf(body: FeedBody): FeedEvent[] {
  const competitions = body.Competition ? [body.Competition].flat() : [];
  const seasons = competitions.flatMap(competition => competition.Competitions ?? []);
  return [body, ...competitions, ...seasons].flatMap(holder => holder.Events ?? []);
}

/** Below this a timestamp counts seconds: as milliseconds it would lie before March 1973. */
const SECONDS_BELOW = 100_000_000_000;

function sentAtOf(header: FeedHeader): number | null {
  const stamp = header.ServerTimestamp;
  if (typeof stamp === 'number') return (stamp < SECONDS_BELOW ? stamp * 1000 : stamp) * 1000;
  return header.CreationDate ? microsOf(header.CreationDate) : null;
}

/** A moment of the feed in microseconds, as far as the database keeps it: updates within one millisecond have an order. */
export function microsOf(moment: string): number {
  const [, seconds = '', fraction = '', zone = ''] = /^(.{19})(?:\.(\d+))?(.*)$/.exec(moment) ?? [];
  return Date.parse(`${seconds}${zone || 'Z'}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

function malformed(error: z.ZodError): Read {
  return { kind: 'malformed', reason: reasonOf(error) };
}

/** What is wrong, as path and rule. */
export function reasonOf(error: z.ZodError): string {
  const issue = deepest(error.issues[0]);
  const path = issue?.path.join('.') ?? '';
  return `${path || 'message'}: ${issue?.message ?? 'unreadable'}`;
}

/** Of a union's failures the first branch's is told: it is the usual form. */
function deepest(issue: z.core.$ZodIssue | undefined): { path: PropertyKey[]; message: string } | undefined {
  if (issue?.code !== 'invalid_union') return issue;
  const inner = deepest(issue.errors[0]?.[0]);
  return inner ? { path: [...issue.path, ...inner.path], message: inner.message } : issue;
}
