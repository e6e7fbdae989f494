import { type Game, roundAt } from '@madang/games';
import { clockText } from '../rounds/phase';

/** The last seconds stand out. */
const NEAR_MS = 15_000;

/** Where a game is in its round, as its line in the lobby shows it. */
export interface GameClock {
  readonly number: number;
  readonly closesAt: number;
  /** 01:05; null once the round is closed. */
  readonly left: string | null;
  /** Of the time for bets, in percent. */
  readonly share: number;
  readonly isNear: boolean;
}

export function clockOf(game: Game, now: number): GameClock {
  const { number, opensAt, closesAt } = roundAt(game, now);
  const leftMs = Math.max(0, closesAt - now);
  return {
    number,
    closesAt,
    left: leftMs > 0 ? clockText(leftMs) : null,
    share: Math.round((leftMs / (closesAt - opensAt)) * 100),
    isNear: leftMs > 0 && leftMs <= NEAR_MS,
  };
}
