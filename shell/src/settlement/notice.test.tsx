import { $pendingCommands } from '@madang/http';
import { $token } from '@madang/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeSettlements } from './notice';
import { $settlements, type SettledBet } from './settlements';

const won: SettledBet = { betId: '1', title: '아스널 승', result: 2, stake: 10_000, payout: 16_000 };
const lost: SettledBet = { betId: '2', title: '오버 2.5', result: 1, stake: 5_000, payout: 0 };

const navigate = vi.fn();
const toasts: { text: string; tone: string; action: { run: () => void } }[] = [];
const recordToast = (event: Event) => event instanceof CustomEvent && toasts.push(event.detail);
const stops: (() => void)[] = [];
const tab = () => stops.push(noticeSettlements({ navigate }));
const sendSettlements = async (...bets: SettledBet[]) => {
  $settlements.set([...$settlements.get(), ...bets]);
  await vi.advanceTimersByTimeAsync(2_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  toasts.length = 0;
  addEventListener('madang:toast', recordToast);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  removeEventListener('madang:toast', recordToast);
  $settlements.set([]);
  $pendingCommands.set(0);
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('a settled bet', () => {
  it('says what it came to, with the way to it', async () => {
    tab();
    await sendSettlements(won);

    expect(toasts).toMatchObject([{ text: '아스널 승 · 적중. 당첨금 16,000원이 보유머니에 들어왔어요.', tone: 'ok' }]);
    toasts[0]?.action.run();
    expect(navigate).toHaveBeenLastCalledWith('/bet_result/1');
  });

  it('is said no louder for being lost', async () => {
    tab();
    await sendSettlements(lost);

    expect(toasts).toMatchObject([{ text: '오버 2.5 · 미적중. 베팅금액은 5,000원이었어요.', tone: 'info' }]);
  });

  it('is summed up with others of the same moment', async () => {
    tab();
    await sendSettlements(won, lost);

    expect(toasts).toMatchObject([{ text: '베팅 2건의 결과가 나왔어요. 적중 1건 · 받은 금액 16,000원' }]);
    toasts[0]?.action.run();
    expect(navigate).toHaveBeenLastCalledWith('/bet_result?state=settled');
  });

  it('waits while a bet is on its way, and while a dialog is open', async () => {
    tab();
    $pendingCommands.set(1);
    await sendSettlements(won);
    expect(toasts).toEqual([]);

    $pendingCommands.set(0);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toasts).toEqual([]);

    dialog.remove();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toasts).toHaveLength(1);
  });

  it('is shown once, whatever is sent again and after a reload', async () => {
    tab();
    await sendSettlements(won);
    tab();
    await sendSettlements(won);

    expect(toasts).toHaveLength(1);
  });

  it('goes with the session', async () => {
    const { followSettlements } = await import('./settlements');
    stops.push(followSettlements());
    tab();
    $pendingCommands.set(1);
    await sendSettlements(won);
    $token.set('another');
    $pendingCommands.set(0);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(toasts).toEqual([]);
  });
});
