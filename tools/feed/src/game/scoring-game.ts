import {
  add,
  type ExpectedScore,
  type Game,
  type MarketScope,
  NIL,
  type Period,
  periodsOf,
  type Score,
  type Situation,
} from './game';
import { type Cell, independent } from './joint';
import { certain, chanceOf, type Pmf, shifted } from './pmf';

type Side = 'home' | 'away';

/** A sport in which each side's scores add up over a fixed number of periods, with or without overtime on a tie. */
export interface ScoringRules extends Pick<Game, 'periods' | 'periodNumber' | 'clock' | 'breakMs' | 'play'> {
  /** What part of the game's scores falls into a period; together 1. */
  share(index: number): number;
  /** How much of a period is left for a side. */
  remaining(side: Side, progress: number): number;
  /** What a side scores in what is left of some periods: the expectation of each, whole and as far as it is left. */
  family(periods: readonly { readonly whole: number; readonly left: number }[]): Pmf;
  /** Where a tie is played off: what the winner and both together score more. Null where a tie counts. */
  overtime: { readonly cells: readonly Cell[] } | null;
  /** Cells that are likelier than independent scoring has them, at the beginning of the game. */
  corrections?(home: Pmf, away: Pmf): readonly Cell[];
}

/** Makes the sport's game out of its rules. */
export function scoringGame(rules: ScoringRules): Game {
  const counts = ({ part, overtime }: MarketScope) => {
    const regular = periodsOf(part, rules.periods);
    return overtime && regular.includes(rules.periods - 1) ? [...regular, rules.periods] : regular;
  };
  const scoreOf = (scope: MarketScope, scores: readonly Score[]): Score =>
    counts(scope).reduce<Score>((sum, index) => add(sum, scores[index] ?? NIL), NIL);

  return {
    ...rules,
    scoreOf,
    isOver: scores =>
      scores.length >= rules.periods && !(rules.overtime && scores.length === rules.periods && isTie(scores)),
    isFinished: (scope, { index, isOver }) => isOver || counts(scope).every(period => period < index),
    joint(scope, expected, situation) {
      const pmfOf = (side: Side) => remainder(rules, side, { expected, situation, periods: counts(scope) });
      const now = scoreOf(scope, situation.scores);
      const home = shifted(pmfOf('home'), now.home);
      const away = shifted(pmfOf('away'), now.away);
      const isStart = situation.index === 0 && situation.progress === 0 && scope.part.of === 'match';
      const low = isStart && rules.corrections ? rules.corrections(home, away) : [];
      return independent(home, away, [...low, ...playedOff(rules, scope, { expected, situation, home, away })]);
    },
  };
}

const isTie = (scores: readonly Score[]): boolean => {
  const { home, away } = scores.reduce(add, NIL);
  return home === away;
};

interface RemainingPeriods {
  readonly expected: ExpectedScore;
  readonly situation: Situation;
  readonly periods: readonly number[];
}

/** What a side may still score in the given periods. */
function remainder(rules: ScoringRules, side: Side, { expected, situation, periods }: RemainingPeriods): Pmf {
  const open = periods
    .filter(period => period >= situation.index && period < rules.periods && !situation.isOver)
    .map(period => ({
      whole: expected[side] * rules.share(period),
      left: period === situation.index ? rules.remaining(side, situation.progress) : 1,
    }));
  return open.length > 0 ? rules.family(open) : certain(0);
}

interface Sides {
  readonly expected: ExpectedScore;
  readonly situation: Situation;
  readonly home: Pmf;
  readonly away: Pmf;
}

/** Moves the chance of each tie to what overtime makes of it. A tie in the part is one in the game only where the part is the game. */
function playedOff(rules: ScoringRules, scope: MarketScope, { expected, situation, home, away }: Sides): Cell[] {
  if (!rules.overtime || !scope.overtime || scope.part.of !== 'match' || situation.isOver) return [];
  const homeShare = expected.home / (expected.home + expected.away);
  const { cells } = rules.overtime;
  return home.p.flatMap((p, index) => {
    const tie = home.from + index;
    const chance = p * chanceOf(away, tie);
    if (chance < 1e-7) return [];
    return [
      { home: tie, away: tie, p: -chance },
      ...cells.flatMap(({ home: more, away: less, p: part }) => [
        { home: tie + more, away: tie + less, p: chance * part * homeShare },
        { home: tie + less, away: tie + more, p: chance * part * (1 - homeShare) },
      ]),
    ];
  });
}

/** Scores of one period at even odds in time. */
export const inOrder = (period: Period): Period => ({
  ...period,
  scorings: [...period.scorings].sort((left, right) => left.progress - right.progress),
});
