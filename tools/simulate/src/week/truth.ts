import { FIXTURE_STATUS } from '@madang/sport';
import type { Game, OfferedOutcome } from './book';

/** A result as the feed numbers it: -1 cancelled, 1 lost, 2 won, 3 refunded, 4 half lost, 5 half won. */
export type Code = -1 | 1 | 2 | 3 | 4 | 5;

interface Pair {
  readonly home: number;
  readonly away: number;
}

const FOOTBALL = '6046';
const BASKETBALL = '48242';
const VOLLEYBALL = '154830';
const BASEBALL = '154914';

/** The periods of a whole game without what is played for a tie. */
const REGULAR: Readonly<Record<string, readonly number[]>> = {
  [FOOTBALL]: [10, 20],
  [BASKETBALL]: [1, 2, 3, 4],
  [VOLLEYBALL]: [1, 2, 3, 4, 5],
  [BASEBALL]: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '35232': [1, 2, 3],
};
const OVERTIME = 40;

type Question = 'three-way' | 'two-way' | 'handicap' | 'total' | 'parity' | 'double' | 'both' | 'score';
interface Market {
  readonly question: Question;
  /** Which part: the game, with overtime, the n-th period, so many first periods, or volleyball's sets. */
  readonly part: 'game' | 'all' | 'sets' | { readonly period: number } | { readonly first: number };
  readonly side?: 'home' | 'away';
}

/** The rules of the markets that the simulated world offers, written from the rulebook and not from the site's code. */
const MARKETS: Readonly<Record<number, Market>> = {
  1: { question: 'three-way', part: 'game' },
  2: { question: 'total', part: 'game' },
  3: { question: 'handicap', part: 'game' },
  5: { question: 'parity', part: 'game' },
  6: { question: 'score', part: 'game' },
  7: { question: 'double', part: 'game' },
  17: { question: 'both', part: 'game' },
  21: { question: 'total', part: { period: 1 } },
  28: { question: 'total', part: 'all' },
  41: { question: 'three-way', part: { period: 1 } },
  42: { question: 'three-way', part: { period: 2 } },
  43: { question: 'three-way', part: { period: 3 } },
  45: { question: 'total', part: { period: 2 } },
  51: { question: 'parity', part: 'all' },
  52: { question: 'two-way', part: 'sets' },
  64: { question: 'handicap', part: { period: 1 } },
  72: { question: 'parity', part: { period: 1 } },
  77: { question: 'total', part: { first: 2 } },
  101: { question: 'total', part: 'game', side: 'home' },
  102: { question: 'total', part: 'game', side: 'away' },
  202: { question: 'two-way', part: { period: 1 } },
  203: { question: 'two-way', part: { period: 2 } },
  204: { question: 'two-way', part: { period: 3 } },
  220: { question: 'total', part: 'all', side: 'away' },
  221: { question: 'total', part: 'all', side: 'home' },
  226: { question: 'two-way', part: 'all' },
  235: { question: 'three-way', part: { first: 5 } },
  236: { question: 'total', part: { first: 5 } },
  281: { question: 'handicap', part: { first: 5 } },
  282: { question: 'three-way', part: { first: 2 } },
  342: { question: 'handicap', part: 'all' },
  456: { question: 'double', part: { period: 1 } },
  1558: { question: 'handicap', part: 'game' },
};

/** What a selection comes to by the game's final score. */
export function truthOf(outcome: OfferedOutcome, game: Game): Code {
  if (game.status === FIXTURE_STATUS.cancelled) return -1;
  const market = MARKETS[outcome.marketId];
  if (!market) throw new Error(`no rule for market ${outcome.marketId}`);
  const score = scoreOf(market, outcome, game);
  return score ? answer(market, outcome, { score, game }) : 3;
}

function scoreOf({ part }: Market, { marketId }: OfferedOutcome, { sportId, periods }: Game): Pair | null {
  const isSets = part === 'sets' || (sportId === VOLLEYBALL && (marketId === 3 || marketId === 6));
  if (isSets) return setsOf(periods);
  const regular = REGULAR[sportId] ?? [];
  const numbers = numbersOf(part, regular);
  const scores = numbers.flatMap(number => periods.get(number) ?? []);
  if (scores.length === 0) return null;
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NIL);
}

function numbersOf(part: Market['part'], regular: readonly number[]): readonly number[] {
  if (part === 'all') return [...regular, OVERTIME];
  if (typeof part === 'string') return regular;
  if ('first' in part) return regular.slice(0, part.first);
  return regular.slice(part.period - 1, part.period);
}

const NIL: Pair = { home: 0, away: 0 };

function setsOf(periods: Game['periods']): Pair {
  const sets = [...periods.values()];
  return {
    home: sets.filter(({ home, away }) => home > away).length,
    away: sets.filter(({ home, away }) => away > home).length,
  };
}

interface FinalScore {
  readonly score: Pair;
  readonly game: Game;
}

function answer(
  { question, side }: Market,
  { name, line, marketId }: OfferedOutcome,
  { score, game }: FinalScore,
): Code {
  const { home, away } = score;
  const winner = home > away ? '1' : home < away ? '2' : 'X';
  const points = side ? score[side] : home + away;
  switch (question) {
    case 'three-way':
      return won(name === winner);
    case 'two-way':
      return winner === 'X' ? 3 : won(name === winner);
    case 'double':
      return won(name.includes(winner));
    case 'parity':
      return won((points % 2 === 0) === (name === 'Even'));
    case 'both':
      return won((home > 0 && away > 0) === (name === 'Yes'));
    case 'total':
      return byLine(name === 'Over' ? points - Number(line) : Number(line) - points);
    case 'handicap':
      return byLine((name === '1' ? home - away : away - home) + Number(line));
    case 'score': {
      const listed = [...game.offered.values()].filter(other => other.marketId === marketId).map(other => other.name);
      const final = `${home}-${away}`;
      return won(name === final || (name === 'Any Other' && !listed.includes(final)));
    }
  }
}

const won = (isWon: boolean): Code => (isWon ? 2 : 1);

/** By how much a line was cleared: whole and half lines win, lose or push; a quarter counts half of the stake each way. */
function byLine(by: number): Code {
  if (by === 0) return 3;
  if (by === 0.25) return 5;
  if (by === -0.25) return 4;
  return won(by > 0);
}
