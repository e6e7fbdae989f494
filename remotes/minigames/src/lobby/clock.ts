import { type Game, roundAt } from '@madang/games';

const SECOND_MS = 1_000;
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
    left: leftMs > 0 ? minutes(leftMs) : null,
    share: Math.round((leftMs / (closesAt - opensAt)) * 100),
    isNear: leftMs > 0 && leftMs <= NEAR_MS,
  };
}

const minutes = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS);
  return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
};
