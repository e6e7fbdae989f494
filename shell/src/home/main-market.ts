import type { BoardRow, Market, Outcome } from '@madang/contracts';

export interface Sides {
  readonly market: Market;
  readonly home: Outcome;
  /** Null where the market knows no draw. */
  readonly draw: Outcome | null;
  readonly away: Outcome;
}

/** The result market of a row, side by side; null while it has none. */
export function sidesOf({ markets }: BoardRow): Sides | null {
  const market = markets.find(({ kind }) => kind === 'result');
  const named = (name: string) => market?.outcomes.find(outcome => outcome.name === name);
  const [home, draw, away] = [named('1'), named('X') ?? null, named('2')];
  return market && home && away ? { market, home, draw, away } : null;
}
