import { queryClient } from '@madang/http';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showChances } from '../chances/chances';
import { aCasinoLobby, aProvider, aTable, EIGHT, type Tables } from '../lobby/a-lobby.test-kit';
import { answerCalls, aPage } from '../lobby/a-site.test-kit';
import { CasinoPage } from './page';

afterEach(() => {
  cleanup();
  queryClient.clear();
  showChances(false);
});

const tables = [
  aTable(),
  aTable({ gameId: 'hanul-rou', kind: 'roulette', name: '룰렛 1', seats: null, last: ['17', '0', '32'] }),
  aTable({ gameId: 'hanul-sicbo', kind: 'sicbo', name: '식보 1', seats: null, last: ['2-2-2', '1-3-6'], edges: [] }),
  aTable({ gameId: 'daon-bac', providerId: 'daon', name: '바카라 1', seats: { taken: 7, all: 7 } }),
];
const providers = EIGHT.map(provider =>
  provider.providerId === 'daon' ? { ...provider, outage: 'away' as const } : provider,
);

function show(address: string, change: Partial<Tables> = {}, house: 'all' | 'cx' | 'vinus' = 'all') {
  const requests = answerCalls((call, body) => {
    if (call === 'POST /api/casino/favorites') return { status: 200, data: { favorites: ['hanul-rou'], body } };
    return { status: 200, data: aCasinoLobby({ providers: [...providers], tables, ...change }) };
  });
  const { router, page } = aPage(<CasinoPage house={house} />, address);
  render(page);
  return { requests, router };
}

const tableNames = () => screen.getAllByRole('article').map(card => card.getAttribute('aria-label'));

describe('the lobby of live tables', () => {
  it('has a tile for each of the eight providers, and says which is closed [R-casino] [K-providers]', async () => {
    show('/casino');
    const tiles = within(await screen.findByRole('group', { name: '제공사' })).getAllByRole('button');

    expect(tiles).toHaveLength(8);
    expect(tiles.map(tile => tile.textContent)).toContain('다온점검중입니다.');
    expect(screen.getByText('제공사 8곳 · 테이블 4개')).toBeTruthy();
  });

  it('shows limits, seats and how the last rounds went, and no way into a closed table', async () => {
    show('/casino');
    const bac = within(await screen.findByRole('article', { name: '한울 라이브 스피드 바카라 A' }));

    expect(bac.getByText('5천–200만원')).toBeTruthy();
    expect(bac.getByText('5/7')).toBeTruthy();
    expect(bac.getByRole('img', { name: '뱅커 2번, 플레이어 1번, 타이 1번' })).toBeTruthy();
    const roulette = within(screen.getByRole('article', { name: '한울 라이브 룰렛 1' }));
    expect(roulette.getAllByRole('listitem').map(item => item.textContent)).toEqual(['32', '0', '17']);
    const sicbo = within(screen.getByRole('article', { name: '한울 라이브 식보 1' }));
    expect(sicbo.getByRole('img', { name: '주사위 1, 3, 6, 합 10' })).toBeTruthy();
    const closed = within(screen.getByRole('article', { name: '다온 바카라 1' }));
    expect(closed.getByText('점검중입니다.')).toBeTruthy();
    expect(closed.queryByRole('button', { name: /입장/ })).toBeNull();
  });

  it('narrows by provider, kind and words, in its address, and finds its way back', async () => {
    const { router } = show('/casino');
    const tiles = within(await screen.findByRole('group', { name: '제공사' }));
    await userEvent.click(tiles.getByRole('button', { name: /한울 라이브/ }));
    await userEvent.click(screen.getByRole('tab', { name: /룰렛/ }));

    expect(router.state.location.search).toBe('?kind=roulette&provider=hanul');
    expect(tableNames()).toEqual(['한울 라이브 룰렛 1']);
    await userEvent.type(screen.getByRole('searchbox', { name: '테이블·제공사 찾기' }), 'ㅂㅂㅂ');
    await userEvent.click(await screen.findByRole('button', { name: '모든 테이블 보기' }));

    expect(router.state.location.search).toBe('');
    expect(tableNames()).toHaveLength(4);
  });

  it('shows what the house keeps where the member wants to know it', async () => {
    show('/casino');
    await userEvent.click(await screen.findByRole('switch', { name: '확률' }));

    expect(screen.getAllByText('하우스 몫 뱅커 1.06% · 플레이어 1.24%')).toHaveLength(3);
  });

  it('makes a table a favourite at once', async () => {
    const { requests } = show('/casino');
    const star = await screen.findByRole('button', { name: '한울 라이브 룰렛 1 즐겨찾기' });
    await userEvent.click(star);

    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(requests.at(-1)).toEqual({
      ...{ call: 'POST /api/casino/favorites', body: { gameId: 'hanul-rou', isFavorite: true } },
    });
  });

  it('has the first four providers in one house and the others in the other [R-casino]', async () => {
    show('/casino/index_cx', {}, 'cx');
    const tiles = within(await screen.findByRole('group', { name: '제공사' })).getAllByRole('button');

    expect(tiles.map(tile => tile.querySelector('b')?.textContent)).toEqual([
      '한울 라이브',
      '미리내',
      '오름 스튜디오',
      '소슬',
    ]);
    expect(screen.getByRole('link', { name: '비너스 로비' }).getAttribute('href')).toBe('/casino/index_vinus');
  });

  it('says what the day came to, and leads back to what was played last', async () => {
    show('/casino', {
      recent: [{ gameId: 'hanul-rou', at: '2026-11-28T05:52:00.000Z' }],
      today: { rounds: 18, staked: 180_000, paid: 166_500 },
    });
    const mine = within(await screen.findByRole('region', { name: '내 카지노' }));

    expect(mine.getByRole('button', { name: '룰렛 1 이어서 하기' })).toBeTruthy();
    expect(mine.getByText('베팅 18판')).toBeTruthy();
    expect(mine.getByText('−13,500원')).toBeTruthy();
  });

  it('is closed to a blocked member, in the words of the specification [V-casino-blocked]', async () => {
    show('/casino', { isBlocked: true });

    expect((await screen.findByRole('alert')).textContent).toBe('관리자에게 문의해주세요.');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is closed where no provider is there [X-game-open]', async () => {
    show('/casino', { providers: [aProvider({ outage: 'off' })] });

    expect(await screen.findByRole('heading', { name: '점검중입니다.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '다시 열기' })).toBeTruthy();
  });

  it('is closed where it cannot be read [X-game-open]', async () => {
    answerCalls(() => ({ status: 403, data: { message: '아니요' } }));
    render(aPage(<CasinoPage house="all" />, '/casino').page);

    expect(await screen.findByRole('heading', { name: '점검중입니다.' })).toBeTruthy();
  });
});
