import type { Game } from './game';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_MS = 9 * 3_600_000;

/** Moments in epoch milliseconds. */
export interface RoundTimes {
  readonly gameId: number;
  /** In Seoul, YYYY-MM-DD. */
  readonly day: string;
  /** Of the day, from 1. */
  readonly number: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly endsAt: number;
}

export const roundsADay = ({ seconds }: Game): number => DAY_MS / (seconds * SECOND_MS);

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** The round of a day by its number. */
export function roundOf(game: Game, day: string, number: number): RoundTimes {
  const drawsAt = dayStart(day) + number * game.seconds * SECOND_MS;
  return {
    gameId: game.id,
    day,
    number,
    opensAt: drawsAt - game.seconds * SECOND_MS,
    closesAt: drawsAt - game.closeSeconds * SECOND_MS,
    drawsAt,
    endsAt: drawsAt + game.showSeconds * SECOND_MS,
  };
}

/** The round whose draw is the next after a moment. It takes bets until it closes. */
export function roundAt(game: Game, atMs: number): RoundTimes {
  const day = new Date(atMs + SEOUL_MS).toISOString().slice(0, 10);
  const number = Math.floor((atMs - dayStart(day)) / (game.seconds * SECOND_MS)) + 1;
  return roundOf(game, day, number);
}

/** The round before, which may be the last one of the day before. */
export const roundBefore = (game: Game, { opensAt }: RoundTimes): RoundTimes => roundAt(game, opensAt - 1);

/**
 * A round's id: minus, the game's id in three digits, the day in six, the number in four. Feeds have no negative ids of this
 * length, so that a leg says by itself whether it is of a fixture or of a round.
 */
export const roundIdOf = ({ gameId, day, number }: Pick<RoundTimes, 'gameId' | 'day' | 'number'>): string =>
  `-${gameId}${day.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`;

const ROUND_ID = /^-(\d{3})(\d{2})(\d{2})(\d{2})(\d{4})$/;

/** What a round's id says, or null where it is none. The game may be unknown. */
export function readRoundId(roundId: string): Pick<RoundTimes, 'gameId' | 'day' | 'number'> | null {
  const [, game, year, month, day, number] = ROUND_ID.exec(roundId) ?? [];
  if (!game) return null;
  return { gameId: Number(game), day: `20${year}-${month}-${day}`, number: Number(number) };
}

/** An outcome's id: its round's, and its own number in three digits. */
export const outcomeIdOf = (roundId: string, outcome: number): string =>
  `${roundId}${String(outcome).padStart(3, '0')}`;

/** The round and the number of an outcome's id, or null where it is none. */
export function readOutcomeId(outcomeId: string): { roundId: string; outcome: number } | null {
  const roundId = outcomeId.slice(0, -3);
  return readRoundId(roundId) ? { roundId, outcome: Number(outcomeId.slice(-3)) } : null;
}
