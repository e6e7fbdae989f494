import type { LiveFrame } from '@madang/contracts';

/** Hidden tabs get no animation frames: there, this long at most. */
const HIDDEN_MS = 1000;

/**
 * Gathers what the stream tells and hands it over once per animation frame, the latest of each selection only: the screen
 * cannot show more, and every store that is set costs a render.
 */
export function frameQueue(apply: (frame: LiveFrame) => void) {
  const prices = new Map<string, LiveFrame['prices'][number]>();
  const fixtures = new Map<string, LiveFrame['fixtures'][number]>();
  let isAsked = false;

  function flush(): void {
    isAsked = false;
    const frame = { prices: [...prices.values()], fixtures: [...fixtures.values()] };
    prices.clear();
    fixtures.clear();
    apply(frame);
  }

  return {
    push(frame: LiveFrame): void {
      for (const price of frame.prices) prices.set(price[0], price);
      for (const fixture of frame.fixtures) fixtures.set(fixture.fixtureId, fixture);
      if (isAsked) return;
      isAsked = true;
      if (document.visibilityState === 'visible') requestAnimationFrame(flush);
      else setTimeout(flush, HIDDEN_MS);
    },
  };
}
