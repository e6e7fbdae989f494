import type { FeedId, OddsMilli, OutcomeState } from '@madang/contracts';
import { $fixtureOf, $priceOf, type LiveFixture, liveEvents } from '@madang/live';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { SlipPick } from './pick';
import { $picks } from './picks';

export interface LivePrice {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
  /** When it last moved here, in ms; null where it has not. */
  readonly movedAt: number | null;
}

/** The live prices of what is in the slip, as far as the stream has brought them. */
export const $livePrices: ReadableAtom<ReadonlyMap<FeedId, LivePrice>> = storesOfPicks(
  pick => pick.outcomeId,
  id => $priceOf(id),
);

/** The fixtures of the slip: whether they are in play, and their scores. */
export const $liveFixtures: ReadableAtom<ReadonlyMap<FeedId, LiveFixture>> = storesOfPicks(
  pick => pick.fixtureId,
  id => $fixtureOf(id),
);

onMount($livePrices, () => {
  const watching = watchingFixtures();
  const stop = $picks.subscribe(picks => watching.change(picks));
  return () => {
    stop();
    watching.change([]);
  };
});

/** The values of per-pick stores in one map: of the picks that are in the slip now, and no others. */
function storesOfPicks<Value>(idOf: (pick: SlipPick) => FeedId, storeOf: (id: FeedId) => ReadableAtom<Value | null>) {
  const $values = atom<ReadonlyMap<FeedId, Value>>(new Map());
  const set = (id: FeedId, value: Value | null) => {
    if (value === null && !$values.get().has(id)) return;
    const all = new Map($values.get());
    if (value === null) all.delete(id);
    else all.set(id, value);
    $values.set(all);
  };
  onMount($values, () => {
    const followed = new Map<FeedId, () => void>();
    const drop = (id: FeedId) => {
      followed.get(id)?.();
      followed.delete(id);
      set(id, null);
    };
    const stopPicks = $picks.subscribe(picks => {
      const ids = new Set(picks.map(idOf));
      for (const id of followed.keys()) if (!ids.has(id)) drop(id);
      for (const id of ids) {
        if (followed.has(id)) continue;
        const stop = storeOf(id).subscribe(value => set(id, value));
        followed.set(id, stop);
      }
    });
    return () => {
      stopPicks();
      for (const id of followed.keys()) drop(id);
    };
  });
  return $values;
}

/** Watches the fixtures of the slip on the stream, and changes the subscription only when they change. */
function watchingFixtures() {
  let topics: readonly string[] = [];
  let stop = () => {};
  return {
    change(picks: readonly SlipPick[]): void {
      const nextTopics = [...new Set(picks.map(pick => `fixture:${pick.fixtureId}`))].sort();
      if (nextTopics.join() === topics.join()) return;
      const stopBefore = stop;
      topics = nextTopics;
      stop = nextTopics.length > 0 ? liveEvents.watch(nextTopics) : () => {};
      stopBefore(); // only now, so that a fixture that stays is never left
    },
  };
}
