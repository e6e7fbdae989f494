import type { Draw } from '../random';
import type { Game, Scoring } from './game';
import { normalPmf } from './pmf';
import { inOrder, scoringGame } from './scoring-game';

const MINUTE = 60_000;
const PERIODS = 4;

/** What a possession that scores brings: mostly two. */
const WORTH = [
  { points: 1, chance: 0.15 },
  { points: 2, chance: 0.55 },
  { points: 3, chance: 0.3 },
] as const;
const MEAN = WORTH.reduce((sum, { points, chance }) => sum + points * chance, 0);
const SQUARE = WORTH.reduce((sum, { points, chance }) => sum + points * points * chance, 0);
/** Possessions of a side in a minute of play. */
const POSSESSIONS = 2.1;
const OVERTIME_MINUTES = 5;

/** Points are won possession by possession; their sum is close to a normal distribution, which is what prices it. */
export function basketball(quarterMinutes: number): Game {
  const possessions = Math.round(quarterMinutes * POSSESSIONS);
  const extra = Math.round(OVERTIME_MINUTES * POSSESSIONS);
  const varianceOf = (mean: number) => {
    const scores = Math.min(0.95, mean / (possessions * MEAN));
    return possessions * (scores * SQUARE - (scores * MEAN) ** 2);
  };
  return scoringGame({
    periods: PERIODS,
    periodNumber: index => (index < PERIODS ? index + 1 : 40),
    clock: index => ({
      from: index * quarterMinutes * 60,
      seconds: (index < PERIODS ? quarterMinutes : OVERTIME_MINUTES) * 60,
    }),
    breakMs: index => (index === 1 ? 14 : 2.5) * MINUTE,
    share: index => (index < PERIODS ? 1 / PERIODS : 0),
    remaining: (_, progress) => 1 - progress,
    family(periods) {
      const mean = periods.reduce((sum, { whole, left }) => sum + whole * left, 0);
      return normalPmf(
        mean,
        periods.reduce((sum, { whole, left }) => sum + varianceOf(whole) * left, 0),
      );
    },
    overtime: {
      cells: [
        { home: 13, away: 11, p: 0.35 },
        { home: 12, away: 8, p: 0.35 },
        { home: 15, away: 8, p: 0.3 },
      ],
    },
    play(index, expected, { draw }) {
      const isExtra = index === PERIODS;
      const count = isExtra ? extra : possessions;
      const part = isExtra ? extra / (possessions * PERIODS) : 1 / PERIODS;
      const scorings = (['home', 'away'] as const).flatMap(side =>
        possessionsOf(draw, side, { count, chance: (expected[side] * part) / (count * MEAN) }),
      );
      const lengthMs = (isExtra ? 13 : quarterMinutes * 2.3) * MINUTE;
      return inOrder({ lengthMs, scorings: isExtra ? withWinner(scorings) : scorings });
    },
  });
}

function possessionsOf(draw: Draw, side: Scoring['side'], of: { count: number; chance: number }): Scoring[] {
  return Array.from({ length: of.count }, (_, turn) => turn).flatMap(turn => {
    const progress = Math.min(1, (turn + draw()) / of.count);
    return draw() < of.chance ? [{ progress, side, points: worthOf(draw()) }] : [];
  });
}

function worthOf(chance: number): number {
  if (chance < WORTH[0].chance) return 1;
  return chance < WORTH[0].chance + WORTH[1].chance ? 2 : 3;
}

/** One overtime decides: a basket on the bell breaks what would be a second tie. */
function withWinner(scorings: readonly Scoring[]): Scoring[] {
  const ahead = scorings.reduce((sum, { side, points }) => sum + (side === 'home' ? points : -points), 0);
  return ahead === 0 ? [...scorings, { progress: 0.999, side: 'home', points: 2 }] : [...scorings];
}
