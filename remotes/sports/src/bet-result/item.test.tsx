import type { Bet, SettlementCode } from '@madang/contracts';
import { formatWon } from '@madang/locale';
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
      },
    ],
  };
}

function show(bet: Bet) {
  render(
    <MemoryRouter>
      <ul>
        <BetItem bet={bet} list="/bet_result?state=open" />
      </ul>
    </MemoryRouter>,
  );
}

describe('BetItem', () => {
  it('shows its legs and the way to its own page once it is opened', async () => {
    show(aBet(0, null));
    const head = screen.getByRole('button', { name: '아스널 승' });
    expect(screen.queryByText(/프리미어리그/)).toBeNull();

    await userEvent.click(head);

    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(/아스널 : 첼시 · 프리미어리그/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '베팅 상세' }).getAttribute('href')).toBe(`/bet_result/${BET_ID}`);
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
    expect(screen.getByText('당첨금').nextElementSibling?.textContent).toBe(formatWon(payout));
  });
});
