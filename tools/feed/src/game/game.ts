import type { MarketPart } from '@madang/sport';
import type { Draw } from '../random';
import type { Joint } from './joint';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What each side is expected to score over the regular game. */
export type ExpectedScore = Score;

/** A score within a period: how far into it, whose, how much. */
export interface Scoring {
  /** 0 at its beginning, 1 at its end. */
  readonly progress: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

export interface Period {
  /** Real time, stoppages included. */
  readonly lengthMs: number;
  readonly scorings: readonly Scoring[];
}

/** The state of a game. */
export interface Situation {
  /** The period in progress, or the number of periods played where none is. */
  readonly index: number;
  /** How far it has progressed, 0 to 1. */
  readonly progress: number;
  /** By period in order of play; overtime comes last, behind the regular ones. */
  readonly scores: readonly Score[];
  readonly isOver: boolean;
}

/** What a market is about: a part of the game, with overtime or without. */
export interface MarketScope {
  readonly marketId: number;
  readonly part: MarketPart;
  readonly overtime: boolean;
}

/** A sport as the simulator plays and prices it, both from the same expectation. */
export interface Game {
  /** Regular periods. */
  readonly periods: number;
  /** The feed's number of a period by its place in the game. */
  periodNumber(index: number): number;
  /** Seconds that the clock shows at the beginning of a period and how many it counts; null where there is no clock. */
  clock(index: number): { readonly from: number; readonly seconds: number } | null;
  breakMs(index: number): number;
  play(index: number, expected: ExpectedScore, chance: { draw: Draw; scores: readonly Score[] }): Period;
  /** Whether the game ends here, after `scores`. */
  isOver(scores: readonly Score[]): boolean;
  /** The score of a part of the game as its market counts it. */
  scoreOf(scope: MarketScope, scores: readonly Score[]): Score;
  /** Whether nothing of the part is left to play. */
  isFinished(scope: MarketScope, situation: Situation): boolean;
  /** What the part may end with, seen from the situation. */
  joint(scope: MarketScope, expected: ExpectedScore, situation: Situation): Joint;
}

export const NIL: Score = { home: 0, away: 0 };

export const add = (left: Score, right: Score): Score => ({
  home: left.home + right.home,
  away: left.away + right.away,
});

/** Which of the regular periods belong to a part: halves are made of two where a game has four. */
export function periodsOf(part: MarketPart, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  switch (part.of) {
    case 'match':
      return all;
    case 'period':
      return [part.number - 1];
    case 'half': {
      const half = count / 2;
      return all.slice(Math.floor((part.number - 1) * half), Math.ceil(part.number * half));
    }
    case 'innings':
      return all.slice(0, part.number);
  }
}
