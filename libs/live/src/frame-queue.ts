import type { FeedId, LiveFrame } from '@madang/contracts';

/** Hidden tabs get no animation frames: there, this long at most. */
const HIDDEN_MS = 1000;

interface Gathered {
  readonly prices: Map<FeedId, LiveFrame['prices'][number]>;
  readonly fixtures: Map<FeedId, LiveFrame['fixtures'][number]>;
}

/**
 * Gathers what the stream tells and hands it over once per animation frame, the latest of each selection only: the screen
 * cannot show more, and every store that is set costs a render.
 */
export function frameQueue(apply: (frame: LiveFrame) => void) {
  const topics = new Map<string, Gathered>();
  let isAsked = false;

  function flush(): void {
    isAsked = false;
    const gathered = [...topics];
    topics.clear();
    for (const [topic, { prices, fixtures }] of gathered) {
      apply({ topic, prices: [...prices.values()], fixtures: [...fixtures.values()] });
    }
  }

  return {
    push({ topic, prices, fixtures }: LiveFrame): void {
      const own = topics.get(topic) ?? { prices: new Map(), fixtures: new Map() };
      topics.set(topic, own);
      for (const price of prices) own.prices.set(price[0], price);
      for (const fixture of fixtures) own.fixtures.set(fixture.fixtureId, fixture);
      if (isAsked) return;
      isAsked = true;
      if (document.visibilityState === 'visible') requestAnimationFrame(flush);
      else setTimeout(flush, HIDDEN_MS);
    },
    /** What a topic told and nobody has seen yet. */
    drop(topic: string): void {
      topics.delete(topic);
    },
  };
}
