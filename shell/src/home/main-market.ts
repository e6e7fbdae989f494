import { type BoardRow, FIXTURE_STATUS, type Market, type Outcome } from '@madang/contracts';

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

/** A fixture whose state the feed has not told yet. */
const NOT_SET = 0;

/** The feed's states in which a fixture takes bets before its start. */
const BEFORE_THE_START: ReadonlySet<number> = new Set([
  NOT_SET,
  FIXTURE_STATUS.notStarted,
  FIXTURE_STATUS.aboutToStart,
]);

export const takesBets = (status: number): boolean => BEFORE_THE_START.has(status);
