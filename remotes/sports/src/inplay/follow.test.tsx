import type { LiveBoard } from '@madang/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewGames } from './follow';

interface FixtureUpdate {
  fixtureId: string;
  status: number;
}
const stream = vi.hoisted(() => ({ listeners: new Set<(updates: readonly FixtureUpdate[]) => void>() }));
vi.mock('@madang/live', () => ({
  onFixtures: (listener: (updates: readonly FixtureUpdate[]) => void) => {
    stream.listeners.add(listener);
    return () => stream.listeners.delete(listener);
  },
}));

const RUNS = 2;
const cache = new QueryClient();
const invalidate = vi.spyOn(cache, 'invalidateQueries').mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  invalidate.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aBoard = (...ids: string[]): LiveBoard => ({
  sports: [],
  soon: [],
  live: ids.map(fixtureId => ({
    fixture: {
      ...{ fixtureId, sportId: '6046', locationId: '1', locationName: '대한민국', leagueId: '2', leagueName: 'K리그1' },
      ...{ home: '서울', away: '울산', startsAt: '2026-11-28T10:00:00.000Z', status: RUNS, marketCount: 1 },
      ...{ score: null, clock: null },
    },
    markets: [],
    periods: [],
  })),
});

function show(board: LiveBoard) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return renderHook((current: LiveBoard) => useNewGames(current), { wrapper, initialProps: board });
}

/** Updates of the stream, a second before anyone looks. */
function sendUpdates(...updates: FixtureUpdate[]): void {
  for (const listener of stream.listeners) listener(updates);
  vi.advanceTimersByTime(1_000);
}

describe('useNewGames', () => {
  it('reads the board once for a game that it does not contain, however often updates and boards come', () => {
    const { rerender } = show(aBoard('1'));

    sendUpdates({ fixtureId: '2', status: RUNS });
    rerender(aBoard('1'));
    sendUpdates({ fixtureId: '2', status: RUNS });

    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('reads the board once for all games of one message', () => {
    const { rerender } = show(aBoard('1'));

    sendUpdates({ fixtureId: '2', status: RUNS }, { fixtureId: '3', status: RUNS });
    rerender(aBoard('1'));
    sendUpdates({ fixtureId: '3', status: RUNS });

    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('reads it for the next game too where the last request brought no new board', () => {
    show(aBoard('1'));

    sendUpdates({ fixtureId: '2', status: RUNS });
    sendUpdates({ fixtureId: '3', status: RUNS });

    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  it('reads it again when a game ends that it was read for', () => {
    const { rerender } = show(aBoard('1'));

    sendUpdates({ fixtureId: '2', status: RUNS });
    rerender(aBoard('1', '2'));
    sendUpdates({ fixtureId: '2', status: 3 });

    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  it('loses no update to a board that comes before the request', () => {
    const { rerender } = show(aBoard('1'));

    for (const listener of stream.listeners) listener([{ fixtureId: '2', status: RUNS }]);
    rerender(aBoard('1'));
    vi.advanceTimersByTime(1_000);

    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('does not read it for a game that is on the board, or has not begun', () => {
    show(aBoard('1'));

    sendUpdates({ fixtureId: '1', status: RUNS }, { fixtureId: '2', status: 1 }, { fixtureId: '3', status: 9 });

    expect(invalidate).not.toHaveBeenCalled();
  });
});
