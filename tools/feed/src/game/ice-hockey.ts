import { poisson } from '../random';
import { poissonPmf } from './pmf';
import { inOrder, scoringGame } from './scoring-game';

const MINUTE = 60_000;
const PERIODS = 3;

/** Goals as in football over three periods; a tie goes to five minutes and a shoot-out, whose winner is given one goal. */
export const iceHockey = scoringGame({
  periods: PERIODS,
  periodNumber: index => (index < PERIODS ? index + 1 : 40),
  clock: index => ({ from: index * 1200, seconds: index < PERIODS ? 1200 : 300 }),
  breakMs: index => (index < PERIODS - 1 ? 17 * MINUTE : 2 * MINUTE),
  share: index => (index < PERIODS ? 1 / PERIODS : 0),
  remaining: (_, progress) => 1 - progress,
  family: periods => poissonPmf(periods.reduce((sum, { whole, left }) => sum + whole * left, 0)),
  overtime: { cells: [{ home: 1, away: 0, p: 1 }] },
  play(index, expected, { draw }) {
    if (index === PERIODS) {
      const side = draw() < expected.home / (expected.home + expected.away) ? 'home' : 'away';
      return { lengthMs: 13 * MINUTE, scorings: [{ progress: 0.1 + 0.85 * draw(), side, points: 1 }] };
    }
    const scorings = (['home', 'away'] as const).flatMap(side =>
      Array.from({ length: poisson(draw, expected[side] / PERIODS) }, () => ({ progress: draw(), side, points: 1 })),
    );
    return inOrder({ lengthMs: (35 + Math.floor(draw() * 5)) * MINUTE, scorings });
  },
});
