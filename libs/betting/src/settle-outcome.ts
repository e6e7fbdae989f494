import type { SettlementCode } from '@madang/contracts';
import type { MarketKind, RuleId } from '@madang/locale';

/** Kinds of market that a score alone decides. */
export type ScoreKind = Extract<
  MarketKind,
  'threeWay' | 'twoWay' | 'handicap' | 'total' | 'oddEven' | 'doubleChance' | 'bothScore' | 'correctScore'
>;

/** The score of the part of the game that the market is about, overtime in it or not as the market says. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface ScoreQuestion {
  readonly kind: ScoreKind;
  /** The outcome's name in the feed: 1, X, Over, 2-1 … */
  readonly name: string;
  /** The line from the outcome's own side, as in "-0.75". Null where the market has none. */
  readonly line: string | null;
  /** The scores that the market lists, for an outcome "Any Other". */
  readonly listed?: readonly string[];
}

/** A settled outcome: the feed's code, and the rule that decided it. */
export interface Settled {
  readonly code: SettlementCode;
  readonly rule: RuleId;
}

const WON: Settled = { code: 2, rule: 'won' };
const LOST: Settled = { code: 1, rule: 'lost' };
const decided = (isWon: boolean): Settled => (isWon ? WON : LOST);

/** Settles one outcome by the score. */
export function settleOutcome(question: ScoreQuestion, score: Score): Settled {
  return RULES[question.kind](question, score);
}

const resultOf = ({ home, away }: Score) => (home > away ? '1' : home < away ? '2' : 'X');
const scoreText = ({ home, away }: Score) => `${home}-${away}`;

const RULES: Readonly<Record<ScoreKind, (question: ScoreQuestion, score: Score) => Settled>> = {
  threeWay: ({ name }, score) => decided(name === resultOf(score)),
  twoWay: ({ name }, score) => (resultOf(score) === 'X' ? { code: 3, rule: 'tie' } : decided(name === resultOf(score))),
  doubleChance: ({ name }, score) => decided(name.includes(resultOf(score))),
  oddEven: ({ name }, score) => settleParity(name, score.home + score.away),
  bothScore: ({ name }, score) => decided((name === 'Yes') === (score.home > 0 && score.away > 0)),
  correctScore: ({ name, listed }, score) =>
    decided(/^\d/.test(name) ? name === scoreText(score) : listed !== undefined && !listed.includes(scoreText(score))),
  handicap: ({ name, line }, score) => {
    const ahead = name === '1' ? score.home - score.away : score.away - score.home;
    return settleByQuarters(4 * ahead + quartersOf(line));
  },
  total: ({ name, line }, score) => {
    const over = 4 * (score.home + score.away) - quartersOf(line);
    return settleByQuarters(name === 'Over' ? over : -over);
  },
};

function settleParity(name: string, total: number): Settled {
  const isWon = name === (total % 2 === 0 ? 'Even' : 'Odd');
  return total === 0 ? { code: isWon ? 2 : 1, rule: 'zeroEven' } : decided(isWon);
}

/**
 * By how many quarters the outcome is ahead of its line. A quarter line is a stake split over the two lines beside it, so
 * one quarter wins or loses half, and two or more win or lose all.
 */
function settleByQuarters(ahead: number): Settled {
  if (ahead >= 2) return WON;
  if (ahead === 1) return { code: 5, rule: 'halfWon' };
  if (ahead === 0) return { code: 3, rule: 'push' };
  if (ahead === -1) return { code: 4, rule: 'halfLost' };
  return LOST;
}

/** A line in quarters. Quarters are exact as floats; a line that isn't one is a broken promise of the feed. */
function quartersOf(line: string | null): number {
  const quarters = 4 * Number(line?.trim() || Number.NaN);
  if (!Number.isInteger(quarters)) throw new RangeError(`Not a line in quarters: ${line}`);
  return quarters;
}
