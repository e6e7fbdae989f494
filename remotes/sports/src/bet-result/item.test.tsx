import type { Bet, SettlementCode } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { formatWon } from '@madang/locale';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { BetItem } from './item';

afterEach(cleanup);

const BET_ID = '7d8f1c7e-0000-4000-8000-000000000000';

function aBet(result: SettlementCode, payout: number | null): Bet {
  return {
    betId: BET_ID,
    gameType: 1,
    placedAt: '2026-11-28T10:00:00.000Z',
    stake: 50_000,
    price: 1600,
    bonusFolds: null,
    system: null,
    possiblePayout: 80_000,
    result,
    payout,
    ending: null,
    isHidden: false,
    legs: [
      {
        fixtureId: '1',
        outcomeId: '2',
        sportId: '6046',
        marketId: 1,
        leagueName: '프리미어리그',
        home: '아스널',
        away: '첼시',
        startsAt: '2026-11-28T15:00:00.000Z',
        marketName: '승무패',
        outcomeName: '1',
        line: null,
        price: 1600,
        result,
        rule: null,
        game: null,
      },
    ],
  };
}

function show(bet: Bet) {
  // What it would pay now is read separately.
  client.defaults.adapter = async config => ({ data: [], status: 200, statusText: '', headers: {}, config });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ul>
          <BetItem bet={bet} list="/bet_result?state=open" />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('BetItem', () => {
  it('shows its legs and the way to its own page once it is opened', async () => {
    show(aBet(0, null));
    const head = screen.getByRole('button', { name: '아스널 승' });
    expect(screen.queryByText(/프리미어리그/)).toBeNull();

    await userEvent.click(head);

    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: '아스널 : 첼시' }).getAttribute('href')).toBe('/europe/1');
    expect(screen.getByRole('link', { name: '베팅 상세' }).getAttribute('href')).toBe(`/bet_result/${BET_ID}`);
  });

  it('names the rule that decided a leg, and leads from it to the result [R-bet-result]', async () => {
    const bet = aBet(2, 80_000);
    show({ ...bet, legs: bet.legs.map(leg => ({ ...leg, rule: '최종 스코어 2-1 · 아스널 승 적중' })) });

    await userEvent.click(screen.getByRole('button', { name: '아스널 승' }));

    expect(screen.getByText('최종 스코어 2-1 · 아스널 승 적중')).toBeTruthy();
    expect(screen.getByRole('link', { name: '아스널 : 첼시' }).getAttribute('href')).toBe('/game_result/sports/1');
  });

  it('calls a bet that was paid out before its end by its own word', () => {
    show({ ...aBet(4, 40_000), ending: 'cashed-out' });

    expect(screen.getByText('캐시아웃')).toBeTruthy();
    expect(screen.queryByText('반미적중')).toBeNull();
  });

  it('never shows a lost, void, running or taken back bet as won: each state has one word of its own', () => {
    const words = ([-1, 0, 1, 3, 4, 5] as const).map(result => {
      show(aBet(result, result === 0 ? null : 0));
      const heading = screen.getByRole('listitem').textContent;
      cleanup();
      return heading;
    });

    for (const word of words) expect(word).not.toMatch(/(?<![미반])적중/);
    expect(new Set(words).size).toBe(words.length);
  });

  it('offers to take it back while that is allowed, and to hide it once it is settled', async () => {
    const open = aBet(0, null);
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    show({ ...open, placedAt: new Date().toISOString(), legs: open.legs.map(leg => ({ ...leg, startsAt })) });
    await userEvent.click(screen.getByRole('button', { name: '아스널 승' }));
    expect(screen.getByRole('button', { name: /^베팅 취소 (10:00|09:5\d)$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '숨기기' })).toBeNull();
    cleanup();

    show(aBet(1, 0));
    await userEvent.click(screen.getByRole('button', { name: '아스널 승' }));
    expect(screen.getByRole('button', { name: '숨기기' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^베팅 취소/ })).toBeNull();
  });

  it('says what it may pay while it is in progress', () => {
    show(aBet(0, null));

    expect(screen.getByText('예상 당첨금').nextElementSibling?.textContent).toBe('80,000원');
    expect(screen.getByText('진행중')).toBeTruthy();
  });

  it.each([
    [2, 80_000, '적중'],
    [1, 0, '미적중'],
    [3, 50_000, '적특'],
    [-1, 50_000, '취소'],
    [4, 25_000, '반미적중'],
    [5, 65_000, '반적중'],
  ] as const)('says how it ended and what it paid: %i', (result, payout, word) => {
    show(aBet(result, payout));

    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByText(payout === 50_000 ? '반환금' : '당첨금').nextElementSibling?.textContent).toBe(
      formatWon(payout),
    );
  });

  it('of a round names its game, leads to no fixture, and offers neither a cash-out nor the same round again', async () => {
    const bet = aBet(0, null);
    const round = { fixtureId: '-2112612010578', home: 'EOS 파워볼 1분', away: '578회차', outcomeName: '홀' };
    show({ ...bet, gameType: 3, legs: bet.legs.map(leg => ({ ...leg, ...round })) });

    await userEvent.click(screen.getByRole('button', { expanded: false }));

    expect(screen.getAllByText('EOS 파워볼 1분 578회차').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /EOS/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /캐시아웃|다시 담기/ })).toBeNull();
    expect(screen.getByRole('button', { name: '내용 복사' })).toBeTruthy();
  });
});
