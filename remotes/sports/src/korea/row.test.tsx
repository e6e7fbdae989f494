import { $picks, clear } from '@madang/betslip';
import type { KoreaMarket, KoreaRow, Outcome } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Policy } from '../odds/policy';
import { Board } from './board';
import { factsOf } from './boards';

vi.mock('@madang/live', async () => {
  const nanostores = await import('nanostores');
  const nothing = nanostores.atom(null);
  return {
    $priceOf: () => nothing,
    $fixtureOf: () => nothing,
    markSeen: () => {},
    setLoadedPrice: () => {},
    $streamState: nanostores.atom('live'),
    liveEvents: { watch: () => () => {} },
  };
});

beforeEach(() => {
  clear();
  localStorage.clear();
  queryClient.clear();
  client.defaults.adapter = async config => ({ data: [], status: 200, statusText: '', headers: {}, config });
});
afterEach(cleanup);

const outcome = (outcomeId: string, name: string, line: string | null = null): Outcome => ({
  ...{ outcomeId, name, line, price: 1900, state: 'open' },
});
const RESULT: KoreaMarket = {
  market: {
    ...{ marketId: 1, name: '승무패', kind: 'result', baseLine: null, mainLine: true },
    outcomes: [outcome('13', '2'), outcome('12', 'X'), outcome('11', '1')],
  },
  game: null,
};
const TOTAL: KoreaMarket = {
  market: {
    ...{ marketId: 2, name: '언더오버', kind: 'total', baseLine: '2.5', mainLine: true },
    outcomes: [outcome('22', 'Under', '2.5'), outcome('21', 'Over', '2.5')],
  },
  game: null,
};
const rowOf = (lines: readonly KoreaMarket[], status = 1): KoreaRow => ({
  fixture: {
    ...{ fixtureId: '1', sportId: '6046', locationId: '250', locationName: '잉글랜드', leagueId: '67' },
    ...{ leagueName: '프리미어리그', home: '아스널', away: '첼시', startsAt: '2026-11-28T15:01:00.000Z', status },
    ...{ score: status === 2 ? { home: 1, away: 0 } : null, clock: status === 2 ? '후반 67′' : null, marketCount: 40 },
  },
  lines: [...lines],
});

type Name = Parameters<typeof factsOf>[0];
function show(board: Name, row: KoreaRow, order: 'time' | 'league' = 'time') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Policy value={factsOf(board).policy}>
          <Board board={board} rows={[row]} days={[{ day: '2026-11-29', cnt: 101 }]} order={order} isOld={false} />
        </Policy>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const lineAt = (index: number) => {
  const [, ...rows] = screen.getAllByRole('row');
  const row = rows[index];
  if (!row) throw new Error(`no line ${index}`);
  return within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
};

describe('a row of a Korean board', () => {
  it('is under its Seoul day: time, league, home, draw, away, how much more [R-korea-wintielose]', () => {
    show('wintielose', rowOf([RESULT]));

    expect(screen.getByRole('heading', { name: /11월 29일 일요일.* 101경기/ })).toBeTruthy(); // this page or another
    expect(lineAt(0)).toEqual(['00:01 11.29', '프리미어리그', '아스널1.90', '1.90', '첼시1.90', '+39']);
    expect(screen.getByRole('button', { name: '+39 다른 마켓, 아스널 : 첼시' })).toBeTruthy();
  });

  it('has over left, the line between, under right, and says which kind it is [R-korea-handicap]', () => {
    show('handicap', rowOf([TOTAL]));

    expect(lineAt(0)).toEqual(['00:01 11.29', '프리미어리그언더오버', '아스널오버1.90', '2.5', '첼시언더1.90', '+39']);
  });

  it('shows time and league once, and the kind on each row [R-korea-cross]', () => {
    show('cross', rowOf([RESULT, TOTAL]));

    expect(lineAt(1).slice(0, 2)).toEqual(['', '언더오버']);
  });

  it('has the number of its game and the official word [R-korea-proto]', () => {
    show('proto', rowOf([{ ...RESULT, game: 7 }]));

    expect(lineAt(0).slice(0, 2)).toEqual(['00700:01 11.29', '프리미어리그일반']);
  });

  it('in play shows score and clock, and takes bets [R-korea-live]', () => {
    show('live', rowOf([RESULT], 2));

    expect(lineAt(0)[0]).toBe('1 : 0, 후반 67′');
    expect(screen.getByRole('button', { name: /^아스널 승 1\.90/ })).toBeTruthy();
  });

  it('is closed on every other board once its fixture has begun [R-korea-cross]', () => {
    show('cross', rowOf([RESULT], 2));

    expect(screen.queryByRole('button', { name: /^아스널 승/ })).toBeNull();
    expect(screen.getAllByText('마감')).toHaveLength(3);
  });

  it.each([
    ['cross', ['11', '21']],
    ['proto', ['21']],
  ] as const)('puts its picks where the board %s says [R-korea-proto]', async (board, ids) => {
    show(board, rowOf([RESULT, TOTAL]));

    await userEvent.click(screen.getByRole('button', { name: /^아스널 승 1\.90/ }));
    await userEvent.click(screen.getByRole('button', { name: /^오버 2\.5/ }));

    expect($picks.get().map(({ outcomeId }) => outcomeId)).toEqual(ids);
  });

  it('goes with its league when that is collapsed, and the league stays so', async () => {
    show('cross', rowOf([RESULT]), 'league');
    await userEvent.click(screen.getByRole('button', { name: '프리미어리그 접기' }));

    expect(screen.queryByRole('table')).toBeNull();
    expect(JSON.parse(localStorage.getItem('madang.sports.collapsed') ?? '')).toEqual(['67']);
  });
});
