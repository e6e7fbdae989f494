import { STREAM_PATHS, type StreamKind, TOPICS_MAX, topicIn } from '@madang/contracts';
import { $token } from '@madang/session';
import { atom, type ReadableAtom } from 'nanostores';
import { SharedStream, type StreamEvent } from './shared/shared-stream';

/** live: prices are as fresh as the platform's; stale: the stream broke, prices may be old; off: nobody watches. */
export type StreamState = 'live' | 'stale' | 'off';

const state = atom<StreamState>('off');
export const $streamState: ReadableAtom<StreamState> = state;

type Listener = (data: unknown) => void;

const listeners: Readonly<Record<StreamKind, Set<Listener>>> = {
  general: new Set(),
  'live-event': new Set(),
  bet: new Set(),
};
/** Told when a topic is watched no longer: what it told goes stale from then on. */
const leaveListeners = new Set<(topic: string) => void>();
const upListeners = new Set<() => void>();
const wanted = new Map<string, number>();
let watched: ReadonlySet<string> = new Set();

/** Watchers come and go in one render: the stream is told of all of them, once they have settled. */
const SETTLE_MS = 50;
let settling: ReturnType<typeof setTimeout> | undefined;
let stream: SharedStream | null = null;
/** Prices that are watched from now on are old from the beginning. */
let isDown = false;
let wishes: readonly string[] = [];

/** Listens to a kind of event. Returns the way to stop. */
export function listen(kind: StreamKind, listener: Listener): () => void {
  listeners[kind].add(listener);
  settle();
  return () => {
    listeners[kind].delete(listener);
    settle();
  };
}

/**
 * Calls back whenever the stream comes up, at first and after each break: what happened before that was told to nobody.
 * Returns the way to stop.
 */
export function onLineUp(listener: () => void): () => void {
  upListeners.add(listener);
  return () => upListeners.delete(listener);
}

/** Watches topics until the returned function is called; it may be called twice. */
export function watch(topics: readonly string[]): () => void {
  for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
  settle();
  let isWatching = true;
  return () => {
    if (!isWatching) return;
    isWatching = false;
    for (const topic of topics) {
      const left = (wanted.get(topic) ?? 0) - 1;
      if (left > 0) wanted.set(topic, left);
      else wanted.delete(topic);
    }
    settle();
  };
}

/** Calls back for every topic that is not watched any more. */
export function onLeave(listener: (topic: string) => void): void {
  leaveListeners.add(listener);
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(apply, SETTLE_MS);
}

/** Wants of the stream what the page wants, where that has changed. Kinds other than topics go by their names. */
function apply(): void {
  const token = $token.get();
  const topics = token === null ? [] : [...wanted.keys()].sort().slice(0, TOPICS_MAX);
  leaveTopics(new Set(topics));
  // A change of topics on a stream that is up is no break.
  if (topics.length === 0) state.set('off');
  else if (isDown) state.set('stale');
  const kinds = KINDS.filter(kind => kind !== 'live-event' && listeners[kind].size > 0);
  const now = [...topics, ...kinds];
  if (now.join() === wishes.join()) return;
  if (token === null || now.length === 0) leave();
  else {
    wishes = now;
    stream ??= streamOf(token);
    stream.want(now);
  }
}

function leaveTopics(now: ReadonlySet<string>): void {
  const left = [...watched].filter(topic => !now.has(topic));
  watched = now;
  for (const topic of left) for (const listener of leaveListeners) listener(topic);
}

/** Another member, or nobody, or nothing is wanted: the stream must not go on under the old token. */
function leave(): void {
  stream?.close();
  stream = null;
  isDown = false;
  wishes = [];
  leaveTopics(new Set());
  state.set('off');
}

const KINDS = ['live-event', 'general', 'bet'] as const satisfies readonly StreamKind[];

function streamOf(token: string): SharedStream {
  return new SharedStream({
    // Tabs of another member share another one. Names are seen by this origin alone, which has the token anyway.
    name: `madang.stream.2.${token}`,
    token,
    most: TOPICS_MAX + KINDS.length,
    address: addressOf,
    onEvent: tell,
    onUp() {
      isDown = false;
      if (watched.size > 0) state.set('live');
      for (const listener of upListeners) listener();
    },
    onDown() {
      isDown = true;
      if (watched.size > 0) state.set('stale');
    },
  });
}

const PATHS: Readonly<Record<StreamKind, string>> = {
  general: STREAM_PATHS.general,
  'live-event': STREAM_PATHS.liveEvent,
  bet: STREAM_PATHS.bet,
};

interface Asked {
  readonly wishes: readonly string[];
  readonly fresh: readonly string[];
  readonly isWhole: boolean;
}

/** What is wanted first gives the path; the rest is carried along. */
function addressOf({ wishes: all, fresh, isWhole }: Asked): string {
  const topics = all.filter(wish => wish.includes(':'));
  const kinds = KINDS.filter(kind => (kind === 'live-event' ? topics.length > 0 : all.includes(kind)));
  const [first = 'general', ...also] = kinds;
  const query = new URLSearchParams();
  if (topics.length > 0) query.set('topics', topics.join());
  if (also.length > 0) query.set('also', also.join());
  if (fresh.length > 0) query.set('fresh', fresh.join());
  if (isWhole) query.set('whole', '1');
  const text = query.toString();
  return `/api${PATHS[first]}${text === '' ? '' : `?${text}`}`;
}

function tell({ event, data }: StreamEvent): void {
  const kind = KINDS.find(one => one === event);
  if (!kind) return;
  // Of what other tabs watch, no more is read than what it is about.
  if (kind === 'live-event' && !watched.has(topicIn(data) ?? '')) return;
  const told = parsed(data);
  if (told === undefined) return;
  for (const listener of listeners[kind]) listener(told);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Not even until things have settled.
$token.listen(() => {
  leave();
  settle();
});
