import { $openDialogs } from '@madang/federation';
import { queryClient } from '@madang/http';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, aPage } from '../lobby/a-site.test-kit';
import { launch } from './launch';
import LaunchLink from './link-dialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  $openDialogs.set([]);
  vi.restoreAllMocks();
});

const ADDRESS = 'http://games.test/play/hanul-bac?token=once';
const BACCARAT = { gameId: 'hanul-bac', name: '바카라' };
const opens: Answer = { status: 200, data: { launch_url: ADDRESS } };

/** A window as a browser opens one within a press. */
function aWindow() {
  const opened = { opener: window, close: vi.fn(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(window), opened));
  return opened;
}

const alerts = () => $openDialogs.get().map(({ props }) => props);

describe('a launch', () => {
  it('opens the game at the address that the platform gives [C-playfun]', async () => {
    const { location } = aWindow();
    const requests = answerCalls(() => opens);
    await launch(BACCARAT);

    expect(requests[0]).toEqual({ call: 'POST /api/casino/launch', body: { gameId: 'hanul-bac' } });
    expect(location.replace).toHaveBeenCalledWith(ADDRESS);
  });

  it('opens the provider’s own lobby without a payload [C-playfun]', async () => {
    const { location } = aWindow();
    const requests = answerCalls(() => opens);
    await launch({ gameId: null, name: '제공사 로비' });

    expect(requests[0]).toEqual({ call: 'POST /api/playfun/auth', body: {} });
    expect(location.replace).toHaveBeenCalledWith(ADDRESS);
  });

  it.each([
    ['a game', BACCARAT, '점검중 입니다.'],
    ['a lobby', { gameId: null, name: '제공사 로비' }, '점검중입니다.'],
  ])('of %s that fails closes its window and says so [X-game-open]', async (_, target, message) => {
    const { close } = aWindow();
    answerCalls(() => ({ status: 503, data: { message: '제공사가 답하지 않아요.' } }));
    await launch(target);

    expect(close).toHaveBeenCalledOnce();
    expect(alerts()).toEqual([{ message }]);
  });

  it('of a blocked member says why in the platform’s words [V-casino-blocked]', async () => {
    aWindow();
    answerCalls(() => ({ status: 403, data: { message: '관리자에게 문의해주세요.' } }));
    await launch(BACCARAT);

    expect(alerts()).toEqual([{ message: '관리자에게 문의해주세요.' }]);
  });

  it('that the browser blocks is offered as a link [C-playfun]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const requests = answerCalls(() => opens);
    await launch(BACCARAT);

    expect(requests).toEqual([]);
    expect($openDialogs.get()).toMatchObject([
      { remote: 'casino', dialog: 'launch-link', props: { target: BACCARAT } },
    ]);
  });
});

describe('the dialog of a blocked window', () => {
  it('has a link into the game, and closes as it is followed', async () => {
    answerCalls(() => opens);
    const close = vi.fn();
    render(aPage(<LaunchLink target={BACCARAT} close={close} />, '/casino').page);
    const link = await screen.findByRole('link', { name: '바카라 열기' });

    expect(link.getAttribute('href')).toBe(ADDRESS);
    expect(link.getAttribute('target')).toBe('_blank');
    link.addEventListener('click', event => event.preventDefault());
    link.click();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('says why there is none', async () => {
    answerCalls(() => ({ status: 503, data: { message: '제공사가 답하지 않아요.' } }));
    render(aPage(<LaunchLink target={BACCARAT} close={() => {}} />, '/casino').page);

    expect((await screen.findByRole('alert')).textContent).toBe('점검중 입니다.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
