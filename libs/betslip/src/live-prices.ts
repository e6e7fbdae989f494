import type { FeedId, OddsMilli, OutcomeState } from '@madang/contracts';
import { $priceOf, liveEvents } from '@madang/live';
import { atom, onMount } from 'nanostores';
import type { SlipPick } from './pick';
import { $picks } from './picks';

export interface LivePrice {
  readonly price: OddsMilli;
  readonly state: OutcomeState;
  /** When it last moved here, in ms; null where it has not. */
  readonly movedAt: number | null;
}

/** The live prices of what is in the slip, as far as the stream has told them. */
export const $livePrices = atom<ReadonlyMap<FeedId, LivePrice>>(new Map());

onMount($livePrices, () => {
  const followed = new Map<FeedId, () => void>();
  const watching = watchingFixtures();
  const drop = (outcomeId: FeedId) => {
    followed.get(outcomeId)?.();
    followed.delete(outcomeId);
    know(outcomeId, null);
  };
  const stopPicks = $picks.subscribe(picks => {
    const wanted = new Set(picks.map(pick => pick.outcomeId));
    for (const outcomeId of followed.keys()) if (!wanted.has(outcomeId)) drop(outcomeId);
    for (const outcomeId of wanted) {
      if (!followed.has(outcomeId))
        followed.set(
          outcomeId,
          $priceOf(outcomeId).subscribe(now => know(outcomeId, now)),
        );
    }
    watching.change(picks);
  });
  return () => {
    stopPicks();
    for (const outcomeId of followed.keys()) drop(outcomeId);
    watching.change([]);
  };
});

function know(outcomeId: FeedId, price: LivePrice | null): void {
  const prices = new Map($livePrices.get());
  if (price) prices.set(outcomeId, price);
  else prices.delete(outcomeId);
  $livePrices.set(prices);
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
