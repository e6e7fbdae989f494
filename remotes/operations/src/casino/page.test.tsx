import type { CasinoDifference, OperatorProviders } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { client, queryClient, type ReplyOf } from '@madang/http';
import { clearSession, setMember } from '@madang/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './page';

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

const ADMIN = 1;
const MANAGER = 2;

const providers: ReplyOf<(typeof OperatorProviders)['replies']> = [
  {
    ...{ providerId: 'hanul', name: '한울 라이브', kind: 'casino', games: 2, outage: null },
    ...{ openRounds: 3, openStake: 45_000, offGames: ['hanul-rou'] },
  },
];
const ofMember = { isBlocked: false, favorites: [], recent: [], today: { rounds: 0, staked: 0, paid: 0 }, closed: [] };
const named = { providerId: 'hanul', minStake: 1_000, maxStake: 100_000 };
const ofTable = { edges: [], seats: null, round: 1, last: [] };
const tables = [
  { ...named, ...ofTable, gameId: 'hanul-bac', name: '바카라 A', kind: 'baccarat' },
  { ...named, ...ofTable, gameId: 'hanul-rou', name: '룰렛 1', kind: 'roulette' },
];
const difference: CasinoDifference = {
  ...{ roundId: 'hanul-bac:44', gameId: 'hanul-bac', nickname: '달빛소년', kind: 'amount' },
  ours: { staked: 10_000, paid: 0 },
  theirs: { staked: 10_000, paid: 19_500 },
};
const openRound = {
  ...{ roundId: 'hanul-bac:45', providerId: 'hanul', kind: 'casino', gameId: 'hanul-bac', gameName: '바카라 A' },
  ...{ state: 'open', staked: 10_000, paid: 0, net: null, userId: 'dalbit1' },
  ...{ startedAt: '2026-11-28T06:00:00.000Z', endedAt: null },
};

function answerOf(url: string, differences: readonly CasinoDifference[]): unknown {
  if (url.includes('/reconciliation')) return { rounds: 18, staked: 180_000, paid: 166_500, differences };
  if (url.includes('/open-rounds')) return { items: [openRound], page: 1, pageCount: 1, totalCount: 1 };
  if (url.includes('/casino/lobby')) return { ...ofMember, providers: [], tables };
  if (url.includes('/slot/lobby')) return { ...ofMember, providers: [], slots: [], jackpots: [] };
  return providers;
}

function show(address: string, { type = ADMIN, differences = [] as readonly CasinoDifference[] } = {}) {
  setMember(aMember({ type }));
  const posts: [url: string | undefined, body: unknown][] = [];
  const urls: string[] = [];
  client.defaults.adapter = async config => {
    const url = client.getUri(config);
    urls.push(url);
    if (config.method === 'post') posts.push([config.url, JSON.parse(String(config.data))]);
    return { status: 200, statusText: '', headers: {}, config, data: answerOf(url, differences) };
  };
  const router = createMemoryRouter([{ path: '/admin/casino', Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { posts, urls };
}

describe('the operators’ page of casino and slots', () => {
  it('lists games by provider with what is open, and switches one off after a question', async () => {
    const { posts } = show('/admin/casino');
    const table = within(await screen.findByRole('table', { name: '한울 라이브 게임' }));
    expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
      '게임상태처리',
      '바카라 A켜짐끄기',
      '룰렛 1꺼짐켜기',
    ]);
    expect(screen.getByText('진행중 3판 45,000원')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '한울 라이브 바카라 A 끄기' }));
    expect(posts).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '입장 막기' }));

    expect(posts).toEqual([
      ['/api/operations/casino/switch', { providerId: 'hanul', gameId: 'hanul-bac', isOff: true }],
    ]);
  });

  it('switches a whole provider, and a game back on without a question', async () => {
    const { posts } = show('/admin/casino');
    await userEvent.click(await screen.findByRole('button', { name: '한울 라이브 끄기' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '입장 막기' }));
    await userEvent.click(await screen.findByRole('button', { name: '한울 라이브 룰렛 1 켜기' }));

    expect(posts.map(([, body]) => body)).toEqual([
      { providerId: 'hanul', isOff: true },
      { providerId: 'hanul', gameId: 'hanul-rou', isOff: false },
    ]);
  });

  it('shows a manager everything and lets them switch nothing', async () => {
    show('/admin/casino', { type: MANAGER });
    await screen.findByRole('table', { name: '한울 라이브 게임' });

    expect(screen.queryByRole('button', { name: /끄기|켜기/ })).toBeNull();
  });

  it('names each difference of a day, by provider and day of the address', async () => {
    const { urls } = show('/admin/casino?view=reconciliation&provider=gureum&day=2026-11-27', {
      differences: [difference],
    });
    const table = within(await screen.findByRole('table', { name: '차이가 있는 판' }));

    expect(urls).toContain('/api/operations/casino/reconciliation?providerId=gureum&day=2026-11-27');
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      '금액 다름달빛소년hanul-bac10,000원 → 0원10,000원 → 19,500원hanul-bac:44',
    );
    expect(screen.getByRole('alert').textContent).toContain('차이가 1건 있어요.');
    expect(screen.getByText('+13,500원')).toBeTruthy();
  });

  it('says that the books agree', async () => {
    show('/admin/casino?view=reconciliation');

    expect(await screen.findByText('차이가 없어요.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists rounds without an end', async () => {
    show('/admin/casino?view=open');

    expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('dalbit1바카라 A10,000원0원hanul-bac:45');
  });
});
