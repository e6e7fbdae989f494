import type { BoardRow } from '@madang/contracts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, type WritableAtom } from 'nanostores';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GridTable } from '../board/grid-table';
import { FixtureRow } from './row';

interface Price {
  price: number;
  state: 'open' | 'suspended' | 'closed';
  direction: 'up' | 'down' | null;
  movedAt: number | null;
  seen: boolean;
}
const live = vi.hoisted(() => ({ prices: new Map(), fixtures: new Map(), seen: [] as string[] }));
vi.mock('@madang/live', async () => {
  const nanostores = await import('nanostores');
  const from = (stores: Map<string, unknown>) => (id: string) => {
    if (!stores.has(id)) stores.set(id, nanostores.atom(null));
    return stores.get(id);
  };
  return {
    $priceOf: from(live.prices),
    $fixtureOf: from(live.fixtures),
    markSeen: (id: string) => live.seen.push(id),
    setLoadedPrice: () => {},
    $streamState: nanostores.atom('live'),
    liveEvents: { watch: () => () => {} },
  };
});

let homePrice: WritableAtom<Price | null>;
let fixtureNow: WritableAtom<{ status: number; startsAt: string } | null>;

beforeEach(() => {
  localStorage.clear();
  homePrice = atom<Price | null>(null);
  fixtureNow = atom<{ status: number; startsAt: string } | null>(null);
  live.prices = live.prices.set('11', homePrice);
  live.fixtures = live.fixtures.set('1', fixtureNow);
});
afterEach(cleanup);

const outcome = (id: [outcomeId: string, name: string], price: number, line: string | null = null) => ({
  outcomeId: id[0],
  name: id[1],
  line,
  price,
  state: 'open' as const,
});
const row: BoardRow = {
  fixture: {
    fixtureId: '1',
    sportId: '6046',
    locationId: '243',
    locationName: '잉글랜드',
    leagueId: '67',
    leagueName: '프리미어리그',
    home: '아스널',
    away: '브라이튼',
    startsAt: '2026-11-28T15:00:00.000Z',
    status: 1,
    score: null,
    clock: null,
    marketCount: 120,
  },
  markets: [
    {
      marketId: 1,
      name: '승무패',
      kind: 'result',
      baseLine: null,
      mainLine: true,
      outcomes: [outcome(['11', '1'], 1600), outcome(['12', 'X'], 4100), outcome(['13', '2'], 5400)],
    },
    {
      marketId: 3,
      name: '핸디캡',
      kind: 'handicap',
      baseLine: '-1.0',
      mainLine: true,
      outcomes: [outcome(['31', '1'], 1950, '-1.0'), outcome(['32', '2'], 1900, '1.0')],
    },
  ],
};

function show() {
  render(
    <MemoryRouter>
      <GridTable label="프리미어리그" heads={['시각']}>
        <FixtureRow row={row} board="?league=67" />
      </GridTable>
    </MemoryRouter>,
  );
}

describe('FixtureRow', () => {
  it('names each price by what it bets on', () => {
    show();

    const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));

    expect(names).toEqual(['아스널 승 1.60', '무 4.10', '브라이튼 승 5.40', '아스널 −1 1.95', '브라이튼 +1 1.90']);
  });

  it('is a row of a table, with the kick-off in Seoul', () => {
    show();

    const cells = within(screen.getByRole('table', { name: '프리미어리그' })).getAllByRole('cell');

    expect(cells[0]?.textContent).toBe('00:00 11.29');
    expect(cells).toHaveLength(10);
  });

  it('counts the lines that it does not show, and leads to them', () => {
    show();

    const link = screen.getByRole('link', { name: '+118 다른 마켓, 아스널 : 브라이튼' });

    expect(link.getAttribute('href')).toBe('/europe/1');
  });

  it('shows the price of the stream and which way it moved', () => {
    show();

    act(() => homePrice.set({ price: 1650, state: 'open', direction: 'up', movedAt: performance.now(), seen: false }));

    expect(screen.getByRole('button', { name: '아스널 승 1.65 상승' })).toBeTruthy();
  });

  it('counts every price of a row as looked at once the focus comes there', () => {
    live.seen.length = 0;
    show();

    act(() => screen.getByRole('button', { name: '무 4.10' }).focus());

    expect(live.seen.sort()).toEqual(['11', '12', '13', '31', '32']);
  });

  it('takes no press on a suspended price, and keeps the number', () => {
    show();

    act(() => homePrice.set({ price: 1600, state: 'suspended', direction: null, movedAt: null, seen: true }));

    expect(screen.queryByRole('button', { name: /아스널 승/ })).toBeNull();
    expect(screen.getByText('1.60')).toBeTruthy();
  });

  it('closes every price once the fixture has started', () => {
    show();

    act(() => fixtureNow.set({ status: 2, startsAt: '2026-11-28T15:00:00.000Z' }));

    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByText('마감')).toHaveLength(5);
  });

  it('marks what is in the slip', async () => {
    const user = userEvent.setup();
    show();

    await user.click(screen.getByRole('button', { name: '아스널 승 1.60' }));
    expect(screen.getByRole('button', { name: '아스널 승 1.60' }).getAttribute('aria-pressed')).toBe('true');
  });
});
