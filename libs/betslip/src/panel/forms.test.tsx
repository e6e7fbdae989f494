import { PlaceBetBody, PlaceSinglesBody } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { queryClient } from '@madang/http';
import { $member, $token } from '@madang/session';
import { Toaster } from '@madang/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBet, anOver, aPick, type SentRequest, stubReplies } from '../a-slip.test-kit';
import { $picks, toggle } from '../picks';
import { $placing } from '../placing';
import { SlipDock } from './dock';

const live = await vi.hoisted(async () => {
  const { atom } = await import('nanostores');
  return { fixture: atom<object | null>(null), price: atom(null), state: atom('live') };
});
vi.mock('@madang/live', () => ({
  $priceOf: () => live.price,
  $fixtureOf: () => live.fixture,
  $streamState: live.state,
  onBet: () => () => {},
  liveEvents: { watch: () => () => {} },
}));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  $placing.set({ kind: 'idle' });
  $member.set(null);
  $member.set(aMember());
  $token.set('token');
  live.fixture.set(null);
  showOn('desktop');
});
afterEach(cleanup);

function showOn(width: 'desktop' | 'mobile') {
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...deaf,
    matches: query.includes('coarse') !== (width === 'desktop'),
  }));
}

const third = aPick({ fixtureId: '902', outcomeId: '9021', home: '리버풀', price: 1700 });

function open(...picks: Parameters<typeof toggle>[0][]) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SlipDock />
      <Toaster />
    </MemoryRouter>,
  );
  act(() => {
    for (const pick of picks) toggle(pick, 'european');
  });
  return user;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const taking = ({ path, body }: SentRequest) => {
  const json: unknown = JSON.parse(body);
  if (!path.endsWith('/singles')) {
    const bet = PlaceBetBody.parse(json);
    return { status: 201, data: aBet(bet, $picks.get()) };
  }
  const bets = PlaceSinglesBody.parse(json).bets.map(({ stake, pick }) => ({
    ...aBet(
      PlaceBetBody.parse({ stake, picks: [pick] }),
      $picks.get().filter(({ outcomeId }) => outcomeId === pick.outcomeId),
    ),
    betId: crypto.randomUUID(),
  }));
  return { status: 201, data: bets };
};

describe('singles', () => {
  it('have a stake each, typed or added to all, and are placed together', async () => {
    const requests = stubReplies(taking);
    const user = open(aPick(), anOver());

    await user.click(await screen.findByRole('tab', { name: '단폴더' }));
    await user.type(screen.getByRole('textbox', { name: '아스널 승 베팅금액' }), '5000');
    await user.click(await button('1만원 더하기'));

    expect(screen.getByRole('textbox', { name: '오버 2.5 베팅금액' })).toHaveProperty('value', '10,000');
    expect(screen.getByText('총 베팅금액 · 2건')).toBeTruthy();
    await user.click(await button('25,000원 베팅하기'));
    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toContain('/bets/singles');
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      bets: [
        { stake: 15_000, pick: { outcomeId: '9001', price: 1600 } },
        { stake: 10_000, pick: { outcomeId: '9012', price: 1850 } },
      ],
    });
  });

  it('without a stake stay behind: the button says what is placed, or asks for a stake', async () => {
    const requests = stubReplies(taking);
    const user = open(aPick(), anOver());
    await user.click(await screen.findByRole('tab', { name: '단폴더' }));
    expect(await button('베팅금액을 입력해 주세요')).toHaveProperty('disabled', true);

    await user.type(screen.getByRole('textbox', { name: '오버 2.5 베팅금액' }), '7000');
    expect(screen.getByText('총 베팅금액 · 1건')).toBeTruthy();
    expect(screen.getByText('금액을 입력한 1건만 베팅해요. 나머지는 카트에 남아요.')).toBeTruthy();
    await user.click(await button('7,000원 베팅하기'));

    await waitFor(() => expect($picks.get().map(pick => pick.outcomeId)).toEqual(['9001']));
    expect(JSON.parse(requests[0]?.body ?? '').bets).toMatchObject([{ stake: 7_000, pick: { outcomeId: '9012' } }]);
  });

  it('say at the line itself what is wrong with it', async () => {
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    await user.click(await screen.findByRole('tab', { name: '단폴더' }));

    await user.type(screen.getByRole('textbox', { name: '아스널 승 베팅금액' }), '10000');
    await user.type(screen.getByRole('textbox', { name: '오버 2.5 베팅금액' }), '4999');

    const secondLeg = screen.getAllByRole('listitem')[1];
    expect(secondLeg?.textContent).toContain('최소 베팅금액은 5,000원이에요.');
    expect(await button('14,999원 베팅하기')).toHaveProperty('disabled', true);
  });
});

