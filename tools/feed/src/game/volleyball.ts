import type { Draw } from '../random';
import {
  add,
  type ExpectedScore,
  type Game,
  type MarketScope,
  NIL,
  type Period,
  type Score,
  type Scoring,
  type Situation,
} from './game';
import { ofCells, ofViews } from './joint';
import type { Pmf } from './pmf';
import { matchPoints, pointsOfSet, setScores } from './volleyball-sets';

const MINUTE = 60_000;
const RALLY_MS = 27_000;
const SETS = 5;
const TO_WIN = 3;

/** Points needed: the fifth set is short. */
export const targetOf = (set: number): number => (set < SETS - 1 ? 25 : 15);

/** The chance of winning a rally: strengths move it a little, sets and matches make much of it. */
export const rallyChance = ({ home, away }: ExpectedScore): number =>
  Math.min(0.62, Math.max(0.38, 0.5 + 0.16 * (home / (home + away) - 0.5) + 0.008));

/** Sets are won two points clear, matches by three sets. Set markets count sets, point markets count points over all sets. */
export const volleyball: Game = {
  periods: SETS,
  periodNumber: index => index + 1,
  clock: () => null,
  breakMs: () => 3 * MINUTE,
  play: (index, expected, { draw }) => playSet(index, rallyChance(expected), draw),
  isOver: scores => Object.values(setsOf(scores)).some(sets => sets === TO_WIN),
  scoreOf: (scope, scores) => {
    if (scope.part.of === 'period') return scores[scope.part.number - 1] ?? NIL;
    return countsSets(scope) ? setsOf(scores) : scores.reduce<Score>(add, NIL);
  },
  isFinished: ({ part }, { index, isOver }) => isOver || (part.of === 'period' && part.number - 1 < index),
  joint,
};

/** Result, set handicap and set score count sets; all other markets of the whole match count points. */
const SET_MARKETS: ReadonlySet<number> = new Set([3, 6, 52]);
const countsSets = ({ marketId }: MarketScope): boolean => SET_MARKETS.has(marketId);

/** Sets won, of those that were played to their end. */
export function setsOf(scores: readonly Score[]): Score {
  return scores.reduce<Score>((sets, score, set) => {
    if (!isWon(score, targetOf(set))) return sets;
    return add(sets, score.home > score.away ? { home: 1, away: 0 } : { home: 0, away: 1 });
  }, NIL);
}

const isWon = ({ home, away }: Score, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2;

function playSet(set: number, chance: number, draw: Draw): Period {
  const sides: Scoring['side'][] = [];
  let score = NIL;
  while (!isWon(score, targetOf(set))) {
    const side = draw() < chance ? 'home' : 'away';
    sides.push(side);
    score = add(score, side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 });
  }
  const scorings = sides.map((side, turn) => ({ progress: (turn + 1) / sides.length - 1e-6, side, points: 1 }));
  return { lengthMs: sides.length * RALLY_MS, scorings };
}

function joint(scope: MarketScope, expected: ExpectedScore, situation: Situation) {
  const chance = rallyChance(expected);
  const now = situation.scores[situation.index] ?? NIL;
  const playedSets = situation.scores.slice(0, situation.index);
  if (scope.part.of === 'period') {
    const set = scope.part.number - 1;
    return ofCells(pointsOfSet(targetOf(set), chance, set === situation.index ? now : NIL));
  }
  const sets = setsOf(playedSets);
  if (countsSets(scope)) return ofCells(setScores(chance, sets, now));
  const before = playedSets.reduce<Score>(add, NIL);
  const view = (countOf: (score: Score) => number): Pmf => {
    const remainingPoints = matchPoints({ chance, sets, now }, countOf);
    return { from: remainingPoints.from + countOf(before), p: remainingPoints.p };
  };
  return ofViews({
    margin: () => view(({ home, away }) => home - away),
    total: () => view(({ home, away }) => home + away),
    side: side => view(score => score[side]),
  });
}
