import type { BoardRow, Market } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns';

const market = (kind: Market['kind'], names: string[], rest: Partial<Market> = {}): Market => ({
  marketId: 1,
  name: '승무패',
  kind,
  baseLine: null,
  mainLine: true,
  outcomes: names.map((name, index) => ({ outcomeId: `${index}`, name, line: null, price: 1900, state: 'open' })),
  ...rest,
});
const row = (markets: Market[]): BoardRow => ({
  fixture: {
    fixtureId: '1',
    sportId: '6046',
    locationId: '243',
    locationName: '잉글랜드',
    leagueId: '67',
    leagueName: '프리미어리그',
    home: '아스널',
    away: '첼시',
    startsAt: '2026-11-28T15:00:00.000Z',
    status: 1,
    score: null,
    clock: null,
    marketCount: 10,
  },
  markets,
});

describe('columnsOf', () => {
  it('finds a price by its name, however the market lists them', () => {
    const columns = columnsOf(row([market('result', ['2', 'X', '1'])]));

    expect(columns.home?.outcome.name).toBe('1');
    expect(columns.draw?.outcome.name).toBe('X');
    expect(columns.away?.outcome.name).toBe('2');
  });

  it('has no draw where the sport has none, and nothing where the market is missing', () => {
    const columns = columnsOf(row([market('result', ['1', '2'])]));

    expect(columns.draw).toBeNull();
    expect(columns.over).toBeNull();
    expect(columns.handicapHome).toBeNull();
  });

  it('takes the main line of several', () => {
    const side = market('total', ['Over', 'Under'], { baseLine: '3.5', mainLine: false });
    const main = market('total', ['Over', 'Under'], { baseLine: '2.5' });

    expect(columnsOf(row([side, main])).over?.market.baseLine).toBe('2.5');
  });
});
