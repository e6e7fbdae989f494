import type { FixtureUpdate, PriceUpdate } from '../feed/bus-updates';
import { HEARTBEAT, type StreamEvent } from './frames';
import { conflated, FrameRing, type SentFrame } from './ring';
import { gatherFixtures, gatherPrices, isForgotten, newTopic, type Topic, type Topics, takeChanges } from './topics';

/** A reader of topics. One that is not ready is passed over and caught up later; one that is stuck is dropped. */
export interface Listener {
  readonly topics: readonly string[];
  /** Whether it can take more bytes now. One that can't calls `ready` of the hub once it can. */
  isReady(): boolean;
  /** Whether it has taken nothing for too long. */
  isStuck(): boolean;
  write(bytes: Buffer): void;
  close(): void;
}

export interface Hub {
  /**
   * From here on the listener is sent what is published. With an id, it is sent nothing until it is `ready`, and then what came
   * after the event of that id.
   */
  add(listener: Listener, after?: string): void;
  /** The listener can take bytes (again): it is sent what came while it could not, the latest of each selection only. */
  ready(listener: Listener): void;
  remove(listener: Listener): void;
  /** Changes wait for the next tick: of each selection only the latest state is sent. */
  prices(changes: readonly PriceUpdate[]): void;
  fixtures(changes: readonly FixtureUpdate[]): void;
  /** Goes out at once. */
  publish(topic: string, event: StreamEvent): void;
  /** Which of these topics have not been followed ever since the event of this id; null where the id is unknown. */
  unknownSince(id: string, topics: readonly string[]): ReadonlySet<string> | null;
  /** All that came in these topics after the event of this id; null where that is no longer stored. */
  after(id: string, topics: readonly string[]): readonly Buffer[] | null;
  /** The id of the last event sent: where a snapshot that is read now may be resumed from. */
  lastId(): string;
  /** One tick: what has changed since the last, encoded once a topic. `now` in milliseconds. */
  flush(now: number): void;
  beat(): void;
  /** Ends all streams and forgets: a reader that comes back, here or elsewhere, gets the current state. */
  endAll(): void;
}

/** Spreads changes to listeners by topic: one encoding a frame, however many there are. */
export function createHub(): Hub {
  const topics = new Map<string, Topic>();
  const listeners = new Set<Listener>();
  /** Those that could not take what was sent, and the last frame that they were sent. */
  const behind = new Map<Listener, number>();
  const ring = new FrameRing();

  function topicOf(key: string): Topic {
    const topic = topics.get(key) ?? newTopic(ring.last);
    topics.set(key, topic);
    return topic;
  }

  function send({ topic, bytes, number }: SentFrame): void {
    for (const listener of topics.get(topic)?.listeners ?? []) write(listener, bytes, number - 1);
  }

  /** One write a listener, however many of its topics have something to say. */
  function sendAll(frames: readonly SentFrame[]): void {
    const [first] = frames;
    if (!first) return;
    if (frames.length === 1) send(first);
    else for (const [listener, bytes] of bundled(frames, topics)) write(listener, bytes, first.number - 1);
  }

  /** `before` is the number of the last frame that is not in these bytes. */
  function write(listener: Listener, bytes: Buffer, before: number): void {
    if (behind.has(listener)) return;
    if (listener.isReady()) listener.write(bytes);
    else behind.set(listener, before);
  }

  function remove(listener: Listener): void {
    listeners.delete(listener);
    behind.delete(listener);
    for (const key of listener.topics) topics.get(key)?.listeners.delete(listener);
  }

  function cut(listener: Listener): void {
    remove(listener);
    listener.close();
  }

  function unknownSince(id: string, keys: readonly string[]): ReadonlySet<string> | null {
    const number = ring.numberIn(id);
    if (number === null) return null;
    return new Set(keys.filter(key => (topics.get(key)?.since ?? Number.POSITIVE_INFINITY) > number));
  }

  return {
    add(listener, after) {
      listeners.add(listener);
      if (after !== undefined) behind.set(listener, ring.numberIn(after) ?? ring.last);
      for (const key of listener.topics) topicOf(key).listeners.add(listener);
    },
    ready(listener) {
      const from = behind.get(listener);
      if (from === undefined) return;
      behind.delete(listener);
      const missed = ring.after(from, listener.topics);
      if (!missed) cut(listener);
      else if (missed.length > 0) listener.write(conflated(missed, ring.lastId));
    },
    remove,
    prices: changes => gatherPrices(topics, changes),
    fixtures: changes => gatherFixtures(topics, changes),
    publish(key, event) {
      if (topics.has(key)) send(ring.add(key, event));
    },
    unknownSince,
    after(id, keys) {
      const number = ring.numberIn(id);
      if (number === null || unknownSince(id, keys)?.size !== 0) return null;
      return ring.after(number, keys)?.map(({ bytes }) => bytes) ?? null;
    },
    lastId: () => ring.lastId,
    flush(now) {
      sendAll(changedFrames(topics, ring, now));
    },
    beat() {
      for (const listener of listeners) {
        if (listener.isStuck()) cut(listener);
        else if (listener.isReady()) listener.write(HEARTBEAT);
      }
    },
    endAll() {
      for (const listener of listeners) listener.close();
      listeners.clear();
      behind.clear();
      topics.clear();
      ring.clear();
    },
  };
}

/** A frame for each topic in which something has changed. Topics that nobody has followed for long are forgotten. */
function changedFrames(topics: Map<string, Topic>, ring: FrameRing, now: number): SentFrame[] {
  const frames: SentFrame[] = [];
  for (const [key, topic] of topics) {
    const event = isForgotten(topic, now) ? null : takeChanges(key, topic);
    if (event) frames.push(ring.add(key, event));
    if (isForgotten(topic, now)) topics.delete(key);
  }
  return frames;
}

/** What each listener is sent in one tick. Those who want the same topics share one buffer. */
function bundled(frames: readonly SentFrame[], topics: Topics): Map<Listener, Buffer> {
  const framesOf = new Map<Listener, SentFrame[]>();
  for (const frame of frames) {
    for (const listener of topics.get(frame.topic)?.listeners ?? []) {
      const own = framesOf.get(listener);
      if (own) own.push(frame);
      else framesOf.set(listener, [frame]);
    }
  }
  const bundles = new Map<string, Buffer>();
  const bundleOf = (own: readonly SentFrame[]): Buffer => {
    const key = own.map(frame => frame.number).join();
    const bundle = bundles.get(key) ?? Buffer.concat(own.map(frame => frame.bytes));
    bundles.set(key, bundle);
    return bundle;
  };
  return new Map([...framesOf].map(([listener, own]) => [listener, bundleOf(own)]));
}
