import type { Draw } from '../random';
import { add, type ExpectedScore, NIL, type Score, type Scoring } from './game';
import { certain, type Pmf, shifted, sumOf } from './pmf';
import { inOrder, scoringGame } from './scoring-game';

const MINUTE = 60_000;
const INNINGS = 9;
const HALF_MS = 9.5 * MINUTE;
/** Once a side scores in an inning, the chance that it scores again, and again after that. */
const AGAIN = 0.44;

/** Runs by the half-inning: mostly none, and seldom one alone. Tied after nine, it goes on until it is decided. */
export const baseball = scoringGame({
  periods: INNINGS,
  periodNumber: index => (index < INNINGS ? index + 1 : 40),
  clock: () => null,
  breakMs: () => 0,
  share: index => (index < INNINGS ? 1 / INNINGS : 0),
  // The guests bat first.
  remaining: (side, progress) => (side === 'away' ? Math.max(0, 1 - 2 * progress) : Math.min(1, 2 - 2 * progress)),
  family: innings => innings.map(({ whole, left }) => inningPmf(whole * left)).reduce(sumOf, certain(0)),
  overtime: {
    cells: [
      { home: 1, away: 0, p: 0.6 },
      { home: 2, away: 1, p: 0.25 },
      { home: 2, away: 0, p: 0.15 },
    ],
  },
  play(index, expected, { draw, scores }) {
    const lead = scores.reduce<Score>(add, NIL);
    return index < INNINGS ? inning(index, expected, { draw, lead }) : extraInnings(expected, draw);
  },
});

function inningPmf(mean: number): Pmf {
  const scores = mean * (1 - AGAIN);
  const p = Array.from({ length: 14 }, (_, more) => scores * (1 - AGAIN) * AGAIN ** more);
  const any = p.reduce((sum, value) => sum + value, 0);
  return sumOf(certain(0), { from: 0, p: [1 - any, ...shifted({ from: 0, p }, 1).p] });
}

function runsIn(draw: Draw, mean: number): number {
  if (draw() >= mean * (1 - AGAIN)) return 0;
  let runs = 1;
  while (runs < 12 && draw() < AGAIN) runs++;
  return runs;
}

const half = (draw: Draw, side: Scoring['side'], runs: number): Scoring[] =>
  Array.from({ length: runs }, () => ({
    progress: (side === 'away' ? 0 : 0.5) + 0.02 + 0.46 * draw(),
    side,
    points: 1,
  }));

/** The last half is not played out: not at all when the hosts lead before it, and no further than to their lead. */
function inning(index: number, expected: ExpectedScore, { draw, lead }: { draw: Draw; lead: Score }) {
  const away = runsIn(draw, expected.away / INNINGS);
  const behind = lead.away + away - lead.home;
  const runs = runsIn(draw, expected.home / INNINGS);
  const isLast = index === INNINGS - 1;
  const home = !isLast ? runs : behind < 0 ? 0 : Math.min(runs, behind + 1);
  const scorings = [...half(draw, 'away', away), ...half(draw, 'home', home)];
  return inOrder({ lengthMs: 2 * HALF_MS, scorings });
}

/** All of them as one period, as the feed counts it; the runs fall in the last, each side's in its own half. */
function extraInnings(expected: ExpectedScore, draw: Draw) {
  let innings = 0;
  let score: Score = NIL;
  while (score.home === score.away) {
    innings++;
    const away = runsIn(draw, expected.away / INNINGS);
    score = add(score, { away, home: Math.min(runsIn(draw, expected.home / INNINGS), away + 1) });
  }
  const runs = (side: Scoring['side']) =>
    half(draw, side, score[side]).map(run => ({ ...run, progress: (innings - 1 + run.progress) / innings }));
  return inOrder({ lengthMs: innings * 2 * HALF_MS, scorings: [...runs('away'), ...runs('home')] });
}
