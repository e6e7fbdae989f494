import type { FeedId, LiveFrame } from '@madang/contracts';

/** Hidden tabs get no animation frames: there, this long at most. */
const HIDDEN_MS = 1000;

interface PendingUpdates {
  readonly prices: Map<FeedId, LiveFrame['prices'][number]>;
  readonly fixtures: Map<FeedId, LiveFrame['fixtures'][number]>;
}

/**
 * Gathers what the stream brings and hands it over once per animation frame, the latest of each selection only: the screen
 * cannot show more, and every store that is set costs a render.
 */
export function frameQueue(apply: (frame: LiveFrame) => void) {
  const topics = new Map<string, PendingUpdates>();
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const updates = [...topics];
    topics.clear();
    for (const [topic, { prices, fixtures }] of updates) {
      apply({ topic, prices: [...prices.values()], fixtures: [...fixtures.values()] });
    }
  }

  return {
    push({ topic, prices, fixtures }: LiveFrame): void {
      const pending = topics.get(topic) ?? { prices: new Map(), fixtures: new Map() };
      topics.set(topic, pending);
      for (const price of prices) pending.prices.set(price[0], price);
      for (const fixture of fixtures) pending.fixtures.set(fixture.fixtureId, fixture);
      if (isScheduled) return;
      isScheduled = true;
      if (document.visibilityState === 'visible') requestAnimationFrame(flush);
      else setTimeout(flush, HIDDEN_MS);
    },
    /** Drops a topic's updates that are not applied yet. */
    drop(topic: string): void {
      topics.delete(topic);
    },
  };
}
