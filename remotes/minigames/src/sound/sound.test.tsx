import type { Bet } from '@madang/contracts';
import { queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameBets } from '../mine/queries';
import { aRound } from '../rounds/a-round.test-kit';
import { chooseSound } from './choice';
import { useSound } from './sound';
import { SoundSwitch } from './switch';

const { play, listeners } = vi.hoisted(() => ({ play: vi.fn(), listeners: new Set<(event: object) => void>() }));
vi.mock('./tones', () => ({ play }));
vi.mock('@madang/live', () => ({
  onBet: (listener: (event: object) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const GAME = 252;
const WON = 2;
const LOST = 1;
const round = aRound();
const closeIn = (seconds: number) => Date.parse(round.closesAt) - seconds * 1_000;
const isHidden = vi.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  localStorage.clear();
  isHidden.mockReturnValue(false);
  queryClient.setQueryData<{ items: Pick<Bet, 'betId'>[] }>(gameBets(GAME).queryKey, { items: [{ betId: 'mine' }] });
});
afterEach(() => {
  cleanup();
  chooseSound(false);
  queryClient.clear();
  play.mockReset();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function atWarning(): void {
  const { rerender } = renderHook(({ now }) => useSound({ gameId: GAME, round, before: null, now }), {
    initialProps: { now: closeIn(11) },
    wrapper,
  });
  rerender({ now: closeIn(10) });
}
/** What was asked for has been played: a chunk is loaded in between. */
const heard = async () => {
  await vi.dynamicImportSettled();
  return play.mock.calls.flat();
};

describe('the sound of a game', () => {
  it('is off until the switch is on, which is remembered on the device and is heard at once', async () => {
    render(<SoundSwitch />);
    const control = screen.getByRole('switch', { name: '소리', checked: false });
    atWarning();
    expect(await heard()).toEqual([]);

    await userEvent.click(control);
    expect(await heard()).toEqual(['draw']);
    expect(localStorage.getItem('custom.games.sound')).toBe('1');
    atWarning();
    expect(await heard()).toEqual(['draw', 'close']);

    await userEvent.click(control);
    atWarning();
    expect(await heard()).toEqual(['draw', 'close']);
    expect(localStorage.getItem('custom.games.sound')).toBeNull();
  });

  it('is never heard from a hidden tab', async () => {
    chooseSound(true);
    isHidden.mockReturnValue(true);

    atWarning();

    expect(await heard()).toEqual([]);
  });

  it('tells a bet on this game that has won, and no other', async () => {
    chooseSound(true);
    renderHook(() => useSound({ gameId: GAME, round, before: null, now: closeIn(30) }), { wrapper });
    const settle = (betId: string, result: number) => {
      for (const listener of listeners) listener({ betId, settlement: { result } });
    };

    settle('mine', LOST);
    settle('of another game', WON);
    expect(await heard()).toEqual([]);
    settle('mine', WON);

    expect(await heard()).toEqual(['win']);
  });
});
