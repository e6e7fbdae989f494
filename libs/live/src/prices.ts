import type { FeedId, LiveFrame, OddsMilli, OutcomeState, Tracker } from '@madang/contracts';
import { createShelf } from './shelf';

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

/** A fixture as the stream tells it; what goes on in it stands in `$trackerOf`. */
export type LiveFixture = Omit<LiveFrame['fixtures'][number], 'tracker'>;

const prices = createShelf<LivePrice>();
const fixtures = createShelf<LiveFixture>();
const trackers = createShelf<Tracker>();
/** What pages loaded by call: the stream tells changes alone, so the first of them is measured against this. */
const shown = new Map<FeedId, OddsMilli>();

/** One selection's price as the stream tells it; null until it tells one, and again when nobody watches its topic. */
export const $priceOf = prices.storeOf;

/** One fixture's status, score and clock as the stream tells them; null until it tells some. */
export const $fixtureOf = fixtures.storeOf;

/** What goes on in one fixture, as the stream tells it to those who watch that fixture; null until it tells some. */
export const $trackerOf = trackers.storeOf;

/** The member has looked at a moved price: its dot goes. */
export function see(outcomeId: FeedId): void {
  const now = prices.get(outcomeId);
  if (now && !now.seen) prices.change(outcomeId, { ...now, seen: true });
}

/** A page shows this price as it was loaded: what the stream tells next has moved from here. */
export function showing(outcomeId: FeedId, price: OddsMilli): void {
  shown.set(outcomeId, price);
}

/** Puts one frame into the stores. Only stores whose content changes tell their readers. */
export function applyFrame(frame: LiveFrame, now: number): void {
  for (const [outcomeId, price, state] of frame.prices) {
    const before = prices.get(outcomeId) ?? loaded(outcomeId, state);
    prices.tell(frame.topic, outcomeId, movedFrom(before, { price, state, now }));
  }
  for (const { tracker, ...fixture } of frame.fixtures) {
    const id = fixture.fixtureId;
    fixtures.tell(frame.topic, id, unlessSame(fixtures.get(id), fixture));
    if (tracker) trackers.tell(frame.topic, id, unlessSame(trackers.get(id), tracker));
  }
}

/** The known value where the told one says the same: whoever reads it is then told nothing. */
const unlessSame = <Value>(known: Value | null, told: Value): Value =>
  known !== null && JSON.stringify(known) === JSON.stringify(told) ? known : told;

function loaded(outcomeId: FeedId, state: OutcomeState): LivePrice | null {
  const price = shown.get(outcomeId);
  return price === undefined ? null : { price, state, direction: null, movedAt: null, seen: true };
}

/** What a selection is after a frame; the same object when nothing changed. */
export function movedFrom(
  before: LivePrice | null,
  { price, state, now }: { price: OddsMilli; state: OutcomeState; now: number },
): LivePrice {
  if (!before) return { price, state, direction: null, movedAt: null, seen: true };
  if (before.price === price) return before.state === state ? before : { ...before, state };
  return { price, state, direction: price > before.price ? 'up' : 'down', movedAt: now, seen: false };
}

/** Nobody watches a topic any more: what it told is old from now on, and pages start from what they load. */
export function forgetTopic(topic: string): void {
  prices.forget(topic);
  fixtures.forget(topic);
  trackers.forget(topic);
}
