import * as z from 'zod';

/** What a page has measured of itself since it last started again. */
export const PageFigures = z.object({
  frames: z.array(z.number()),
  long: z.number(),
  /** The longest of each click. */
  clicks: z.record(z.string(), z.number()),
});
export type PageFigures = z.infer<typeof PageFigures>;

/** Runs in the page: frames, long tasks and clicks, counted again after each `bench-watch`; read from the root's data. */
export function pageWatch(): void {
  let frames: number[] = [];
  let long = 0;
  let clicks: Record<string, number> = {};
  const publish = () => {
    document.documentElement.dataset.bench = JSON.stringify({ frames, long, clicks });
  };
  const begin = () => {
    frames = [];
    long = 0;
    clicks = {};
  };
  new PerformanceObserver(list => {
    long += list.getEntries().length;
  }).observe({ type: 'longtask' });
  // The threshold is standard, and not yet in the compiler's library.
  const events = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue;
      const id = String(entry.interactionId);
      clicks[id] = Math.max(clicks[id] ?? 0, entry.duration);
    }
  }).observe(events);
  addEventListener('bench-watch', begin);
  addEventListener('bench-tell', publish);
  const tick = (at: number) => {
    frames.push(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
