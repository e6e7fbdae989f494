import { randomBytes } from 'node:crypto';
import type { FixtureTold, PriceTold } from '../feed/tell';
import {
  encode,
  fixtureTopic,
  HEARTBEAT,
  type LiveFixture,
  liveFixtureOf,
  type PriceTriple,
  type StreamEvent,
  topicsOf,
  tripleOf,
  withTracker,
} from './frames';

/** Whoever listens: gets bytes, and is let go when it cannot take them. */
export interface Listener {
  readonly topics: readonly string[];
  /** False when too much waits to be sent: the listener is dropped. */
  write(bytes: Buffer): boolean;
  close(): void;
}

interface Topic {
  readonly listeners: Set<Listener>;
  /** Frames of the topic are kept from this number on. */
  readonly since: number;
  prices: Map<string, PriceTriple>;
  fixtures: Map<string, LiveFixture>;
  /** Since when nobody listens; null while somebody does. */
  idleSince: number | null;
}

interface Kept {
  readonly number: number;
  readonly topic: string;
  readonly bytes: Buffer;
}

export interface Hub {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Changes wait for the next tick: of each selection only the latest state is sent. */
  prices(changes: readonly PriceTold[]): void;
  fixtures(changes: readonly FixtureTold[]): void;
  /** Goes out at once. */
  tell(topic: string, event: StreamEvent): void;
  /** All that came in these topics after the event of this id; null where that is not known any more. */
  after(id: string, topics: readonly string[]): readonly Buffer[] | null;
  /** The id of the last event sent: where a snapshot that is read now may be resumed from. */
  lastId(): string;
  /** One tick: what has changed since the last, encoded once a topic. `now` in milliseconds. */
  flush(now: number): void;
  beat(): void;
  /** Ends all streams and forgets: whoever comes back, here or elsewhere, is told how things stand. */
  endAll(): void;
}

/** Frames kept for readers that come back. At ten a second and topic this is half a minute of a busy page. */
const KEPT_FRAMES = 4000;
/** A topic without listeners goes on collecting for as long: its reader may only have lost the line. */
const IDLE_MS = 30_000;

const newTopic = (since: number): Topic => ({
  listeners: new Set(),
  since,
  prices: new Map(),
  fixtures: new Map(),
  idleSince: null,
});

/** Another process, or this one after a restart, counts anew: its ids must not be taken for ours. */
const newName = () => randomBytes(6).toString('base64url');

/** Spreads changes to listeners by topic: one encoding a frame, however many there are. */
export function createHub(): Hub {
  let name = newName();
  const topics = new Map<string, Topic>();
  const listeners = new Set<Listener>();
  const kept: Kept[] = [];
  let number = 0;

  function topicOf(key: string): Topic {
    const known = topics.get(key);
    if (known) return known;
    const topic = newTopic(number);
    topics.set(key, topic);
    return topic;
  }

  /** Encodes an event and keeps it. */
  function frameOf(topic: string, event: StreamEvent): Kept {
    number++;
    const frame = { number, topic, bytes: encode(event, `${name}-${number}`) };
    kept.push(frame);
    if (kept.length > 1.25 * KEPT_FRAMES) kept.splice(0, kept.length - KEPT_FRAMES);
    return frame;
  }

  function send({ topic, bytes }: Kept): void {
    for (const listener of topics.get(topic)?.listeners ?? []) write(listener, bytes);
  }

  /** One write a listener, however many of its topics have something to say. */
  function sendAll(frames: readonly Kept[]): void {
    const [only] = frames;
    if (only && frames.length === 1) send(only);
    else for (const [listener, bytes] of bundled(frames, topics)) write(listener, bytes);
  }

  function write(listener: Listener, bytes: Buffer): void {
    if (listener.write(bytes)) return;
    remove(listener);
    listener.close();
  }

  function remove(listener: Listener): void {
    listeners.delete(listener);
    for (const key of listener.topics) topics.get(key)?.listeners.delete(listener);
  }

  function flushTopic(key: string, topic: Topic, now: number): Kept | null {
    if (topic.listeners.size > 0) topic.idleSince = null;
    else topic.idleSince ??= now;
    if (topic.idleSince !== null && now - topic.idleSince > IDLE_MS) {
      topics.delete(key);
      return null;
    }
    if (topic.prices.size === 0 && topic.fixtures.size === 0) return null;
    const data = { topic: key, prices: [...topic.prices.values()], fixtures: [...topic.fixtures.values()] };
    topic.prices = new Map();
    topic.fixtures = new Map();
    return frameOf(key, { kind: 'live-event', data });
  }

  return {
    add(listener) {
      listeners.add(listener);
      for (const key of listener.topics) topicOf(key).listeners.add(listener);
    },
    remove,
    prices: changes => gatherPrices(topics, changes),
    fixtures: changes => gatherFixtures(topics, changes),
    tell(key, event) {
      if (topics.has(key)) send(frameOf(key, event));
    },
    after(id, keys) {
      const [from = '', last = ''] = id.split(/-(?=\d+$)/);
      const seen = Number(last);
      const oldest = kept[0]?.number ?? number + 1;
      const isKnown = from === name && seen <= number && oldest <= seen + 1;
      if (!isKnown || keys.some(key => (topics.get(key)?.since ?? Number.POSITIVE_INFINITY) > seen)) return null;
      const wanted = new Set(keys);
      return kept.filter(frame => frame.number > seen && wanted.has(frame.topic)).map(frame => frame.bytes);
    },
    lastId: () => `${name}-${number}`,
    flush(now) {
      sendAll([...topics].flatMap(([key, topic]) => flushTopic(key, topic, now) ?? []));
    },
    beat() {
      for (const listener of listeners) write(listener, HEARTBEAT);
    },
    endAll() {
      for (const listener of listeners) listener.close();
      listeners.clear();
      topics.clear();
      kept.length = 0;
      name = newName();
    },
  };
}

type Topics = ReadonlyMap<string, Topic>;

function gatherPrices(topics: Topics, changes: readonly PriceTold[]): void {
  for (const change of changes) {
    const triple = tripleOf(change);
    for (const key of topicsOf(change)) topics.get(key)?.prices.set(change.outcomeId, triple);
  }
}

function gatherFixtures(topics: Topics, changes: readonly FixtureTold[]): void {
  for (const change of changes) {
    const { fixtureId } = change;
    const live = liveFixtureOf(change);
    for (const key of topicsOf(change)) topics.get(key)?.fixtures.set(fixtureId, live);
    topics.get(fixtureTopic(fixtureId))?.fixtures.set(fixtureId, withTracker(live, change));
  }
}

/** What each listener is sent in one tick. Those who want the same topics share one buffer. */
function bundled(frames: readonly Kept[], topics: Topics): Map<Listener, Buffer> {
  const wanted = new Map<Listener, Kept[]>();
  for (const frame of frames) {
    for (const listener of topics.get(frame.topic)?.listeners ?? []) {
      const own = wanted.get(listener);
      if (own) own.push(frame);
      else wanted.set(listener, [frame]);
    }
  }
  const bundles = new Map<string, Buffer>();
  const bundleOf = (own: readonly Kept[]): Buffer => {
    const key = own.map(frame => frame.number).join();
    const known = bundles.get(key) ?? Buffer.concat(own.map(frame => frame.bytes));
    bundles.set(key, known);
    return known;
  };
  return new Map([...wanted].map(([listener, own]) => [listener, bundleOf(own)]));
}
