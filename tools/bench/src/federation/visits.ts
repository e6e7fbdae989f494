import type { Browser, Page } from '@playwright/test';
import { openProfile } from './browser';
import { type Fetched, fetchedBetween } from './requests';

/** Where a build is served, and who is logged in there. */
export interface Place {
  readonly origin: string;
  readonly token: string;
}

const LATENCY_MS = 300;
const QUIET_MS = 1500; // longer than any wave at this latency
const LIMIT_MS = 60_000;
const HOME = /^지금|^오늘/;

/** Logged in on `/`, with an empty cache, until its heading is painted. What the shell fetches at idle comes later. */
export function firstPaint(browser: Browser, place: Place): Promise<Fetched[]> {
  return onPage(browser, place, async page => {
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    await page.goto(`${place.origin}/`, { waitUntil: 'commit' });
    return fetchedBetween(page, 0, await paintedAt(page, HOME));
  });
}

/** Logged in, straight to a remote's page, with an empty cache, until its heading is painted. */
export function deepLink(browser: Browser, place: Place): Promise<Fetched[]> {
  return onPage(browser, place, async page => {
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    await page.goto(`${place.origin}/europe`, { waitUntil: 'commit' });
    return fetchedBetween(page, 0, await paintedAt(page, /^유럽형 프리매치/));
  });
}

/** From `/`, when it is idle, by a link into a remote, until its heading is painted. */
export const clickInto =
  (path: string, heading: RegExp) =>
  (browser: Browser, place: Place): Promise<Fetched[]> =>
    onPage(browser, place, async page => {
      await page.goto(`${place.origin}/`, { waitUntil: 'commit' });
      await paintedAt(page, HOME);
      await quiet(page);
      const from = await page.evaluate(() => performance.now());
      // By script: a pointer would rest on the link first, and that alone begins to fetch.
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate(element => element instanceof HTMLElement && element.click());
      const painted = await paintedAt(page, heading);
      await quiet(page);
      return fetchedBetween(page, from, painted);
    });

async function onPage<Result>(
  browser: Browser,
  { origin, token }: Place,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await openProfile(browser, origin, token);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** The moment, on the page's clock, after which a heading with these words is painted. */
async function paintedAt(page: Page, words: RegExp): Promise<number> {
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
}

/** Waits until nothing was requested for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    quietMs => {
      const last = performance.getEntriesByType('resource').filter(entry => !entry.name.includes('/api/'));
      const end = Math.max(0, ...last.map(entry => entry.startTime + entry.duration));
      return performance.now() - end > quietMs;
    },
    QUIET_MS,
    { polling: 200 },
  );
}
