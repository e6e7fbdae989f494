import { STREAM_PATHS, type StreamKind, TOPICS_MAX } from '@madang/contracts';
import { $token } from '@madang/session';
import { atom, type ReadableAtom } from 'nanostores';
import { holdStream } from './connection';

/** live: prices are as fresh as the platform's; stale: the line broke, prices may be old; off: nobody watches. */
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
const wanted = new Map<string, number>();
let watched: ReadonlySet<string> = new Set();

/** Watchers come and go in one render: one connection for all of them, once they have settled. */
const SETTLE_MS = 50;
let settling: ReturnType<typeof setTimeout> | undefined;
let open: { readonly path: string; readonly token: string; readonly close: () => void } | null = null;

/** Listens to a kind of event. Returns the way to stop. */
export function listen(kind: StreamKind, listener: Listener): () => void {
  listeners[kind].add(listener);
  settle();
  return () => {
    listeners[kind].delete(listener);
    settle();
  };
}

const upListeners = new Set<() => void>();

/**
 * Calls back whenever the line comes up, at first and after each break: what happened before that was told to nobody.
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
  settling = setTimeout(connect, SETTLE_MS);
}

/** One connection carries all that the page wants; it is changed only when that changes. */
function connect(): void {
  const token = $token.get();
  const topics = token === null ? [] : [...wanted.keys()].sort().slice(0, TOPICS_MAX);
  const now = new Set(topics);
  const left = [...watched].filter(topic => !now.has(topic));
  watched = now;
  for (const topic of left) for (const listener of leaveListeners) listener(topic);
  const path = token === null ? '' : pathFor(topics);
  if ((open?.path ?? '') === path && (open === null || open.token === token)) return;
  open?.close();
  open = token === null || path === '' ? null : { path, token, close: hold(path, token) };
  // A change of topics on a line that is up is no break.
  if (topics.length === 0) state.set('off');
}

/** What is wanted first gives the path; the rest is carried along. */
function pathFor(topics: readonly string[]): string {
  const kinds: StreamKind[] = [];
  if (topics.length > 0) kinds.push('live-event');
  if (listeners.general.size > 0) kinds.push('general');
  if (listeners.bet.size > 0) kinds.push('bet');
  const [first, ...also] = kinds;
  if (!first) return '';
  const query = new URLSearchParams();
  if (topics.length > 0) query.set('topics', topics.join());
  if (also.length > 0) query.set('also', also.join());
  const text = query.toString();
  return `${PATHS[first]}${text === '' ? '' : `?${text}`}`;
}

const PATHS: Readonly<Record<StreamKind, string>> = {
  general: STREAM_PATHS.general,
  'live-event': STREAM_PATHS.liveEvent,
  bet: STREAM_PATHS.bet,
};

function hold(path: string, token: string): () => void {
  let isUp = false;
  return holdStream({
    address: `/api${path}`,
    token,
    onSign: () => {
      if (watched.size > 0) state.set('live');
      if (isUp) return;
      isUp = true;
      for (const listener of upListeners) listener();
    },
    onBreak: () => {
      isUp = false;
      if (watched.size > 0) state.set('stale');
    },
    onEvent({ event, data }) {
      const kind = KINDS.find(one => one === event);
      const told = kind && parsed(data);
      if (!kind || told === undefined) return;
      for (const listener of listeners[kind]) listener(told);
    },
  });
}

const KINDS = ['general', 'live-event', 'bet'] as const satisfies readonly StreamKind[];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Another member, or nobody: the old connection must not go on under the old token, not even until things have settled.
$token.listen(() => {
  open?.close();
  open = null;
  for (const topic of watched) for (const listener of leaveListeners) listener(topic);
  watched = new Set();
  state.set('off');
  settle();
});
