import { PlaceBetBody } from '@madang/contracts';
import { aMember } from '@madang/contracts/testing';
import { memberQuery, queryClient } from '@madang/http';
import { $member, $token } from '@madang/session';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBet, anOver, aPick, type SentRequest, stubReplies } from '../a-slip.test-kit';
import { $picks, toggle } from '../picks';
import { $placing } from '../placing';
import { $refusalPrices } from '../slip';
import { SlipDock } from './dock';

const stream = await vi.hoisted(async () => {
  const { atom } = await import('nanostores');
  type Price = { price: number; state: 'open' | 'suspended' | 'closed'; movedAt: number | null };
  const prices = new Map<string, ReturnType<typeof atom<Price | null>>>();
  const priceOf = (id: string) => {
    const store = prices.get(id) ?? atom<Price | null>(null);
    prices.set(id, store);
    return store;
  };
  const noFixture = atom(null);
  return {
    prices,
    priceOf,
    fixtureOf: () => noFixture,
    state: atom<'live' | 'stale' | 'off'>('live'),
    watched: [] as string[][],
  };
});
vi.mock('@madang/live', () => ({
  $priceOf: stream.priceOf,
  $fixtureOf: stream.fixtureOf,
  $streamState: stream.state,
  onBet: () => () => {},
  liveEvents: {
    watch(topics: string[]) {
      stream.watched.push(topics);
      return () => {};
    },
  },
}));

const toasts: CustomEvent[] = [];
const recordToast = (event: Event) => event instanceof CustomEvent && toasts.push(event);

beforeEach(() => {
  localStorage.clear();
  comeBack();
  $token.set('token');
  stream.state.set('live');
  for (const price of stream.prices.values()) price.set(null);
  toasts.length = 0;
  window.addEventListener('madang:toast', recordToast);
  showOn('desktop');
});
afterEach(() => {
  cleanup();
  window.removeEventListener('madang:toast', recordToast);
  $refusalPrices.set(new Map());
});

/** The page starts again, with what the browser has stored. */
function comeBack() {
  queryClient.clear();
  $placing.set({ kind: 'idle' });
  $member.set(null);
  $member.set(aMember());
}

function showOn(width: 'desktop' | 'mobile') {
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...deaf,
    matches: query.includes('coarse') !== (width === 'desktop'),
  }));
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function open(...picks: Parameters<typeof toggle>[0][]) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SlipDock />
      <Where />
    </MemoryRouter>,
  );
  act(() => {
    for (const pick of picks) toggle(pick, 'european');
  });
  return user;
}

const taking = (request: SentRequest) => {
  const body = PlaceBetBody.parse(JSON.parse(request.body));
  const legs = [aPick(), anOver()].filter(pick => body.picks.some(one => one.outcomeId === pick.outcomeId));
  return { status: 201, data: aBet(body, legs) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const ready = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await button('5만원 더하기'));
  return button(/50,000원/);
};

