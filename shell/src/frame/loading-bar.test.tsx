import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingBar } from './loading-bar';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('appears for a page that takes longer than the throttle, and goes when the page has come', async () => {
  let arrive = () => {};
  const loader = () => new Promise<null>(resolve => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    { path: '/', Component: LoadingBar },
    { path: '/slow', loader, Component: LoadingBar },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('progressbar')).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(screen.queryByRole('progressbar')).not.toBeNull();

  arrive();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
