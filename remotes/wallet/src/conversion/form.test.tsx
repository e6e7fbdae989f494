import { aMember } from '@madang/contracts/testing';
import { $openDialogs } from '@madang/federation';
import { client, queryClient } from '@madang/http';
import { clearSession, setMember } from '@madang/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ConversionForm } from './form';
import type { Mode } from './modes';

const quoteOf = (rate: number, at: string) => ({
  ...{ rate, at, source: '모의 거래소', spread: 50, validUntil: at },
  ...{ buy: Math.floor(rate * 0.995), sell: Math.ceil(rate * 1.005) },
});
const QUOTE = quoteOf(148_620, '2026-11-28T06:06:20.000Z');
const NEXT = quoteOf(149_000, '2026-11-28T06:06:30.000Z');
const rolling = {
  ...{ balance: 1_284_500, withdrawable: 1_184_500, locked: 100_000, remaining: 100_000 },
  ...{ openStakes: 0, conditions: [], turnover: [] },
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly key: unknown;
}

/** Draws the form over a platform that answers conversions in this order. The rate moves with the first. */
function aForm(mode: Mode, replies: readonly { status: number; data: unknown }[] = []) {
  const sent: Sent[] = [];
  const waiting = [...replies];
  let quote = QUOTE;
  client.defaults.adapter = async config => {
    const path = String(config.url);
    const body: unknown = config.data === undefined ? undefined : JSON.parse(config.data);
    sent.push({ path, body, key: config.headers.get('Idempotency-Key') });
    const answer = (status: number, data: unknown) => ({ data, status, statusText: '', headers: {}, config });
    if (path.endsWith('/charge/exchangeRates')) return answer(200, 1486.2);
    if (path.endsWith('/charge/quote')) return answer(200, quote);
    if (path.endsWith('/rolling')) return answer(200, rolling);
    if (path.endsWith('/responsible')) return answer(200, { limits: [], bar: null, checkMinutes: null });
    if (path.endsWith('/member/user')) return answer(200, aMember({ usdt: 148_209_999 }));
    quote = NEXT;
    const reply = waiting.shift() ?? { status: 500, data: {} };
    return answer(reply.status, reply.data);
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ConversionForm mode={mode} close={() => {}} />
    </QueryClientProvider>,
  );
  return {
    sent,
    paths: () => new Set(sent.map(({ path }) => path)),
    conversions: () => sent.filter(({ path }) => path.includes('/dewit/')),
    field: screen.getByRole<HTMLInputElement>('textbox'),
    press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
  };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  $openDialogs.set([]);
});

describe('the form of a conversion', () => {
  it('does nothing for a visitor: no sum is added, no rate is read [V-conversion]', async () => {
    const form = aForm('usd-to-won');

    await form.press('10 USD 더하기');

    expect(form.field.value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'MAX 최대 금액' }).disabled).toBe(true);
    expect(screen.getByText('1 USD = 1,500.00원')).toBeDefined();
    expect(form.sent).toEqual([]);
  });

  it('reads the rate when it opens, and adds to what is written [C-rates] [V-conversion] [K-quick-add]', async () => {
    setMember(aMember({ usdt: 148_209_999 }));
    const form = aForm('usd-to-won');
    expect(screen.getByText('1 USD = 1,500.00원')).toBeDefined();
    await screen.findByText('1 USD = 1,486.20원');
    expect(form.paths()).toContain('/api/charge/exchangeRates');

    await form.press('10 USD 더하기');
    await form.press('30 USD 더하기');
    expect(form.field.value).toBe('40.00');
    expect(screen.getByText('59,150원')).toBeDefined();
    expect(screen.getByText('108.20 USD')).toBeDefined();

    await form.press('MAX 최대 금액');
    expect(form.field.value).toBe('148.20');
  });

  it('fills in the won that are free, and says which are not', async () => {
    setMember(aMember());
    const form = aForm('won-to-usd');
    await screen.findByText(/롤링 중인 100,000원은 빼고/);

    await form.press('MAX 최대 금액');
    expect(form.field.value).toBe('1,184,500');
    await userEvent.clear(form.field);
    await form.press('3만원 더하기');

    expect(form.field.value).toBe('30,000');
    expect(screen.getByText('20.08 USD')).toBeDefined();
  });

  it('converts at the rate in sight; one that has moved is shown, and asked for by another press', async () => {
    setMember(aMember({ usdt: 148_200_000 }));
    const form = aForm('usd-to-won', [
      { status: 409, data: { message: '그사이 환율이 바뀌었어요.', quote: NEXT } },
      { status: 200, data: { message: '50.00 USD를 74,127원으로 바꿨어요.', emoney: 74_127, usdt: 98_200_000 } },
    ]);
    await screen.findByText('1 USD = 1,486.20원');
    await form.press('50 USD 더하기');

    await form.press('50.00 USD를 73,938원으로 바꾸기');
    await waitFor(() => expect(form.conversions()).toHaveLength(1));
    expect($openDialogs.get()).toMatchObject([{ dialog: 'alert', props: { message: '그사이 환율이 바뀌었어요.' } }]);
    await screen.findByText('1 USD = 1,490.00원');
    await form.press('50.00 USD를 74,127원으로 바꾸기');
    await waitFor(() => expect(form.conversions()).toHaveLength(2));

    const [first, second] = form.conversions();
    expect(first?.body).toEqual({ amount: 50_000_000, rate: QUOTE.rate, rateAt: QUOTE.at });
    expect(second?.body).toEqual({ amount: 50_000_000, rate: NEXT.rate, rateAt: NEXT.at });
    expect(second?.key).not.toBe(first?.key);
    expect($openDialogs.get().at(-1)).toMatchObject({ props: { message: '50.00 USD를 74,127원으로 바꿨어요.' } });
  });

  it('sends a press that was not answered once more word for word, though the rate has moved', async () => {
    setMember(aMember({ usdt: 148_200_000 }));
    const form = aForm('usd-to-won', [
      { status: 200, data: 'half an answ' },
      { status: 200, data: { message: '50.00 USD를 73,938원으로 바꿨어요.', emoney: 73_938, usdt: 98_200_000 } },
    ]);
    await screen.findByText('1 USD = 1,486.20원');
    await form.press('50 USD 더하기');
    await form.press('50.00 USD를 73,938원으로 바꾸기');
    await screen.findByText('1 USD = 1,490.00원');

    await form.press(/바꾸기$/);
    await waitFor(() => expect(form.conversions()).toHaveLength(2));

    const [first, second] = form.conversions();
    expect(second).toEqual(first);
    expect($openDialogs.get()).toMatchObject([{ props: { message: '50.00 USD를 73,938원으로 바꿨어요.' } }]);
  });

  it('leaves the least to the platform, and shows its words at the field', async () => {
    setMember(aMember({ usdt: 148_200_000 }));
    const message = '1 USD부터 바꿀 수 있어요.';
    const data = { message, problems: [{ field: 'amount', message }] };
    const form = aForm('usd-to-won', [{ status: 422, data }]);
    await screen.findByText('1 USD = 1,486.20원');
    await userEvent.type(form.field, '0.5');

    await form.press(/바꾸기$/);

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(form.conversions()).toMatchObject([{ body: { amount: 500_000 } }]);
  });
});
