import { type Bet, PlaceBetBody } from '@madang/contracts';
import { queryClient } from '@madang/http';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBet, anOver, aPick, stubReplies } from '../a-slip.test-kit';
import { $picks, clear, toggle } from '../picks';
import { $receipt } from '../record';
import { SlipDock } from './dock';

vi.mock('@madang/live', async () => {
  const { atom } = await import('nanostores');
  const nothing = atom(null);
  return {
    $priceOf: () => nothing,
    $fixtureOf: () => nothing,
    $streamState: atom('live'),
    liveEvents: { watch: () => () => {} },
    onBet: () => () => {},
  };
});

const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide, matches: !query.includes('coarse') }));
  clear();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  $receipt.set([]);
});

const placedNow = (stake: number, ...picks: Parameters<typeof toggle>[0][]): Bet => ({
  ...aBet(
    PlaceBetBody.parse({
      stake,
      picks: picks.map(({ fixtureId, outcomeId, price }) => ({ fixtureId, outcomeId, price })),
    }),
    picks,
  ),
  betId: crypto.randomUUID(),
  placedAt: new Date().toISOString(),
});

function showReceipt(bets: readonly Bet[], onCancel = vi.fn()) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SlipDock onCancel={onCancel} />
    </MemoryRouter>,
  );
  act(() => $receipt.set(bets));
  return { user, onCancel };
}

describe('the receipt', () => {
  it('has each leg with the odds that were taken, the sums and the number', () => {
    const bet = placedNow(50_000, aPick(), anOver());
    showReceipt([bet]);

    const receipt = screen.getByText(`베팅번호 ${bet.betId.slice(0, 8)}`).closest('li');
    expect(receipt?.textContent).toMatch(/아스널 승1\.60아스널 : 브라이튼/);
    expect(receipt?.textContent).toMatch(/오버 2\.51\.85뉴캐슬 : 첼시/);
    expect(receipt?.textContent).toMatch(/베팅금액50,000원예상 당첨금148,000원/);
  });

  it('holds all singles that were placed at once, and says their sums', () => {
    showReceipt([placedNow(10_000, aPick()), placedNow(20_000, anOver())]);

    expect(screen.getByText('베팅 2건이 접수됐어요.')).toBeTruthy();
    expect(screen.getByText('베팅금액 30,000원')).toBeTruthy();
    expect(screen.getAllByText(/^베팅번호/)).toHaveLength(2);
  });

  it('counts down how long a bet may be cancelled, and asks before it', async () => {
    const bet = placedNow(10_000, aPick());
    const { user, onCancel } = showReceipt([bet]);

    await user.click(screen.getByRole('button', { name: /^베팅 취소 (10:00|09:59)$/ }));

    expect(onCancel).toHaveBeenCalledWith(expect.objectContaining({ betId: bet.betId }));
  });

  it('offers no taking back of a bet in play', () => {
    showReceipt([{ ...placedNow(10_000, aPick()), gameType: 2 }]);

    expect(screen.queryByRole('button', { name: /^베팅 취소/ })).toBeNull();
  });

  it('goes when it is closed, and when something is picked', async () => {
    const { user } = showReceipt([placedNow(10_000, aPick())]);
    await user.click(screen.getByRole('button', { name: '접수 내용 닫기' }));
    expect(screen.getByText('담은 항목이 없어요')).toBeTruthy();

    act(() => $receipt.set([placedNow(10_000, aPick())]));
    act(() => toggle(anOver(), 'european'));
    expect(screen.queryByText('베팅이 접수됐어요.')).toBeNull();
  });

  it('puts the same picks into the slip at the prices of now, and names what can’t be', async () => {
    const [again, over] = [aPick(), anOver()];
    stubReplies(({ path }) =>
      path.includes('900') ? { status: 200, data: aRow(again, 1710) } : { status: 404, data: { message: '' } },
    );
    const toasts: string[] = [];
    const recordToast = (event: Event) => event instanceof CustomEvent && toasts.push(event.detail.text);
    window.addEventListener('madang:toast', recordToast);
    const { user } = showReceipt([placedNow(10_000, again, over)]);

    await user.click(screen.getByRole('button', { name: '같은 항목 다시' }));

    expect(await screen.findByRole('button', { name: '아스널 승 빼기' })).toBeTruthy();
    expect($picks.get()).toMatchObject([{ outcomeId: again.outcomeId, price: 1710 }]);
    expect(screen.queryByText('베팅이 접수됐어요.')).toBeNull();
    await vi.waitFor(() => expect(toasts).toEqual(['지금 베팅할 수 없어 담지 않았어요: 오버 2.5']));
    window.removeEventListener('madang:toast', recordToast);
  });
});

describe('the tabs of the slip', () => {
  it('draw running bets when they are opened, and the slip again when something is picked', async () => {
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        <SlipDock openBets={<p>진행중인 베팅들</p>} />
      </MemoryRouter>,
    );
    expect(screen.queryByText('진행중인 베팅들')).toBeNull();

    await user.click(screen.getByRole('tab', { name: /^진행중/ }));
    expect(within(screen.getByRole('tabpanel', { name: '진행중인 베팅' })).getByText('진행중인 베팅들')).toBeTruthy();

    act(() => toggle(aPick(), 'european'));
    expect(screen.getByRole('tabpanel', { name: '담은 항목' }).textContent).toContain('아스널 승');
  });
});

/** A fixture as the platform tells it, with the one market of the pick. */
function aRow(pick: Parameters<typeof toggle>[0], price: number) {
  const {
    fixtureId,
    sportId,
    leagueName,
    home,
    away,
    startsAt,
    marketId,
    marketName: name,
    outcomeId,
    outcomeName,
  } = pick;
  return {
    fixture: {
      ...{ fixtureId, sportId, leagueName, home, away, startsAt, locationId: '1', locationName: '영국', leagueId: '1' },
      ...{ status: 1, score: null, clock: null, marketCount: 1 },
    },
    markets: [
      {
        ...{ marketId, name, kind: 'result', baseLine: null, mainLine: true },
        outcomes: [{ outcomeId, name: outcomeName, line: null, price, state: 'open' }],
      },
    ],
  };
}
