import type { CasinoTournament } from '@madang/contracts';
import { queryClient } from '@madang/http';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerCalls, aPage } from '../lobby/a-site.test-kit';
import { Component } from './page';
import { stateOf } from './state';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const week: CasinoTournament = {
  ...{ tournamentId: '0193aaaa-0000-7000-8000-000000000001', name: '구름마루 주간 토너먼트', providerId: 'gureum' },
  ...{ startsAt: '2026-11-22T15:00:00.000Z', endsAt: '2999-11-29T15:00:00.000Z', prizes: [300_000] },
  standings: [
    { rank: 1, nickname: '달*', score: 125_000, isMine: true },
    { rank: 2, nickname: '솔*', score: 8_500, isMine: false },
  ],
  mine: { rank: 1, score: 125_000 },
};

const show = (data: readonly CasinoTournament[]) => {
  answerCalls(() => ({ status: 200, data }));
  render(aPage(<Component />, '/tournament_casino').page);
};

describe('the tournaments of the casino', () => {
  it('have standings with prizes, and where the member stands [R-tournament-casino]', async () => {
    show([week]);
    const table = within(await screen.findByRole('table', { name: '구름마루 주간 토너먼트 순위' }));

    expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
      '순위닉네임최고 배수상금',
      '1위달* 나×125.00300,000원',
      '2위솔* ×8.50–',
    ]);
    expect(screen.getByText('내 순위 1위 · ×125.00')).toBeTruthy();
    expect(screen.getByText('상금: 1위 300,000원')).toBeTruthy();
  });

  it('say that there are none', async () => {
    show([]);

    expect(await screen.findByText('지금 열린 토너먼트가 없어요')).toBeTruthy();
  });
});

describe('a tournament', () => {
  it.each([
    ['2026-11-22T14:59:59Z', 'before'],
    ['2026-11-22T15:00:00Z', 'running'],
    ['2999-11-29T15:00:00Z', 'over'],
  ])('is at %s %s', (at, state) => {
    expect(stateOf(week, Date.parse(at))).toBe(state);
  });
});
