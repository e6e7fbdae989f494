import type { OperatorGame, OperatorRound } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { gameById, roundIdOf, roundOf } from '@madang/games';
import { client, queryClient } from '@madang/http';
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

const EOS_1 = 211;
const games: OperatorGame[] = [
  { gameId: EOS_1, isOff: false, openBets: 3, openStake: 45_000 },
  { gameId: 212, isOff: true, openBets: 0, openStake: 0 },
  { gameId: 101, isOff: false, openBets: 1, openStake: 5_000 },
];

function aRound(change: Partial<OperatorRound>): OperatorRound {
  const game = gameById(EOS_1);
  if (!game) throw new Error('the catalogue has EOS 파워볼 1분');
  const times = roundOf(game, '2026-11-28', 7);
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...{ roundId: roundIdOf(times), gameId: EOS_1, day: times.day, number: 7, state: 'settled', setup: null },
    ...{ opensAt: iso(times.opensAt), closesAt: iso(times.closesAt), drawsAt: iso(times.drawsAt) },
    ...{
      endsAt: iso(times.endsAt),
      seedHash: '',
      seed: '',
      bets: 2,
      stakes: 20_000,
      payouts: 19_400,
      voidReason: null,
    },
    result: { kind: 'powerball', balls: [1, 2, 3, 4, 5], power: 6 },
    ...change,
  };
}

const posts: [url: string, body: unknown][] = [];

function show(address: string, { type, rounds = [] }: { type: number; rounds?: OperatorRound[] }) {
  posts.length = 0;
  setMember(aMember({ type }));
  client.defaults.adapter = async config => {
    const url = client.getUri(config);
    if (config.method === 'post') posts.push([url, JSON.parse(String(config.data))]);
    const page = { items: rounds, page: 1, pageCount: 1, totalCount: rounds.length };
    const data =
      config.method === 'post' && url.includes('/rounds/') ? rounds[0] : url.includes('/rounds') ? page : games;
    return { status: 200, statusText: '', headers: {}, config, data };
  };
  const router = createMemoryRouter([{ path: '/admin/games', Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const ADMIN = 1;
const MANAGER = 2;

describe('the operators’ page of games', () => {
  it('lists games by provider with what runs on them, and switches one off after a question', async () => {
    show('/admin/games', { type: ADMIN });
    const eos = within(await screen.findByRole('table', { name: 'EOS 게임' }));

    expect(eos.getAllByRole('row').map(row => row.textContent)).toEqual([
      '게임상태진행중 베팅걸린 금액처리',
      'EOS 파워볼 1분켜짐3건45,000원끄기',
      'EOS 파워볼 2분꺼짐0건0원켜기',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'EOS 파워볼 1분 끄기' }));
    expect(posts).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '베팅 막기' }));

    expect(posts).toEqual([['/api/operations/games/switch', { gameIds: [EOS_1], isOff: true }]]);
  });

  it('switches all games of a provider at once', async () => {
    show('/admin/games', { type: ADMIN });

    await userEvent.click(await screen.findByRole('button', { name: 'EOS 모두 끄기' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '베팅 막기' }));

    expect(posts[0]?.[1]).toEqual({ gameIds: [EOS_1, 212], isOff: true });
  });

  it('cancels a round with a reason, and offers a cancelled one back once it was drawn', async () => {
    const round = aRound({});
    show(`/admin/games?game=${EOS_1}`, { type: ADMIN, rounds: [round] });

    await userEvent.click(await screen.findByRole('button', { name: 'EOS 파워볼 1분 7회차 취소하기' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '회차 취소하기' }));
    expect(posts).toEqual([]);
    await userEvent.type(dialog.getByLabelText('사유'), '추첨 화면 오류');
    await userEvent.click(dialog.getByRole('button', { name: '회차 취소하기' }));
    expect(posts).toEqual([[`/api/operations/rounds/${round.roundId}/void`, { reason: '추첨 화면 오류' }]]);

    cleanup();
    queryClient.clear();
    show(`/admin/games?game=${EOS_1}`, {
      type: ADMIN,
      rounds: [aRound({ state: 'void', voidReason: '추첨 화면 오류' })],
    });
    expect(await screen.findByText('사유: 추첨 화면 오류')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'EOS 파워볼 1분 7회차 되살리기' })).toBeTruthy();
  });

  it('shows a manager everything and lets them change nothing', async () => {
    show('/admin/games', { type: MANAGER });
    await screen.findByRole('table', { name: 'MGM 게임' });

    expect(screen.queryByRole('button', { name: /끄기|켜기/ })).toBeNull();
  });
});
