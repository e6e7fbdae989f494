import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $isAway } from './document';
import { retryChunk } from './retry';

const reload = vi.fn();
let isAnswering = true;
const lost = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/releases/wallet/1.0.0/assets/point.js',
});

/** A file that arrives while the site answers. */
const file = vi.fn(async () => {
  if (!isAnswering) throw lost;
  return 'page';
});

beforeEach(() => {
  vi.useFakeTimers();
  isAnswering = true;
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', () =>
    isAnswering ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('offline')),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  reload.mockReset();
  file.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a chunk that does not arrive', () => {
  it('never costs the page while the site is away, and comes by itself once it is back', async () => {
    isAnswering = false;
    const page = retryChunk(file);
    await pass(10 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    expect($isAway.get()).toBe(true);

    isAnswering = true;
    dispatchEvent(new Event('online'));
    await pass(0);

    await expect(page).resolves.toBe('page');
    expect($isAway.get()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is requested again though no browser reports that it is online', async () => {
    isAnswering = false;
    const page = retryChunk(file);
    await pass(5000);

    isAnswering = true;
    await pass(5000);

    await expect(page).resolves.toBe('page');
  });

  it('does not ask the network while the device says that it has none', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    isAnswering = false;
    const page = retryChunk(file);
    await pass(60_000);
    expect(fetched).not.toHaveBeenCalled();

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    vi.stubGlobal('fetch', async () => Response.json({}));
    isAnswering = true;
    dispatchEvent(new Event('online'));
    await pass(0);

    await expect(page).resolves.toBe('page');
  });

  it('reloads the page once where the site answers and retries do not help, and then hands the error on', async () => {
    file.mockRejectedValue(lost);
    void retryChunk(file);
    await pass(2000);
    expect(reload).toHaveBeenCalledTimes(1);

    const second = expect(retryChunk(file)).rejects.toBe(lost);
    await pass(2000);

    await second;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload where the browser would forget that it did', async () => {
    file.mockRejectedValue(
      Object.assign(new Error(), { name: 'ChunkLoadError', request: '/releases/sports/1.0.0/a.js' }),
    );
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    const page = expect(retryChunk(file)).rejects.toThrow();
    await pass(2000);

    await page;
    expect(reload).not.toHaveBeenCalled();
  });
});
