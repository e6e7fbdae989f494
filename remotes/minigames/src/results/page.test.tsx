import type { Round, RoundBets } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { aDrawnRound, DAY, LADDER, POWERBALL } from '../summary/a-round.test-kit';
import { Component as Minigames } from './page';
import { Component as Virtuals } from './virtuals';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const requests: string[] = [];

function show(address: string, items: Round[], ownBets: RoundBets[] = []) {
  requests.length = 0;
  const states = items.map(last => ({ gameId: last.gameId, isOff: false, last }));
  client.defaults.adapter = async config => {
    const url = client.getUri(config);
    requests.push(url);
    const page = { items, page: 1, pageCount: 2, totalCount: 20 };
    const data = url.includes('/minigame/bets') ? ownBets : url.includes('/minigame/results') ? page : states;
    return { ...{ status: 200, statusText: '', headers: {}, config }, data };
  };
  const routes = [
    { path: '/game_result/minigame', Component: Minigames },
    { path: '/game_result/virtuals/:sport?', Component: Virtuals },
    { path: '/minigame/verify/:roundId', element: <p>verify</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: '회차별 결과' }))
    .getAllByRole('row')
    .slice(1);

describe('the results of minigames', () => {
  it('begin with the last of each game, the newest first, each with its way to be verified [R-result-minigame]', async () => {
    const [early, late] = [aDrawnRound(POWERBALL, 3).round, aDrawnRound(LADDER, 9).round];
    show('/game_result/minigame', [early, late]);

    const rows = await rowsOf();
    expect(rows.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
      `/minigame/verify/${late.roundId}`,
      `/minigame/verify/${early.roundId}`,
    ]);
    expect(rows[0]?.textContent).toContain('네임드 파워사다리 3분9회차');
  });

  it('show a day of a game page by page, and lead to a round by its number', async () => {
    const router = show('/game_result/minigame', [aDrawnRound(LADDER, 9).round]);

    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '게임' }), '네임드 파워사다리 3분');
    expect(await screen.findByText('오늘 네임드 파워사다리 3분 20회차')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '2쪽' }));
    expect(router.state.location.search).toBe('?game=233&page=2');
    expect(requests.some(url => url.includes('gameId=233') && url.includes('page=2'))).toBe(true);

    await router.navigate(`/game_result/minigame?game=233&date=${DAY}`);
    await userEvent.type(screen.getByRole('spinbutton', { name: '회차' }), '12');
    await userEvent.click(screen.getByRole('button', { name: '회차 검증하기' }));
    expect(router.state.location.pathname).toBe('/minigame/verify/-2332611280012');
  });

  it('show what the member had on each round, asked for all of them at once [R-result-minigame]', async () => {
    const drawn = [9, 8, 7, 6].map(number => aDrawnRound(LADDER, number).round);
    const bet = (place: number, change: Partial<RoundBets>): RoundBets => ({
      ...{ roundId: drawn[place]?.roundId ?? '', bets: 1, outcomeName: '홀', stake: 10_000, result: 2, payout: 19_400 },
      ...change,
    });
    const own = [bet(0, { bets: 3 }), bet(1, { result: 1, payout: 0 }), bet(2, { result: 0, payout: null })];
    show('/game_result/minigame', drawn, own);

    await waitFor(async () => expect((await rowsOf())[0]?.textContent).toContain('적중홀 외 2건 10,000원+19,400원'));
    const rows = await rowsOf();
    expect(rows[1]?.textContent).toContain('미적중홀 10,000원−10,000원');
    expect(rows[2]?.textContent).toContain('진행중홀 10,000원');
    expect(rows[3]?.textContent).not.toContain('원');
    const reads = requests.filter(url => url.includes('/minigame/bets'));
    expect(reads).toHaveLength(1);
    expect(drawn.every(({ roundId }) => reads[0]?.includes(roundId))).toBe(true);
  });

  it('say a void round, and that its stakes went back', async () => {
    const { round } = aDrawnRound(LADDER, 9);
    show('/game_result/minigame', [{ ...round, state: 'void', result: null, seed: null }]);

    expect((await rowsOf())[0]?.textContent).toContain('취소회차가 취소되어 모두 돌려드렸어요.');
  });
});

describe('the results of virtual sports', () => {
  it('are those of one sport, whose address says which [R-result-virtuals]', async () => {
    const router = show('/game_result/virtuals', [aDrawnRound(LADDER, 9).round]);
    expect(await screen.findByText('게임별 최근 결과 0개')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/game_result/virtuals/soccer');

    await userEvent.click(screen.getByRole('link', { name: '경마' }));

    const venues = within(screen.getByRole('combobox', { name: '게임' })).getAllByRole('option');
    expect(venues.map(venue => venue.textContent)).toEqual([
      '게임별 최근 결과',
      ...['브리타니아 웨이', '페스티벌 다운스', '빅토리아 파크'],
    ]);
  });
});
