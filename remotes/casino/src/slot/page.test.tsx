import { queryClient } from '@madang/http';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showChances } from '../chances/chances';
import { aSlot, aSlotLobby, type Slots } from '../lobby/a-lobby.test-kit';
import { answerCalls, aPage } from '../lobby/a-site.test-kit';
import { sinceText } from './jackpots';
import { SlotPage } from './page';

afterEach(() => {
  cleanup();
  queryClient.clear();
  showChances(false);
});

const slots = [
  aSlot({ jackpots: ['big'] }),
  aSlot({ gameId: 'fan', name: '부채춤', rtp: 980_000, volatility: 'high', providerId: 'saecham' }),
];

function show(address: string, change: Partial<Slots> = {}) {
  answerCalls(() => ({ status: 200, data: aSlotLobby({ slots, ...change }) }));
  const { router, page } = aPage(<SlotPage house="all" />, address);
  render(page);
  return router;
}

describe('the lobby of slots', () => {
  it('always says what comes back and how unevenly, and the jackpots [R-slot]', async () => {
    show('/slot');
    const jar = within(await screen.findByRole('article', { name: '달항아리' }));

    expect(jar.getByText('97.05%')).toBeTruthy();
    expect(jar.getByText('낮음')).toBeTruthy();
    expect(jar.getByText('잭팟')).toBeTruthy();
    expect(screen.getByText('128,433,050원')).toBeTruthy();
  });

  it('says how often it pays, how much at most and what the house keeps, where the member wants to know', async () => {
    show('/slot');
    await userEvent.click(await screen.findByRole('switch', { name: '확률' }));

    expect(screen.getByText('하우스 몫 2.95% · 당첨 31.20% · 최대 ×800')).toBeTruthy();
    expect(screen.getByText('한 판에 당첨될 확률은 48,500,000번에 한 번이에요.')).toBeTruthy();
  });

  it('sorts and narrows in its address', async () => {
    const router = show('/slot');
    await userEvent.click(await screen.findByRole('button', { name: '환수율순' }));
    expect(screen.getAllByRole('article').map(card => card.getAttribute('aria-label'))).toEqual(['부채춤', '달항아리']);

    await userEvent.click(screen.getByRole('button', { name: '높음' }));
    expect(router.state.location.search).toBe('?volatility=high&order=rtp');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('is closed to a blocked member [V-casino-blocked]', async () => {
    show('/slot', { isBlocked: true });

    expect((await screen.findByRole('alert')).textContent).toBe('관리자에게 문의해주세요.');
  });

  it('takes nobody into a slot that is switched off', async () => {
    show('/slot', { closed: ['fan'] });
    const fan = within(await screen.findByRole('article', { name: '부채춤' }));

    expect(fan.queryByRole('button', { name: /열기/ })).toBeNull();
    expect(fan.getByText('점검중입니다.')).toBeTruthy();
  });
});

describe('a jackpot', () => {
  const now = Date.parse('2026-11-28T06:00:00Z');

  it.each([
    [20 * 86_400_000, '21일째 쌓였어요'],
    [6 * 3_600_000, '6시간 동안 쌓였어요'],
    [-5_000, '0분 동안 쌓였어요'],
  ])('that began %i ms ago says so', (ago, text) => {
    expect(sinceText(now - ago, now)).toBe(text);
  });
});
