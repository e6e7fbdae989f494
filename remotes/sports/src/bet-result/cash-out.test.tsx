import type { Bet } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CashOutButton } from './cash-out';

const BET_ID = '7d8f1c7e-0000-4000-8000-000000000000';
const quote = {
  quoteId: '3f0c9a52-41f9-4a0e-8b5e-6a4b1f1f7c10',
  betId: BET_ID,
  amount: 40_000,
  quotedAt: '2026-11-28T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:05.000Z',
};
const bet: Bet = {
  ...{ betId: BET_ID, gameType: 1, placedAt: '2026-11-28T10:00:00.000Z', stake: 50_000, price: 1600 },
  ...{ bonusFolds: null, system: null, possiblePayout: 80_000, result: 0, payout: null, ending: null },
  ...{ isHidden: false, legs: [] },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('a quote that is taken twice goes out under one key, so that it can pay once only', async () => {
  const keys: unknown[] = [];
  client.defaults.adapter = async config => {
    const answer = (status: number, data: unknown) => ({ data, status, statusText: '', headers: {}, config });
    if (config.method === 'get') return answer(200, []);
    if (config.url?.endsWith('/quote')) return answer(200, quote);
    if (config.url?.endsWith('/cash-out')) keys.push(config.headers.get('Idempotency-Key'));
    return answer(409, { message: '가격이 바뀌었어요.' });
  };
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <CashOutButton bet={bet} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: '캐시아웃' }));

  for (const nth of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: '40,000원 받고 끝내기' }));
    await waitFor(() => expect(keys).toHaveLength(nth));
    await screen.findByText('가격이 바뀌었어요.');
  }

  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('takes off what was paid for a result that was taken back, and says so', async () => {
  client.defaults.adapter = async config => ({
    ...{ data: { ...quote, owed: 55_000 }, status: 200, statusText: '', headers: {}, config },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CashOutButton bet={bet} />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '캐시아웃' }));

  await screen.findByRole('button', { name: '0원 받고 끝내기' });
  expect(screen.getByText('정정 전에 지급한 금액').nextSibling?.textContent).toContain('55,000');
  expect(screen.getByText(/차액 15,000원을/)).toBeTruthy();
});
