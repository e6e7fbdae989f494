import type { SettlementCode } from '@madang/contracts';
import { type MarketKind, type RuleId, SETTLEMENT } from '@madang/sport';

/** Kinds of market that one score alone decides: those of the feed's table, and three that only their names distinguish. */
export type ScoreKind =
  | Extract<
      MarketKind,
      'threeWay' | 'twoWay' | 'handicap' | 'total' | 'oddEven' | 'doubleChance' | 'bothScore' | 'correctScore'
    >
  | Extract<MarketKind, 'resultTotal'>
  | 'drawNoBet'
  | 'europeanHandicap'
  | 'winningMargin';

/** The score of the part of the game that the market is about, overtime in it or not as the market says. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface ScoreQuestion {
  readonly kind: ScoreKind;
  /** The outcome's name in the feed: 1, X, Over, 2-1 … */
  readonly name: string;
  /** The line from the outcome's own side, as in "-0.75" or "-0.5 (1-0)"; of a three-way handicap the home side's. */
  readonly line: string | null;
  /** The scores that the market lists, for an outcome "Any Other". */
  readonly listed?: readonly string[];
}

/** A settled outcome: the feed's code, and the rule that decided it. */
export interface OutcomeResult {
  readonly code: SettlementCode;
  readonly rule: RuleId;
}

const WON: OutcomeResult = { code: SETTLEMENT.won, rule: 'won' };
const LOST: OutcomeResult = { code: SETTLEMENT.lost, rule: 'lost' };
const wonOrLost = (isWon: boolean): OutcomeResult => (isWon ? WON : LOST);

/** Settles one outcome by the score. */
export function settleOutcome(question: ScoreQuestion, score: Score): OutcomeResult {
  return RULES[question.kind](question, score);
}

export const resultOf = ({ home, away }: Score) => (home > away ? '1' : home < away ? '2' : 'X');
const scoreText = ({ home, away }: Score) => `${home}-${away}`;

/** A tie gives the stake back: of a two-way market, and of a draw that has no bet. */
const twoWay = ({ name }: ScoreQuestion, score: Score): OutcomeResult =>
  resultOf(score) === 'X' ? { code: SETTLEMENT.refund, rule: 'tie' } : wonOrLost(name === resultOf(score));

const RULES: Readonly<Record<ScoreKind, (question: ScoreQuestion, score: Score) => OutcomeResult>> = {
  threeWay: ({ name }, score) => wonOrLost(name === resultOf(score)),
  twoWay,
  drawNoBet: twoWay,
  doubleChance: ({ name }, score) => wonOrLost(name.includes(resultOf(score))),
  oddEven: ({ name }, score) => settleParity(name, score.home + score.away),
  bothScore: ({ name }, score) => wonOrLost((name === 'Yes') === (score.home > 0 && score.away > 0)),
  correctScore: ({ name, listed }, score) =>
    wonOrLost(
      /^\d/.test(name) ? name === scoreText(score) : listed !== undefined && !listed.includes(scoreText(score)),
    ),
  handicap: ({ name, line }, score) => {
    const { quarters, from } = lineOf(line);
    const [home, away] = [score.home - from.home, score.away - from.away];
    return settleByQuarters(4 * (name === '1' ? home - away : away - home) + quarters);
  },
  europeanHandicap: ({ name, line }, score) => {
    const { quarters, from } = lineOf(line);
    return wonOrLost(
      name === resultOf({ home: 4 * (score.home - from.home) + quarters, away: 4 * (score.away - from.away) }),
    );
  },
  total: ({ name, line }, score) => settleByQuarters(overBy(name, line, score)),
  resultTotal: ({ name, line }, score) => {
    const [result = '', side = ''] = partsOfPair(name);
    const isOver = settleByQuarters(overBy(side, line, score));
    // A push on the total gives the stake back only where the other half of the pair holds.
    return result === resultOf(score) ? isOver : LOST;
  },
  winningMargin: ({ name }, score) => wonOrLost(isMargin(name, score)),
};

/** "1 And Over", "X & Under". */
export const partsOfPair = (name: string): readonly string[] => name.split(/\s*(?:&|And)\s*/);

/** By how many quarters a total is beyond its line, seen from the outcome's side. */
export function overBy(name: string, line: string | null, score: Score): number {
  const over = 4 * (score.home + score.away) - lineOf(line).quarters;
  return name === 'Over' ? over : -over;
}

/** "1 by 2" is exactly two, "2 by 3+" three or more, "1 by 1-2" one or two; "X" is a draw. */
function isMargin(name: string, score: Score): boolean {
  const [, side, least, open, most] = /^([12]) by (\d+)(?:(\+)|-(\d+))?$/.exec(name) ?? [];
  if (side === undefined || least === undefined) return name === resultOf(score);
  const ahead = side === '1' ? score.home - score.away : score.away - score.home;
  const highest = open ? Number.POSITIVE_INFINITY : Number(most ?? least);
  return ahead > 0 && ahead >= Number(least) && ahead <= highest;
}

function settleParity(name: string, total: number): OutcomeResult {
  const isWon = name === (total % 2 === 0 ? 'Even' : 'Odd');
  return total === 0 ? { code: isWon ? SETTLEMENT.won : SETTLEMENT.lost, rule: 'zeroEven' } : wonOrLost(isWon);
}

/**
 * By how many quarters the outcome is ahead of its line. A quarter line is a stake split over the two lines beside it, so
 * one quarter wins or loses half, and two or more win or lose all.
 */
function settleByQuarters(ahead: number): OutcomeResult {
  if (ahead >= 2) return WON;
  if (ahead === 1) return { code: SETTLEMENT.halfWon, rule: 'halfWon' };
  if (ahead === 0) return { code: SETTLEMENT.refund, rule: 'push' };
  if (ahead === -1) return { code: SETTLEMENT.halfLost, rule: 'halfLost' };
  return LOST;
}

/**
 * A line in quarters, and the score that it counts from: in play, a handicap of football counts what is scored after the bet.
 * Quarters are exact as floats; anything else is an error of the feed.
 */
function lineOf(line: string | null): { quarters: number; from: Score } {
  const [, number = '', home = '0', away = '0'] =
    /^([+-]?[\d.]+)(?:\s*\((\d+)-(\d+)\))?$/.exec(line?.trim() ?? '') ?? [];
  const quarters = 4 * Number(number || Number.NaN);
  if (!Number.isInteger(quarters)) throw new RangeError(`Not a line in quarters: ${line}`);
  return { quarters, from: { home: Number(home), away: Number(away) } };
}
