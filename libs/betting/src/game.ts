import type { MarketKind, MarketPart, MarketRow, SportKey } from '@madang/sport';
import type { Score } from './settle-outcome';

/** The score of one period alone, under the feed's number, and whether it was played to its end. */
export interface GamePeriod extends Score {
  readonly period: number;
  readonly isWhole: boolean;
  /** Of an inning: the guests' half of it was played to its end. */
  readonly isTopWhole?: boolean;
}

/** A game as settlement sees it. */
export interface Game {
  readonly sport: SportKey;
  /** stopped: it was broken off and does not go on. A called game is finished: what was played is its result. */
  readonly state: 'running' | 'finished' | 'stopped';
  /** In the order of play. */
  readonly periods: readonly GamePeriod[];
  /** How much of regular time was left when it stopped; null where it is unknown. */
  readonly secondsLeft: number | null;
}

const numbersUpTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The feed's numbers of a sport's regular periods. */
const REGULAR: Readonly<Record<SportKey, readonly number[]>> = {
  football: [10, 20],
  basketball: numbersUpTo(4),
  volleyball: numbersUpTo(5),
  baseball: numbersUpTo(9),
  iceHockey: numbersUpTo(3),
  other: [],
};
/** Of overtime. A golden set of volleyball decides who advances, but no bet. */
const OVERTIME: Readonly<Record<SportKey, readonly number[]>> = {
  football: [30, 35],
  basketball: [40],
  volleyball: [],
  baseball: [40],
  iceHockey: [40],
  other: [],
};
/** A shoot-out gives its winner one goal, however many went in. */
const SHOOT_OUT = 50;
const HAS_SHOOT_OUT: ReadonlySet<SportKey> = new Set(['football', 'iceHockey']);

/** The regular periods that a part of the game is made of. */
export function regularOf(sport: SportKey, part: MarketPart): readonly number[] {
  const all = REGULAR[sport];
  switch (part.of) {
    case 'match':
      return all;
    case 'period':
      return all.slice(part.number - 1, part.number);
    case 'half':
      return all.slice(Math.floor(((part.number - 1) * all.length) / 2), Math.ceil((part.number * all.length) / 2));
    case 'innings':
      return all.slice(0, part.number);
  }
}

/** Volleyball counts sets for who wins and by how many, and points for all else. */
const SET_KINDS: ReadonlySet<MarketKind> = new Set(['twoWay', 'threeWay', 'handicap', 'correctScore']);
const POINTS_HANDICAP = 1558;
export const countsSets = (sport: SportKey, marketId: number, { kind, part }: MarketRow): boolean =>
  sport === 'volleyball' && part.of === 'match' && marketId !== POINTS_HANDICAP && SET_KINDS.has(kind);

const NIL: Score = { home: 0, away: 0 };
const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
const goalOf = ({ home, away }: Score): Score => ({ home: home > away ? 1 : 0, away: away > home ? 1 : 0 });

/** The score of a part of the game as its market counts it: sets or points, with overtime or without, one side's alone. */
export function scoreOfPart(game: Game, marketId: number, market: MarketRow): Score {
  const { sport, periods } = game;
  const regular = regularOf(sport, market.part);
  const isSets = countsSets(sport, marketId, market);
  const hasOvertime = market.overtime && regular.at(-1) === REGULAR[sport].at(-1);
  const numbers = new Set([...regular, ...(hasOvertime ? OVERTIME[sport] : [])]);
  const scores = periods.filter(({ period }) => numbers.has(period));
  const sum = scores.map(one => (isSets ? (one.isWhole ? goalOf(one) : NIL) : one)).reduce<Score>(plus, NIL);
  const shootOut = hasOvertime && HAS_SHOOT_OUT.has(sport) ? periods.find(({ period }) => period === SHOOT_OUT) : null;
  const { home, away } = shootOut ? plus(sum, goalOf(shootOut)) : sum;
  return { home: market.team === 'away' ? 0 : home, away: market.team === 'home' ? 0 : away };
}

/** How much of a part was played. */
export interface PartProgress {
  readonly hasBegun: boolean;
  readonly isWhole: boolean;
}

export function progressOf({ sport, state, periods }: Game, part: MarketPart): PartProgress {
  const regular = regularOf(sport, part);
  const ofPart = periods.filter(({ period }) => regular.includes(period));
  // A match is over with the game, however many of its periods were needed.
  const isOver = state === 'finished' && part.of === 'match';
  const needed = isOver ? 1 : sport === 'volleyball' && part.of === 'match' ? Number.POSITIVE_INFINITY : regular.length;
  const hasBegun = ofPart.length > 0;
  return { hasBegun, isWhole: hasBegun && ofPart.length >= needed && ofPart.every(({ isWhole }) => isWhole) };
}
