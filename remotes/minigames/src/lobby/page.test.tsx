import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDrawnRound, POWERBALL } from '../summary/a-round.test-kit';
import { Component } from './page';

/** Every game takes bets at this moment. */
const OPEN = Date.parse('2026-11-28T12:00:20+09:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: OPEN });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

const MGM = [101, 102, 103, 104, 105];
const states = [
  ...MGM.map(gameId => ({ gameId, isOff: true, last: null })),
  { gameId: POWERBALL, isOff: false, last: aDrawnRound(POWERBALL, 7).round, road: 'abbab' },
];
const NO_SUM = { stake: 0, payout: 0, settledCount: 0, openCount: 0, openStake: 0, hiddenCount: 0 };

function show(address: string, sum = NO_SUM) {
  const bets = { items: [], page: 1, pageCount: 1, totalCount: 0, sum };
  client.defaults.adapter = async config => ({
    ...{ status: 200, statusText: '', headers: {}, config },
    data: config.url?.startsWith('/api/bets') ? bets : states,
  });
  const router = createMemoryRouter([{ path: '/minigame', Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('the lobby', () => {
  it('leads to every game, with its last result, and says which are under maintenance [R-minigame]', async () => {
    show('/minigame');
    const eos = within(await screen.findByRole('region', { name: 'EOS' }));

    const game = eos.getByRole('link', { name: /파워볼 5분/ });
    expect(game.getAttribute('href')).toBe('/minigame/eos/powerball5');
    expect(game.textContent).toMatch(/합 \d+/);
    expect(within(game).getByRole('timer').textContent).toMatch(/^\d\d:\d\d$/);
    expect(within(game).getByRole('img', { name: '파워 홀짝 최근 5회: 홀 2, 짝 3' })).toBeTruthy();
    const mgm = within(screen.getByRole('region', { name: 'MGM' }));
    expect(mgm.queryAllByRole('link')).toHaveLength(0);
    expect(mgm.getByText('점검중 입니다.')).toBeTruthy();
  });

  it('says what the bets of today come to, once there are some', async () => {
    show('/minigame', { ...NO_SUM, stake: 135_000, payout: 126_500, settledCount: 7, openCount: 2, openStake: 40_000 });

    const today = await screen.findByRole('region', { name: '오늘 내 미니게임' });
    expect(today.textContent).toBe('오늘 베팅 9회175,000원진행중 2회40,000원당첨금126,500원정산한 베팅 순손익−8,500원');
    cleanup();
    queryClient.clear();
    show('/minigame');
    await screen.findByRole('region', { name: 'EOS' });
    expect(screen.queryByRole('region', { name: '오늘 내 미니게임' })).toBeNull();
  });

  it('narrows by kind, in its address, and by a search that finds nothing leads back', async () => {
    const router = show('/minigame');
    await screen.findByRole('region', { name: 'EOS' });

    await userEvent.click(screen.getByRole('tab', { name: /사다리/ }));
    expect(router.state.location.search).toBe('?kind=ladder');
    expect(screen.queryByRole('region', { name: 'EOS' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: '게임 찾기' }), 'zzz');
    await userEvent.click(await screen.findByRole('button', { name: '모든 게임 보기' }));

    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('region', { name: 'EOS' })).toBeTruthy();
  });

  it('puts what closes next first, and what is under maintenance last', async () => {
    show('/minigame?order=close');
    const list = await screen.findByRole('list', { name: '마감 가까운 순' });
    const rows = within(list).getAllByRole('listitem');

    expect(rows.slice(-MGM.length).every(row => row.textContent?.startsWith('MGM'))).toBe(true);
  });
});
