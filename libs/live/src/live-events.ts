import { LiveFrame, STREAM_PATHS } from '@madang/contracts';
import { $token } from '@madang/session';
import { atom, type ReadableAtom } from 'nanostores';
import { holdStream, SILENCE_MS } from './connection';
import { frameQueue } from './frame-queue';
import { applyFrame, forgetPrices } from './prices';

/** live: prices are as fresh as the platform's; stale: the line broke, prices may be old; off: nobody watches. */
export type StreamState = 'live' | 'stale' | 'off';

const state = atom<StreamState>('off');
export const $streamState: ReadableAtom<StreamState> = state;

const wanted = new Map<string, number>();
/** Watchers come and go in one render: one connection for all of them, once they have settled. */
const SETTLE_MS = 50;

let open: { topics: string; close: () => void } | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
const queue = frameQueue(frame => applyFrame(frame, Date.now()));

/** What pages watch of the boards. One connection carries the topics of all. */
export const liveEvents = {
  /** Watches topics (`league:41`, `fixture:77`) until the returned function is called. */
  watch(topics: readonly string[]): () => void {
    for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
    settle();
    return () => {
      for (const topic of topics) leave(topic);
      settle();
    };
  },
};

function leave(topic: string): void {
  const left = (wanted.get(topic) ?? 0) - 1;
  if (left > 0) wanted.set(topic, left);
  else wanted.delete(topic);
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(reconnect, SETTLE_MS);
}

function reconnect(): void {
  const topics = $token.get() === null ? '' : [...wanted.keys()].sort().join(',');
  if (open?.topics === topics || (!open && topics === '')) return;
  open?.close();
  open = topics === '' ? null : { topics, close: hold(topics) };
  if (!open) state.set('off');
}

function hold(topics: string): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = holdStream({
    path: `${STREAM_PATHS.liveEvent}?topics=${encodeURIComponent(topics)}`,
    onData(text) {
      const frame = LiveFrame.safeParse(parsed(text));
      if (frame.success) queue.push(frame.data);
    },
    onSign() {
      state.set('live');
      clearTimeout(silence);
      silence = setTimeout(() => state.set('stale'), SILENCE_MS);
    },
    onBreak: () => state.set('stale'),
  });
  return () => {
    clearTimeout(silence);
    close();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Another member, or nobody: the old connection must not go on under the old token.
$token.listen(() => {
  open?.close();
  open = null;
  forgetPrices();
  settle();
});
