import type { FeedId, LiveFrame, OddsMilli, OutcomeState, Tracker } from '@madang/contracts';
import { createTopicStores } from './topic-stores';

export interface LivePrice {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
  /** Against the price before; null until it moves for the first time here. */
  readonly direction: 'up' | 'down' | null;
  /** When it moved, in ms of this browser's clock: its arrow is shown for 2.5 s from then on. */
  readonly movedAt: number | null;
  /** True once the member has looked at the move: until then a dot stays when the arrow is gone. */
  readonly seen: boolean;
}

/** A fixture as the stream brings it; what happens in it is in `$trackerOf`. */
export type LiveFixture = Omit<LiveFrame['fixtures'][number], 'tracker'>;

const prices = createTopicStores<LivePrice>();
const fixtures = createTopicStores<LiveFixture>();
const trackers = createTopicStores<Tracker>();
/** What pages loaded by call: the stream brings only changes, so the first of them is compared with this. */
const loadedPrices = new Map<FeedId, OddsMilli>();

/** One selection's price from the stream; null until there is one, and again when nobody watches its topic. */
export const $priceOf = prices.storeOf;

/** One fixture's status, score and clock from the stream; null until there are some. */
export const $fixtureOf = fixtures.storeOf;

/** What happens in one fixture, from the stream that those who watch it get; null until there is something. */
export const $trackerOf = trackers.storeOf;

/** The member has looked at a moved price: its dot goes. */
export function markSeen(outcomeId: FeedId): void {
  const now = prices.get(outcomeId);
  if (now && !now.seen) prices.change(outcomeId, { ...now, seen: true });
}

/** A page shows this price as it was loaded: the stream's next price is compared with it. */
export function setLoadedPrice(outcomeId: FeedId, price: OddsMilli): void {
  loadedPrices.set(outcomeId, price);
}

/** Puts one frame into the stores. Only stores whose content changes notify their readers. */
export function applyFrame(frame: LiveFrame, now: number): void {
  for (const [outcomeId, price, state] of frame.prices) {
    const before = prices.get(outcomeId) ?? loadedPrice(outcomeId, state);
    prices.update(frame.topic, outcomeId, nextPrice(before, { price, state, now }));
  }
  for (const { tracker, ...fixture } of frame.fixtures) {
    const id = fixture.fixtureId;
    fixtures.update(frame.topic, id, unlessSame(fixtures.get(id), fixture));
    if (tracker) trackers.update(frame.topic, id, unlessSame(trackers.get(id), tracker));
  }
}

/** The previous value where the new one is equal, so that its readers are not notified. */
const unlessSame = <Value>(before: Value | null, after: Value): Value =>
  before !== null && JSON.stringify(before) === JSON.stringify(after) ? before : after;

function loadedPrice(outcomeId: FeedId, state: OutcomeState): LivePrice | null {
  const price = loadedPrices.get(outcomeId);
  return price === undefined ? null : { price, state, direction: null, movedAt: null, seen: true };
}

/** What a selection is after a frame; the same object when nothing changed. */
export function nextPrice(
  before: LivePrice | null,
  { price, state, now }: { price: OddsMilli; state: OutcomeState; now: number },
): LivePrice {
  if (!before) return { price, state, direction: null, movedAt: null, seen: true };
  if (before.price === price) return before.state === state ? before : { ...before, state };
  return { price, state, direction: price > before.price ? 'up' : 'down', movedAt: now, seen: false };
}

/** Nobody watches a topic any more: its values are old from now on, and pages start from what they load. */
export function forgetTopic(topic: string): void {
  prices.forget(topic);
  fixtures.forget(topic);
  trackers.forget(topic);
}
