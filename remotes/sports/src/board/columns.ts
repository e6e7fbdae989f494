import type { BoardRow, Market, Outcome } from '@madang/contracts';

/** A price of the board with its market. */
export interface Cell {
  market: Market;
  outcome: Outcome;
}

/** The seven columns of the European board. Null: this fixture has no such price. */
export interface Columns {
  home: Cell | null;
  draw: Cell | null;
  away: Cell | null;
  handicapHome: Cell | null;
  handicapAway: Cell | null;
  over: Cell | null;
  under: Cell | null;
}

/** Finds each column's price by market kind and by the feed's outcome name, never by position. */
export function columnsOf({ markets }: BoardRow): Columns {
  const cell = (kind: Market['kind'], name: string): Cell | null => {
    const market = mainOf(markets, kind);
    const outcome = market?.outcomes.find(one => one.name === name);
    return market && outcome ? { market, outcome } : null;
  };
  return {
    home: cell('result', '1'),
    draw: cell('result', 'X'),
    away: cell('result', '2'),
    handicapHome: cell('handicap', '1'),
    handicapAway: cell('handicap', '2'),
    over: cell('total', 'Over'),
    under: cell('total', 'Under'),
  };
}

function mainOf(markets: readonly Market[], kind: Market['kind']): Market | undefined {
  const ofKind = markets.filter(market => market.kind === kind);
  return ofKind.find(market => market.mainLine) ?? ofKind[0];
}

/** How many more markets are behind "+n". */
export const hiddenMarketCount = ({ fixture, markets }: BoardRow): number =>
  Math.max(0, fixture.marketCount - markets.length);
