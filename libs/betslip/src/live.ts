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

/** The live prices of what is in the slip, as far as the stream has told them. */
export const $livePrices: ReadableAtom<ReadonlyMap<FeedId, LivePrice>> = following(
  pick => pick.outcomeId,
  id => $priceOf(id),
);

/** The fixtures of the slip: whether they are in play, and how they stand. */
export const $liveFixtures: ReadableAtom<ReadonlyMap<FeedId, LiveFixture>> = following(
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

/** What small stores tell of the picks of the slip, in one map: of those that are in it now, and of no others. */
function following<Told>(idOf: (pick: SlipPick) => FeedId, storeOf: (id: FeedId) => ReadableAtom<Told | null>) {
  const $told = atom<ReadonlyMap<FeedId, Told>>(new Map());
  const know = (id: FeedId, told: Told | null) => {
    if (told === null && !$told.get().has(id)) return;
    const all = new Map($told.get());
    if (told === null) all.delete(id);
    else all.set(id, told);
    $told.set(all);
  };
  onMount($told, () => {
    const followed = new Map<FeedId, () => void>();
    const drop = (id: FeedId) => {
      followed.get(id)?.();
      followed.delete(id);
      know(id, null);
    };
    const stopPicks = $picks.subscribe(picks => {
      const wanted = new Set(picks.map(idOf));
      for (const id of followed.keys()) if (!wanted.has(id)) drop(id);
      for (const id of wanted) {
        if (followed.has(id)) continue;
        const stop = storeOf(id).subscribe(told => know(id, told));
        followed.set(id, stop);
      }
    });
    return () => {
      stopPicks();
      for (const id of followed.keys()) drop(id);
    };
  });
  return $told;
}

/** Asks the stream for the fixtures of the slip, and asks anew only when they are other ones. */
function watchingFixtures() {
  let topics: readonly string[] = [];
  let stop = () => {};
  return {
    change(picks: readonly SlipPick[]): void {
      const wanted = [...new Set(picks.map(pick => `fixture:${pick.fixtureId}`))].sort();
      if (wanted.join() === topics.join()) return;
      const stopBefore = stop;
      topics = wanted;
      stop = wanted.length > 0 ? liveEvents.watch(wanted) : () => {};
      stopBefore(); // only now, so that a fixture that stays is never left
    },
  };
}
