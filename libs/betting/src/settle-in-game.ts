import { type MarketRow, marketOf, type RuleId } from '@madang/locale';
import { decidedAlready } from './decided-already';
import { type Game, playedOf, scoreOfPart } from './game';
import { isCalled, officialOf } from './official';
import {
  resultOf,
  type Score,
  type ScoreKind,
  type ScoreQuestion,
  type Settled,
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
export interface Ruled extends Settled {
  readonly score: Score | null;
}

const VOIDED = (rule: RuleId): Ruled => ({ code: 3, rule, score: null });

/**
 * Settles an outcome by what was played of its game: by the score of its part where that is whole; where the game was broken
 * off or called, by what the sport lets count, then by what is decided whatever had come; the rest is void. Null while the
 * game may still decide it, and for markets that need more than scores.
 */
export function settleInGame(question: GameQuestion, game: Game): Ruled | null {
  const market = marketOf(question.marketId);
  if (!market) return null;
  if (market.kind === 'winBothHalves') return settleBothHalves(question, game);
  if (!isScoreKind(market.kind)) return null;
  const asked = { ...question, kind: market.kind };
  const played = playedOf(game, market.part);
  const score = scoreOfPart(game, question.marketId, market);
  if (played.isWhole && !isShort(game, market)) {
    return game.state === 'running' && market.overtime ? null : ruled(asked, score);
  }
  return settleBroken(asked, { game, market, score, hasBegun: played.hasBegun });
}

const ruled = (question: ScoreQuestion, score: Score): Ruled => ({ ...settleOutcome(question, score), score });

interface Broken {
  readonly game: Game;
  readonly market: MarketRow;
  readonly score: Score;
  readonly hasBegun: boolean;
}

function settleBroken(asked: ScoreQuestion & GameQuestion, { game, market, score, hasBegun }: Broken): Ruled | null {
  if (game.state !== 'running') {
    const official = officialOf(game, market);
    if (official) return ruled(asked, scoreOfPart({ ...game, periods: official.periods }, asked.marketId, market));
  }
  // A match of sets that was not played to its end is void as a whole; its finished sets stand.
  const isWholeOrNothing = game.sport === 'volleyball' && market.part.of === 'match';
  const already = hasBegun && !isWholeOrNothing ? decidedAlready(asked, score) : null;
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
function settleBothHalves({ marketId, name }: GameQuestion, game: Game): Ruled | null {
  const halves = ([1, 2] as const).map(number => halfOf(game, marketId, number));
  const results = halves.map(half => (half ? resultOf(half) : null));
  const [first, second] = results;
  const wins = (side: '1' | '2') => results.every(result => result === side);
  const isLost = (side: '1' | '2') => results.some(result => result !== null && result !== side);
  const isWhole = first !== null && second !== null;
  const score = halves[1] ?? halves[0] ?? null;
  const told = (isWon: boolean): Ruled => ({ code: isWon ? 2 : 1, rule: isWon ? 'won' : 'lost', score });
  if (name === '1' || name === '2') {
    if (isWhole) return told(wins(name));
    if (isLost(name)) return told(false);
  } else {
    if (isWhole) return told((name === 'Yes') === (wins('1') || wins('2')));
    if (isLost('1') && isLost('2')) return told(name !== 'Yes');
  }
  return game.state === 'running' ? null : VOIDED(first === null ? 'unplayed' : 'abandoned');
}

/** The first half and the whole game, as "1/X": which half was whole decides alone where it does not fit. */
export function settleHalfAndFull(name: string, game: Game): Ruled | null {
  const [half = '', full = ''] = name.split(/\s*\/\s*/);
  const match: MarketRow = { kind: 'threeWay', part: { of: 'match' }, overtime: false, team: null };
  const first = halfOf(game, 1, 1);
  const whole = playedOf(game, match.part).isWhole ? scoreOfPart(game, 1, match) : null;
  const lost = (score: Score): Ruled => ({ code: 1, rule: 'lost', score });
  if (first && resultOf(first) !== half) return lost(first);
  if (first && whole) return ruled({ kind: 'threeWay', name: full, line: null }, whole);
  return game.state === 'running' ? null : VOIDED(first ? 'abandoned' : 'unplayed');
}

function halfOf(game: Game, marketId: number, number: 1 | 2): Score | null {
  const market: MarketRow = { kind: 'threeWay', part: { of: 'half', number }, overtime: false, team: null };
  return playedOf(game, market.part).isWhole ? scoreOfPart(game, marketId, market) : null;
}
