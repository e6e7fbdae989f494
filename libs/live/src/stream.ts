import { LiveTopic, STREAM_PATHS, type StreamKind, TOPICS_MAX, topicIn } from '@madang/contracts';
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
/** Called when a topic is no longer watched: its values go stale from then on. */
const leaveListeners = new Set<(topic: string) => void>();
const upListeners = new Set<() => void>();
const watchCounts = new Map<string, number>();
let watchedTopics: ReadonlySet<string> = new Set();

/** Watchers come and go in one render: the subscription is changed once for all of them, a moment later. */
const APPLY_DELAY_MS = 50;
let applyTimer: ReturnType<typeof setTimeout> | undefined;
let stream: SharedStream | null = null;
/** Prices that are watched from now on are old from the beginning. */
let isDown = false;
let subscribed: readonly string[] = [];

/** Listens to a kind of event. Returns a function that stops it. */
export function listen(kind: StreamKind, listener: Listener): () => void {
  listeners[kind].add(listener);
  applySoon();
  return () => {
    listeners[kind].delete(listener);
    applySoon();
  };
}

/**
 * Calls back whenever the stream comes up, at first and after each break: what happened in between was not received.
 * Returns a function that stops it.
 */
export function onStreamUp(listener: () => void): () => void {
  upListeners.add(listener);
  return () => upListeners.delete(listener);
}

/**
 * Watches topics until the returned function is called; it may be called twice. What the stream has no topic for is left out, as
 * are rounds of games: it would refuse the others too.
 */
export function watch(wishes: readonly string[]): () => void {
  const topics = wishes.filter(wish => LiveTopic.safeParse(wish).success);
  for (const topic of topics) watchCounts.set(topic, (watchCounts.get(topic) ?? 0) + 1);
  applySoon();
  let isWatching = true;
  return () => {
    if (!isWatching) return;
    isWatching = false;
    for (const topic of topics) {
      const count = (watchCounts.get(topic) ?? 0) - 1;
      if (count > 0) watchCounts.set(topic, count);
      else watchCounts.delete(topic);
    }
    applySoon();
  };
}

/** Calls back for every topic that is not watched any more. */
export function onLeave(listener: (topic: string) => void): void {
  leaveListeners.add(listener);
}

function applySoon(): void {
  clearTimeout(applyTimer);
  applyTimer = setTimeout(applySubscription, APPLY_DELAY_MS);
}

/** Subscribes to what the page wants, where that has changed. Kinds other than topics go by their names. */
function applySubscription(): void {
  const token = $token.get();
  const topics = token === null ? [] : [...watchCounts.keys()].sort().slice(0, TOPICS_MAX);
  leaveTopics(new Set(topics));
  // A change of topics on a stream that is up is not a break.
  if (topics.length === 0) state.set('off');
  else if (isDown) state.set('stale');
  const kinds = KINDS.filter(kind => kind !== 'live-event' && listeners[kind].size > 0);
  const now = [...topics, ...kinds];
  if (now.join() === subscribed.join()) return;
  if (token === null || now.length === 0) closeStream();
  else {
    subscribed = now;
    stream ??= streamOf(token);
    stream.want(now);
  }
}

function leaveTopics(now: ReadonlySet<string>): void {
  const unwatched = [...watchedTopics].filter(topic => !now.has(topic));
  watchedTopics = now;
  for (const topic of unwatched) for (const listener of leaveListeners) listener(topic);
}

/** Another member, or nobody, or nothing is wanted: the stream must not go on under the old token. */
function closeStream(): void {
  stream?.close();
  stream = null;
  isDown = false;
  subscribed = [];
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
    onEvent: dispatch,
    onUp() {
      isDown = false;
      if (watchedTopics.size > 0) state.set('live');
      for (const listener of upListeners) listener();
    },
    onDown() {
      isDown = true;
      if (watchedTopics.size > 0) state.set('stale');
    },
  });
}

const PATHS: Readonly<Record<StreamKind, string>> = {
  general: STREAM_PATHS.general,
  'live-event': STREAM_PATHS.liveEvent,
  bet: STREAM_PATHS.bet,
};

interface StreamQuery {
  readonly wishes: readonly string[];
  readonly fresh: readonly string[];
  readonly isWhole: boolean;
}

/** What is wanted first gives the path; the rest is carried along. */
function addressOf({ wishes: all, fresh, isWhole }: StreamQuery): string {
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

function dispatch({ event, data }: StreamEvent): void {
  const kind = KINDS.find(one => one === event);
  if (!kind) return;
  // Of what other tabs watch, only the topic is read.
  if (kind === 'live-event' && !watchedTopics.has(topicIn(data) ?? '')) return;
  const content = parsed(data);
  if (content === undefined) return;
  for (const listener of listeners[kind]) listener(content);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// At once, not after the delay.
$token.listen(() => {
  closeStream();
  applySoon();
});
