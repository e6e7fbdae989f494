import { type MarketRow, marketOf, type RuleId, SETTLEMENT } from '@madang/sport';
import { earlyDecision } from './early-decision';
import { type Game, progressOf, scoreOfPart } from './game';
import { isCalled, officialOf } from './official';
import {
  type OutcomeResult,
  resultOf,
  type Score,
  type ScoreKind,
  type ScoreQuestion,
  settleOutcome,
} from './settle-outcome';

/** An outcome of the feed, as a leg holds it. */
export interface GameQuestion {
  readonly marketId: number;
  readonly name: string;
  readonly line: string | null;
  readonly listed?: readonly string[];
}

/** What decided an outcome, with the score that it was decided by; null where no score did. */
export interface RuledOutcome extends OutcomeResult {
  readonly score: Score | null;
}

const VOIDED = (rule: RuleId): RuledOutcome => ({ code: SETTLEMENT.refund, rule, score: null });

/**
 * Settles an outcome by what was played of its game: by the score of its part where that is whole; where the game was broken
 * off or called, by what the sport lets count, then by what is already decided; the rest is void. Null while the
 * game may still decide it, and for markets that need more than scores.
 */
export function settleInGame(question: GameQuestion, game: Game): RuledOutcome | null {
  const market = marketOf(question.marketId);
  if (!market) return null;
  if (market.kind === 'winBothHalves') return settleBothHalves(question, game);
  if (!isScoreKind(market.kind)) return null;
  const scoreQuestion = { ...question, kind: market.kind };
  const progress = progressOf(game, market.part);
  const score = scoreOfPart(game, question.marketId, market);
  if (progress.isWhole && !isShort(game, market)) {
    return game.state === 'running' && market.overtime ? null : ruled(scoreQuestion, score);
  }
  return settleBroken(scoreQuestion, { game, market, score, hasBegun: progress.hasBegun });
}

const ruled = (question: ScoreQuestion, score: Score): RuledOutcome => ({ ...settleOutcome(question, score), score });

interface BrokenOffPart {
  readonly game: Game;
  readonly market: MarketRow;
  readonly score: Score;
  readonly hasBegun: boolean;
}

function settleBroken(
  scoreQuestion: ScoreQuestion & GameQuestion,
  { game, market, score, hasBegun }: BrokenOffPart,
): RuledOutcome | null {
  if (game.state !== 'running') {
    const official = officialOf(game, market);
    if (official)
      return ruled(scoreQuestion, scoreOfPart({ ...game, periods: official.periods }, scoreQuestion.marketId, market));
  }
  // A match of sets that was not played to its end is void as a whole; its finished sets count.
  const isWholeOrNothing = game.sport === 'volleyball' && market.part.of === 'match';
  const already = hasBegun && !isWholeOrNothing ? earlyDecision(scoreQuestion, score) : null;
  if (already) return { ...already, score };
  if (game.state === 'running') return null;
  return VOIDED(isCalled(game) ? 'called' : hasBegun ? 'abandoned' : 'unplayed');
}

/** A match that ended too early for this market: runs need nine innings, however the game was called. */
const isShort = (game: Game, { part }: MarketRow): boolean => part.of === 'match' && isCalled(game);

const SCORE_KINDS: ReadonlySet<string> = new Set<ScoreKind>([
  'threeWay',
  'twoWay',
  'handicap',
  'total',
  'oddEven',
  'doubleChance',
  'bothScore',
  'correctScore',
  'resultTotal',
]);
const isScoreKind = (kind: MarketRow['kind']): kind is Extract<MarketRow['kind'], ScoreKind> => SCORE_KINDS.has(kind);

/** Halves decide these: who won both of them, or whether anybody did. */
function settleBothHalves({ marketId, name }: GameQuestion, game: Game): RuledOutcome | null {
  const halves = ([1, 2] as const).map(number => halfOf(game, marketId, number));
  const results = halves.map(half => (half ? resultOf(half) : null));
  const [first, second] = results;
  const wins = (side: '1' | '2') => results.every(result => result === side);
  const isLost = (side: '1' | '2') => results.some(result => result !== null && result !== side);
  const isWhole = first !== null && second !== null;
  const score = halves[1] ?? halves[0] ?? null;
  const decision = (isWon: boolean): RuledOutcome => ({
    code: isWon ? SETTLEMENT.won : SETTLEMENT.lost,
    rule: isWon ? 'won' : 'lost',
    score,
  });
  if (name === '1' || name === '2') {
    if (isWhole) return decision(wins(name));
    if (isLost(name)) return decision(false);
  } else {
    if (isWhole) return decision((name === 'Yes') === (wins('1') || wins('2')));
    if (isLost('1') && isLost('2')) return decision(name !== 'Yes');
  }
  return game.state === 'running' ? null : VOIDED(first === null ? 'unplayed' : 'abandoned');
}

function halfOf(game: Game, marketId: number, number: 1 | 2): Score | null {
  const market: MarketRow = { kind: 'threeWay', part: { of: 'half', number }, overtime: false, team: null };
  return progressOf(game, market.part).isWhole ? scoreOfPart(game, marketId, market) : null;
}
