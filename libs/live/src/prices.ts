import type { FeedId, LiveFrame, OddsMilli, OutcomeState } from '@madang/contracts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

export interface LivePrice {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
  /** Against the price before; null until it moves for the first time here. */
  readonly direction: 'up' | 'down' | null;
  /** When it moved, in ms of this browser's clock. */
  readonly movedAt: number | null;
  /** True once the member has looked at the move. */
  readonly seen: boolean;
}

export type LiveFixture = LiveFrame['fixtures'][number];

const prices = new Map<FeedId, WritableAtom<LivePrice | null>>();
const fixtures = new Map<FeedId, WritableAtom<LiveFixture | null>>();

/** One selection's price as the stream tells it; null until it tells one. */
export function $priceOf(outcomeId: FeedId): ReadableAtom<LivePrice | null> {
  return storeIn(prices, outcomeId);
}

/** One fixture's status, score and clock as the stream tells them; null until it tells some. */
export function $fixtureOf(fixtureId: FeedId): ReadableAtom<LiveFixture | null> {
  return storeIn(fixtures, fixtureId);
}

/** The member has looked at a moved price: its dot goes. */
export function see(outcomeId: FeedId): void {
  const store = prices.get(outcomeId);
  const now = store?.get();
  if (now && !now.seen) store?.set({ ...now, seen: true });
}

/** Puts one frame into the stores. Only stores whose content changes tell their readers. */
export function applyFrame(frame: LiveFrame, now: number): void {
  for (const [outcomeId, price, state] of frame.prices) {
    const store = storeIn(prices, outcomeId);
    const next = movedFrom(store.get(), { price, state, now });
    if (next) store.set(next);
  }
  for (const fixture of frame.fixtures) storeIn(fixtures, fixture.fixtureId).set(fixture);
}

/** What a selection is after a frame, or null when nothing changed. */
export function movedFrom(
  before: LivePrice | null,
  { price, state, now }: { price: OddsMilli; state: OutcomeState; now: number },
): LivePrice | null {
  if (!before) return { price, state, direction: null, movedAt: null, seen: true };
  if (before.price === price) return before.state === state ? null : { ...before, state };
  return { price, state, direction: price > before.price ? 'up' : 'down', movedAt: now, seen: false };
}

/** Forgets everything: the next member of this browser starts from what the pages load. */
export function forgetPrices(): void {
  for (const store of [...prices.values(), ...fixtures.values()]) store.set(null);
}

function storeIn<Value>(stores: Map<FeedId, WritableAtom<Value | null>>, id: FeedId): WritableAtom<Value | null> {
  const known = stores.get(id);
  if (known) return known;
  const made = atom<Value | null>(null);
  stores.set(id, made);
  return made;
}
