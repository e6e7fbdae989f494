import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const YEAR_MS = 365 * 86_400_000;
const SITE = Date.parse('2026-11-28T06:00:00Z');
/** The device's own clock is a year behind. */
const DEVICE = SITE - YEAR_MS;

let time: typeof import('./time');
/** The steady clock apart from the device's: a sleep or a setting of the clock makes them differ. */
let steady = 0;

const passes = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  steady += ms;
};
const readTime = (now: number) => time.readReplyTime(now, time.momentNow());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE });
  steady = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
  vi.resetModules();
  time = await import('./time');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
// Other files of this worker get a module without a reading.
afterAll(() => vi.resetModules());

describe('platformNow', () => {
  it('is the device’s own time until there is a reading of the site’s time, and is not sure', () => {
    expect(time.platformNow()).toBe(DEVICE);
    expect(time.isTimeSure()).toBe(false);
  });

  it('goes on from the reading', () => {
    readTime(SITE);
    passes(5000);

    expect(time.platformNow()).toBe(SITE + 5000);
    expect(time.isTimeSure()).toBe(true);
  });

  it('takes what a reply says for half of its way old', () => {
    const sentAt = time.momentNow();
    passes(400);
    time.readReplyTime(SITE, sentAt);

    expect(time.platformNow()).toBe(SITE + 200);
  });

  it('keeps the reading of the quickest reply while the others don’t contradict it', () => {
    readTime(SITE);
    const sentAt = time.momentNow();
    passes(3000);
    time.readReplyTime(SITE + 2900, sentAt);

    expect(time.platformNow()).toBe(SITE + 3000);
  });

  it('goes on when the device’s clock is set back', () => {
    readTime(SITE);
    passes(1000);
    vi.setSystemTime(DEVICE - YEAR_MS);

    expect(time.platformNow()).toBe(SITE + 1000);
  });

  it('has gone on in a sleep in which the steady clock stopped', () => {
    readTime(SITE);
    vi.setSystemTime(DEVICE + 3_600_000);

    expect(time.platformNow()).toBe(SITE + 3_600_000);
  });
});

describe('a clock that is set forward by a year', () => {
  it('is not relied on, and is put right by the next reply', () => {
    const sure = vi.fn();
    time.onTimeSure(sure);
    readTime(SITE);
    expect(sure).toHaveBeenLastCalledWith({ hasJumped: false });

    vi.setSystemTime(DEVICE + YEAR_MS);
    expect(time.isTimeSure()).toBe(false);
    readTime(SITE + 2000);

    expect(time.platformNow()).toBe(SITE + 2000);
    expect(time.isTimeSure()).toBe(true);
    expect(sure.mock.calls).toEqual([[{ hasJumped: false }], [{ hasJumped: true }]]);
  });
});

it('is not read from a reply that was under way while the clock was set', () => {
  readTime(SITE);
  const sentAt = time.momentNow();
  vi.setSystemTime(DEVICE + 9 * 3_600_000);
  time.readReplyTime(SITE + 10, sentAt);

  expect(time.isTimeSure()).toBe(false);
  readTime(SITE + 20);
  expect(time.platformNow()).toBe(SITE + 20);
});

it('is read from the document, as it was when that was sent', () => {
  class Navigation {
    readonly requestStart = 100;
    readonly responseStart = 300;
    readonly serverTiming = [{ name: 'time', description: String(SITE) }];
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(new Navigation(), entry)]);

  time.readDocumentTime();

  expect(time.platformNow()).toBe(SITE + 700 + 100);
  vi.unstubAllGlobals();
});

const entry = { duration: 0, entryType: 'navigation', name: '', startTime: 0, toJSON: () => ({}) };
