import { OutOfTime } from '@madang/federation';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timedRoutes } from './timed-routes';

const never = () => new Promise<never>(() => {});
let isAnswering = true;

beforeEach(() => {
  vi.useFakeTimers();
  isAnswering = true;
  vi.stubGlobal('fetch', () =>
    isAnswering ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('away')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is shown at the path of a route after some time: its data, what went wrong, or nothing yet. */
async function after(ms: number, route: Pick<RouteObject, 'lazy' | 'loader'>): Promise<unknown> {
  const page: RouteObject = { id: 'page', path: '', ...route };
  const router = createMemoryRouter(timedRoutes([{ id: 'root', path: '/', children: [page] }]));
  router.initialize();
  await vi.advanceTimersByTimeAsync(ms);
  const { errors, loaderData } = router.state;
  return Object.values(errors ?? {})[0] ?? loaderData.page;
}

it.each([
  ['code', { lazy: never }],
  ['a loader', { loader: never }],
  ['a loader of code that came', { lazy: async () => ({ loader: never }) }],
])('gives %s that never ends up after 15 seconds', async (_, route) => {
  expect(await after(14_000, route)).toBeUndefined();
  expect(await after(16_000, route)).toBeInstanceOf(OutOfTime);
});

it('lets what comes in time through as it is', async () => {
  expect(await after(1000, { loader: () => 'data' })).toBe('data');
  expect(await after(1000, { lazy: async () => ({ loader: async () => 'data' }) })).toBe('data');
});

it('does not count the time in which the site is away', async () => {
  isAnswering = false;

  expect(await after(60_000, { loader: never })).toBeUndefined();
});