describe('a system', () => {
  it('is offered from three legs on, in every size, with what it costs', async () => {
    const requests = stubReplies(taking);
    const user = open(aPick(), anOver(), third);

    await user.click(await screen.findByRole('tab', { name: '시스템' }));
    expect(screen.getByRole('option', { name: '3개 중 2폴더씩 · 3조합' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '조합당 베팅금액' }), '10000');

    await user.click(await button('30,000원 베팅하기'));
    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ stake: 10_000, systemFolds: 2 });
  });

  it('is not offered for two', async () => {
    stubReplies(() => 'network');
    open(aPick(), anOver());

    expect((await screen.findAllByRole('tab')).map(tab => tab.textContent)).toEqual(['단폴더', '조합 2폴더']);
  });
});

describe('picks that can not be combined', () => {
  it('are announced at the press, and named in the slip', async () => {
    stubReplies(() => 'network');
    open(aPick(), aPick({ outcomeId: '9003', marketId: 3, line: '-0.5', marketName: '핸디캡' }));

    expect(await screen.findByText(/^같은 경기의 승패를 두 번/)).toBeTruthy();

    expect(await screen.findByText(/^아스널 승, 아스널 −0\.5: 같은 경기의 승패를/)).toBeTruthy();
  });
});

describe('a bet in play', () => {
  const inPlay = {
    fixtureId: '900',
    status: 2,
    startsAt: '2026-11-28T05:00:00.000Z',
    score: { home: 1, away: 1 },
    clock: '후반 67′',
  };

  it('tells beforehand how long it takes, and counts while it is held, silently', async () => {
    let answer: (reply: { status: number; data: unknown }) => void = () => {};
    const requests = stubReplies(() => new Promise(resolve => (answer = resolve)));
    live.fixture.set(inPlay);
    const user = open(aPick());

    expect((await screen.findByText('후반 67′')).parentElement?.textContent).toContain('아스널 1 : 1 브라이튼');
    expect(
      screen.getByText('라이브 베팅은 접수까지 5초쯤 걸려요. 그 사이 배당이 바뀌면 먼저 여쭤볼게요.'),
    ).toBeTruthy();
    await user.click(await button('5만원 더하기'));
    await user.click(await button('50,000원 베팅하기'));

    const timer = await screen.findByRole('timer', { name: '접수까지 남은 시간' });
    expect(timer.textContent).toBe('5초');
    expect(timer.closest('[role="status"]')).toBeNull();
    expect(screen.getByText(/5초 동안 확인한 뒤 접수해요/)).toBeTruthy();
    await act(async () => answer(taking(requests[0] ?? { path: '', key: '', body: '' })));
    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('on a touch screen', () => {
  it('no keyboard comes to hide the button: digits of its own are below the field', async () => {
    showOn('mobile');
    stubReplies(() => 'network');
    const user = open(aPick());
    await user.click(await button(/^베팅카트/));
    const field = screen.getByRole('textbox', { name: /베팅금액/ });

    expect(field.getAttribute('inputmode')).toBe('none');
    await user.click(field);
    for (const key of ['5', '00', '00']) await user.click(await button(key));
    expect(field).toHaveProperty('value', '50,000');
    await user.click(await button('한 자리 지우기'));
    expect(field).toHaveProperty('value', '5,000');
    expect(document.activeElement).toBe(field);
    expect(await button('5,000원 베팅하기')).toHaveProperty('disabled', false);
  });
});
