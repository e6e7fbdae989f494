import type { MarketRow } from '@madang/sport';
import { type Game, type GamePeriod, regularOf } from './game';
import type { Score } from './settle-outcome';

/** A basketball game counts when no more than this was left: 43 of 48 minutes played, or 35 of 40. */
const BASKETBALL_LEFT_S = 300;
const WINNER_KINDS: ReadonlySet<string> = new Set(['twoWay', 'threeWay', 'doubleChance']);
const WINNER_INNINGS = 5;
const WHOLE_GAME_INNINGS = 9;

/** What a market settles by where a part was not played to its end and the sport lets it count anyway. */
export interface Official {
  /** The periods that count. */
  readonly periods: readonly GamePeriod[];
}

/** Null: what was played of this part does not count, and only what is decided already holds. */
export function officialOf(game: Game, market: MarketRow): Official | null {
  switch (game.sport) {
    case 'basketball':
      return market.part.of === 'match' && game.secondsLeft !== null && game.secondsLeft <= BASKETBALL_LEFT_S
        ? { periods: game.periods }
        : null;
    case 'baseball':
      return officialInnings(game, market);
    default:
      return null;
  }
}

/**
 * Who wins counts after five innings, four and a half with the hosts ahead; runs count after nine, eight and a half with the
 * hosts ahead. Of the first so many innings, so many are needed, or half a one less with the hosts ahead.
 */
function officialInnings(game: Game, { kind, part }: MarketRow): Official | null {
  if (part.of === 'period') return null;
  const isWinnerMarket = part.of === 'match' && WINNER_KINDS.has(kind);
  const needed = isWinnerMarket ? WINNER_INNINGS : part.of === 'match' ? WHOLE_GAME_INNINGS : part.number;
  const innings = game.periods.filter(({ period }) => regularOf('baseball', part).includes(period));
  const firstCut = innings.findIndex(({ isWhole }) => !isWhole);
  const wholeCount = firstCut < 0 ? innings.length : firstCut;
  if (wholeCount >= needed) return { periods: countedInnings(game, innings, wholeCount) };
  const half = innings[wholeCount];
  const isHalfEnough = wholeCount === needed - 1 && half?.isTopWhole === true;
  const isAhead = ahead(innings.slice(0, wholeCount + 1)) > 0;
  return isHalfEnough && isAhead ? { periods: innings.slice(0, wholeCount + 1) } : null;
}

/** The last full inning counts, unless the hosts drew level or went ahead in the half that was cut short. */
function countedInnings(game: Game, innings: readonly GamePeriod[], wholeCount: number): readonly GamePeriod[] {
  if (game.state === 'finished') return game.periods;
  const full = innings.slice(0, wholeCount);
  const cut = innings.slice(0, wholeCount + 1);
  const hasTurned = cut.length > full.length && ahead(full) < 0 && ahead(cut) >= 0;
  const hasGoneAhead = cut.length > full.length && ahead(full) <= 0 && ahead(cut) > 0;
  return hasTurned || hasGoneAhead ? cut : full;
}

const ahead = (innings: readonly Score[]): number => innings.reduce((sum, { home, away }) => sum + home - away, 0);

/** Whether a finished game was called before its nine innings were over. */
export const isCalled = ({ sport, state, periods }: Game): boolean =>
  sport === 'baseball' &&
  state === 'finished' &&
  Math.max(0, ...periods.map(({ period }) => period)) < WHOLE_GAME_INNINGS;