describe('the slip panel', () => {
  it('shows each leg with market, pick, odds and game, and what it pays', async () => {
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    await ready(user);

    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('아스널 승');
    expect(second?.textContent).toMatch(/오버 2\.5.*언더오버.*1\.85.*뉴캐슬 : 첼시/);
    expect(screen.getByText('148,000원')).toBeTruthy();
    expect(screen.getByText('최소 5,000 · 최대 1,000,000원')).toBeTruthy();
    expect(screen.getByText(/최대 10폴더.*최대 당첨금 10,000,000원/)).toBeTruthy();
    expect(stream.watched.at(-1)).toEqual(['fixture:900', 'fixture:901']);
  });

  it('adds quick sums, fills the most, and clears', async () => {
    stubReplies(() => 'network');
    const user = open(aPick());
    const field = screen.getByRole('textbox', { name: /베팅금액/ });

    await user.click(await button('1만원 더하기'));
    await user.click(await button('3만원 더하기'));
    expect(field).toHaveProperty('value', '40,000');
    await user.click(await button('MAX 최대 금액'));
    expect(field).toHaveProperty('value', '1,000,000');
    await user.click(await button('지우기'));
    expect(field).toHaveProperty('value', '');
  });

  it('says in the field what is wrong with the stake, and waits', async () => {
    stubReplies(() => 'network');
    const user = open(aPick());

    await user.type(screen.getByRole('textbox', { name: /베팅금액/ }), '4999');

    expect(await screen.findByText('최소 베팅금액은 5,000원이에요.')).toBeTruthy();
    expect(await button('4,999원 베팅하기')).toHaveProperty('disabled', true);
  });

  it('refuses a low price beside a bonus in an alert [V-bonus-odds]', async () => {
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    await user.click(await button('3폴더 1.03'));

    act(() => toggle(aPick({ fixtureId: '902', outcomeId: '9021', price: 1200 }), 'european'));

    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.');
    await user.click(within(alert).getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('placing', () => {
  it('takes out what was accepted, says so with a way to the bets, and reads the balance again', async () => {
    const requests = stubReplies(taking);
    queryClient.setQueryData(memberQuery().queryKey, aMember());
    const user = open(aPick(), anOver());

    await user.click(await ready(user));

    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.key).toMatch(/^[\da-f-]{32,36}$/);
    expect(queryClient.getQueryState(memberQuery().queryKey)?.isInvalidated).toBe(true);
    const announcement = screen.getByText('베팅이 접수됐어요.').closest('[role="status"]');
    expect(announcement?.textContent).toBe('베팅이 접수됐어요.베팅금액 50,000원 · 예상 당첨금 148,000원');
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await user.click(screen.getByRole('link', { name: '베팅 상세' }));
    expect(screen.getByText('/bet_result/3f0c9a52-41f9-4a0e-8b5e-6a4b1f1f7c10')).toBeTruthy();
  });

  it('knows no double submit: one bet however often the button is pressed', async () => {
    let answer: (reply: { status: number; data: unknown }) => void = () => {};
    const requests = stubReplies(() => new Promise(resolve => (answer = resolve)));
    const user = open(aPick());
    const pay = await ready(user);

    await user.dblClick(pay);
    act(() => {
      pay.click();
      pay.click();
    });
    await user.keyboard('{Enter}{Enter}');

    expect(requests).toHaveLength(1);
    expect(pay.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer(taking(requests[0] ?? { path: '', key: '', body: '' })));
    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests).toHaveLength(1);
  });

  it('repeats an unanswered bet under its key, and takes a new key for another', async () => {
    const requests = stubReplies((bet, nth) => (nth < 3 ? 'network' : taking(bet)));
    const user = open(aPick());

    await user.click(await ready(user));
    expect((await screen.findByRole('alert')).textContent).toContain('한 번만 접수돼요');
    act(() => stream.priceOf('9001').set({ price: 1700, state: 'open', movedAt: performance.now() }));
    await user.click(await button('50,000원 베팅 다시 확인하기'));
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect($placing.get().kind).toBe('unanswered'));
    await user.click(await button('1만원 더하기'));
    await user.click(await button(/60,000원/));

    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
  });

  it('keeps its key over a reload while no answer is known', async () => {
    const requests = stubReplies((bet, nth) => (nth === 1 ? 'network' : taking(bet)));
    const user = open(aPick());
    await user.click(await ready(user));
    await screen.findByRole('alert');

    cleanup();
    comeBack();
    open();
    await user.click(await button('50,000원 베팅 다시 확인하기'));

    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests[1]).toEqual(requests[0]);
  });

  it('keeps what was picked while the answer was on its way', async () => {
    let answer: (reply: { status: number; data: unknown }) => void = () => {};
    const requests = stubReplies(() => new Promise(resolve => (answer = resolve)));
    const user = open(aPick());
    await user.click(await ready(user));

    act(() => toggle(anOver(), 'european'));
    await act(async () => answer(taking(requests[0] ?? { path: '', key: '', body: '' })));

    await waitFor(() => expect($picks.get().map(pick => pick.outcomeId)).toEqual(['9012']));
  });

  it('says the platform’s words when a rule refuses it', async () => {
    stubReplies(() => ({ status: 422, data: { message: '이 경기는 마감됐어요.' } }));
    const user = open(aPick());

    await user.click(await ready(user));

    expect((await screen.findByRole('alert')).textContent).toContain('이 경기는 마감됐어요.');
    expect($picks.get()).toHaveLength(1);
  });
});

describe('odds that move', () => {
  it('are never taken unseen: the old ones are struck, and the button says so before it is pressed', async () => {
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    await ready(user);

    act(() => stream.priceOf('9012').set({ price: 1950, state: 'open', movedAt: performance.now() }));

    expect(await button('변경 배당으로 50,000원 베팅')).toBeTruthy();
    const secondLeg = screen.getAllByRole('listitem')[1];
    expect(secondLeg?.querySelector('s')?.textContent).toBe('이전 배당 1.85');
    expect(secondLeg?.textContent).toContain('배당이 1.85에서 1.95로 올랐어요.');
    expect(screen.getByText('156,000원')).toBeTruthy();
  });

  it('are shown when the platform refuses the bet, and taken by the next press', async () => {
    const refusal = { message: '배당이 변경되었습니다.', moved: [{ outcomeId: '9001', from: 1600, to: 1500 }] };
    const requests = stubReplies((bet, nth) => (nth === 1 ? { status: 409, data: refusal } : taking(bet)));
    const user = open(aPick());

    await user.click(await ready(user));
    expect((await screen.findByRole('alert')).textContent).toContain('배당이 변경되었습니다');
    expect(screen.getByText('배당이 1.60에서 1.50으로 내렸어요.')).toBeTruthy();
    await user.click(await button('변경 배당으로 50,000원 베팅'));

    await waitFor(() => expect($picks.get()).toEqual([]));
    expect(requests.map(bet => JSON.parse(bet.body).picks[0].price)).toEqual([1600, 1500]);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });

  it.each([
    ['suspended', '잠시 베팅을 받지 않는 항목이 있어요. 다시 열리면 베팅할 수 있어요.'],
    ['closed', '마감된 항목이 있어요. 빼고 나서 베팅해 주세요.'],
  ] as const)('stop the bet when a leg is %s', async (state, sentence) => {
    stubReplies(() => 'network');
    const user = open(aPick());
    await ready(user);

    act(() => stream.priceOf('9001').set({ price: 1600, state, movedAt: null }));

    expect(await screen.findByText(`아스널 승: ${sentence}`)).toBeTruthy();
    expect(await button(/50,000원/)).toHaveProperty('disabled', true);
  });

  it('refuse the bet while the stream is broken', async () => {
    stubReplies(() => 'network');
    const user = open(aPick());
    await ready(user);

    act(() => stream.state.set('stale'));

    expect(await button(/50,000원/)).toHaveProperty('disabled', true);
    expect(screen.getByText(/실시간 배당 연결이 끊겼어요/)).toBeTruthy();
  });
});

describe('the potential return', () => {
  it('is never out of date: not while typing, not when odds move, not when a leg goes', async () => {
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    const field = screen.getByRole('textbox', { name: /베팅금액/ });

    await user.type(field, '5000');
    expect(screen.getByText('14,800원')).toBeTruthy();
    await user.type(field, '0');
    expect(screen.getByText('148,000원')).toBeTruthy();
    act(() => stream.priceOf('9012').set({ price: 1950, state: 'open', movedAt: performance.now() }));
    expect(screen.getByText('156,000원')).toBeTruthy();
    await user.click(await button('아스널 승 빼기'));
    expect(screen.getByText('97,500원')).toBeTruthy();
  });
});

describe('on a narrow page', () => {
  it('is a bar that rises to a sheet, and gives the focus back', async () => {
    showOn('mobile');
    stubReplies(() => 'network');
    const user = open(aPick(), anOver());
    const bar = await button(/베팅카트 2.*총 배당 2\.96/);

    await user.click(bar);
    expect(await screen.findByRole('dialog', { name: '베팅카트' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(await button('카트 내리기'));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(bar);
  });

  it('draws no bar without a pick', () => {
    showOn('mobile');
    stubReplies(() => 'network');
    open();

    expect(screen.queryByRole('button')).toBeNull();
  });
});
