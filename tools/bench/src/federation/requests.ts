import type { Page } from '@playwright/test';

/** A body that came over the wire, on the page's own clock. */
export interface Fetched {
  readonly path: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly bytes: number;
}

export interface Cost {
  readonly bytes: number;
  readonly requests: number;
  readonly depth: number;
}

/**
 * The document and all files of the page that were requested in a span of its time, without data calls. Lengths are those
 * of the bodies as they were sent; what a cache answered is not among them.
 */
export async function fetchedBetween(page: Page, fromMs: number, untilMs: number): Promise<Fetched[]> {
  const all = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(entry => {
      const { name, startTime, responseEnd, encodedBodySize, transferSize } = entry.toJSON();
      return { url: String(name), startMs: startTime, endMs: responseEnd, bytes: encodedBodySize, wire: transferSize };
    }),
  );
  return all
    .filter(({ wire, startMs }) => wire > 0 && startMs >= fromMs && startMs <= untilMs)
    .map(({ url, startMs, endMs, bytes }) => ({ path: new URL(url).pathname, startMs, endMs, bytes }))
    .filter(({ path }) => !path.startsWith('/api/') && !path.startsWith('/registry/'));
}

/** Bytes and requests are sums; depth is the longest chain of requests that never overlap, the document not counted. */
export function costOf(fetched: readonly Fetched[]): Cost {
  const isDocument = ({ startMs, path }: Fetched) => startMs === 0 && !path.startsWith('/releases/');
  const files = fetched.filter(each => !isDocument(each));
  return { bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0), requests: fetched.length, depth: depthOf(files) };
}

/** Greedy by the earliest end, which is longest for spans on a line. */
export function depthOf(spans: readonly Pick<Fetched, 'startMs' | 'endMs'>[]): number {
  let depth = 0;
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const { startMs, endMs } of [...spans].sort((one, other) => one.endMs - other.endMs)) {
    if (startMs < freeFrom) continue;
    depth += 1;
    freeFrom = endMs;
  }
  return depth;
}
