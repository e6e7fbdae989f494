import type { CasinoRound } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './page';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const aRound = (change: Partial<CasinoRound>): CasinoRound => ({
  ...{ roundId: 'hanul-baccarat-1:20261128:44', providerId: 'hanul', kind: 'casino', gameId: 'hanul-baccarat-1' },
  ...{ gameName: '스피드 바카라 A', state: 'closed', staked: 10_000, paid: 19_500, net: 9_500 },
  ...{ startedAt: '2026-11-28T06:00:00.000Z', endedAt: '2026-11-28T06:00:30.000Z' },
  ...change,
});

function show(address: string, items: readonly CasinoRound[]) {
  const urls: string[] = [];
  client.defaults.adapter = async config => {
    urls.push(client.getUri(config));
    const data = { items, page: 1, pageCount: 1, totalCount: items.length };
    return { status: 200, statusText: '', headers: {}, config, data };
  };
  const router = createMemoryRouter([{ path: '/bet_result', Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return urls;
}

describe('rounds of casino and slots', () => {
  it('stand in the list of bets with the provider’s own number of the round [R-bet-result]', async () => {
    const urls = show('/bet_result?type=0&from=2026-11-28&to=2026-11-28', [
      aRound({}),
      aRound({ roundId: 'spin-6', kind: 'slot', gameName: '달항아리', paid: 4_000, net: -6_000 }),
      aRound({ roundId: 'spin-7', kind: 'slot', gameName: '달항아리', state: 'open', paid: 0, net: null }),
    ]);

    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('라운드 hanul-baccarat-1:20261128:44');
    expect(rows[0]?.textContent).toContain('+9,500원');
    expect(rows[0]?.textContent).toContain('당첨');
    expect(rows[1]?.textContent).toContain('−6,000원정산완료');
    expect(rows[2]?.textContent).toContain('슬롯');
    expect(rows[2]?.textContent).toContain('진행중');
    expect(urls).toEqual(['/api/casino/rounds?page=1&from=2026-11-28&to=2026-11-28']);
  });

  it('have no states or hidden ones to choose, and say where there are none', async () => {
    show('/bet_result?type=0', []);

    expect(await screen.findByText('카지노와 슬롯에서 한 판이 없어요')).toBeTruthy();
    expect(screen.queryByRole('tablist', { name: '상태' })).toBeNull();
    expect(screen.queryByRole('group', { name: '보기' })).toBeNull();
  });
});
