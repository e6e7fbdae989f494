import type { FixtureUpdate, PriceUpdate } from '../feed/bus-updates';
import {
  fixtureTopic,
  type LiveFixture,
  liveFixtureOf,
  type PriceTriple,
  type StreamEvent,
  topicsOf,
  tripleOf,
  withTracker,
} from './frames';
import type { Listener } from './hub';

/** A topic without listeners goes on collecting for as long: its reader may only have lost the connection. */
const IDLE_MS = 30_000;

export interface Topic {
  readonly listeners: Set<Listener>;
  /** Frames of the topic are stored from this number on. */
  readonly since: number;
  prices: Map<string, PriceTriple>;
  fixtures: Map<string, LiveFixture>;
  /** Since when nobody listens; null while somebody does. */
  idleSince: number | null;
}

export const newTopic = (since: number): Topic => ({
  listeners: new Set(),
  since,
  prices: new Map(),
  fixtures: new Map(),
  idleSince: null,
});

/** Whether nobody has listened to it for so long that it can go. `now` in ms. */
export function isForgotten(topic: Topic, now: number): boolean {
  if (topic.listeners.size > 0) topic.idleSince = null;
  else topic.idleSince ??= now;
  return topic.idleSince !== null && now - topic.idleSince > IDLE_MS;
}

/** Takes what has changed in the topic since the last call; null where nothing has. */
export function takeChanges(key: string, topic: Topic): StreamEvent | null {
  if (topic.prices.size === 0 && topic.fixtures.size === 0) return null;
  const data = { topic: key, prices: [...topic.prices.values()], fixtures: [...topic.fixtures.values()] };
  topic.prices = new Map();
  topic.fixtures = new Map();
  return { kind: 'live-event', data };
}

export type Topics = ReadonlyMap<string, Topic>;

export function gatherPrices(topics: Topics, changes: readonly PriceUpdate[]): void {
  for (const change of changes) {
    const triple = tripleOf(change);
    for (const key of topicsOf(change)) topics.get(key)?.prices.set(change.outcomeId, triple);
  }
}

export function gatherFixtures(topics: Topics, changes: readonly FixtureUpdate[]): void {
  for (const change of changes) {
    const { fixtureId } = change;
    const live = liveFixtureOf(change);
    for (const key of topicsOf(change)) topics.get(key)?.fixtures.set(fixtureId, live);
    topics.get(fixtureTopic(fixtureId))?.fixtures.set(fixtureId, withTracker(live, change));
  }
}
