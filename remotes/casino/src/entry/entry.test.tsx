import { $openDialogs } from '@madang/federation';
import { queryClient } from '@madang/http';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCasinoLobby, aSlotLobby } from '../lobby/a-lobby.test-kit';
import { answerCalls, aPage } from '../lobby/a-site.test-kit';
import CasinoPanel from './casino-panel';
import EvolutionCasino from './evolution-casino';
import EvolutionSlot from './evolution-slot';
import SlotPanel from './slot-panel';

afterEach(() => {
  cleanup();
  queryClient.clear();
  $openDialogs.set([]);
  vi.restoreAllMocks();
});

function show(dialog: ReactNode, isBlocked = false) {
  answerCalls(call => {
    if (call === 'POST /api/playfun/auth')
      return { status: 200, data: { launch_url: 'http://games.test/lobby?token=once' } };
    return { status: 200, data: call.includes('/slot/') ? aSlotLobby({ isBlocked }) : aCasinoLobby({ isBlocked }) };
  });
  const { router, page } = aPage(dialog, '/europe');
  render(page);
  return router;
}

describe('the entry to the live tables', () => {
  it('asks, and then opens the provider’s lobby in a window [D-evolution] [C-playfun]', async () => {
    const replace = vi.fn();
    const opened = Object.assign(Object.create(window), { opener: null, location: { replace } });
    vi.spyOn(window, 'open').mockReturnValue(opened);
    const close = vi.fn();
    show(<EvolutionCasino close={close} />);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: '입장하기' }).ariaDisabled).not.toBe('true'));

    await userEvent.click(screen.getByRole('button', { name: '입장하기' }));

    expect(close).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('http://games.test/lobby?token=once'));
  });

  it('leads to the panel over the page, or nowhere', async () => {
    const close = vi.fn();
    show(<EvolutionCasino close={close} />);
    await userEvent.click(screen.getByRole('button', { name: '이 화면 위에 열기' }));
    expect($openDialogs.get()).toMatchObject([{ remote: 'casino', dialog: 'casino-panel' }]);

    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['casino', <EvolutionCasino key="casino" close={() => {}} />],
    ['slots', <EvolutionSlot key="slot" close={() => {}} />],
  ])('is shut to a blocked member, for %s [D-evolution] [V-casino-blocked]', async (_, dialog) => {
    show(dialog, true);

    expect(await screen.findByText('관리자에게 문의해주세요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '입장하기' })).toBeNull();
  });

  it('opens the slots in a window of their own [D-evolution]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show(<EvolutionSlot close={() => {}} />);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: '입장하기' }).ariaDisabled).not.toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: '입장하기' }));

    expect(open).toHaveBeenCalledWith('/slot', 'madang-slot');
  });
});

describe('the panels', () => {
  it('have the lobby over any page, and their filters beside its address [F-panels]', async () => {
    const router = show(<CasinoPanel close={() => {}} />);
    await userEvent.click(await screen.findByRole('tab', { name: /룰렛/ }));

    expect(screen.getByText('조건에 맞는 테이블이 없어요')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('have the slots, too, and close when the page changes [F-panels]', async () => {
    const close = vi.fn();
    const router = show(<SlotPanel close={close} />);
    expect(await screen.findByRole('article', { name: '달항아리' })).toBeTruthy();
    expect(close).not.toHaveBeenCalled();

    await router.navigate('/europe?page=2');
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });
});
