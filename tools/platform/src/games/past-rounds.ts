import type { GameState, MinigameResults, Round } from '@madang/contracts';
import { type Game, roundAt } from '@madang/games';
import { seoulDay, seoulDayStart } from '@madang/locale';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { pageOf, pageRange } from '../http/paging';
import { type DayChain, ROAD_LENGTH } from './chain';
import { type Rounds, withVoids } from './rounds';

interface Reading {
  readonly db: Kysely<Database>;
  readonly rounds: Rounds;
  readonly at: Date;
}

export interface GameReading extends Reading {
  readonly game: Game;
}

/** The round whose draw is the next. */
export async function roundNow({ db, rounds, game, at }: GameReading): Promise<Round> {
  const { number } = roundAt(game, at.getTime());
  const round = (await rounds.chainToday(game, at)).round(number, at);
  const [now] = round ? await withVoids(db, [round]) : [];
  if (!now) throw new Error(`games: ${game.id} has no round now`);
  return now;
}

/** The last rounds that were drawn, the newest first: those of today, and of yesterday where these are not enough. */
export async function lastDrawn(reading: GameReading, most: number): Promise<Round[]> {
  return withVoids(reading.db, await drawnRounds(reading, most));
}

async function drawnRounds(reading: GameReading, most: number): Promise<Round[]> {
  const { rounds, game, at } = reading;
  const today = await rounds.chainToday(game, at);
  const drawn = newest(today, { from: roundAt(game, at.getTime()).number - 1, most, at });
  if (drawn.length === most) return drawn;
  const yesterday = await chainBefore(reading, today);
  if (!yesterday) return drawn;
  return [...drawn, ...newest(yesterday, { from: yesterday.rounds, most: most - drawn.length, at })];
}

const chainBefore = ({ db, rounds, game }: GameReading, { day }: DayChain): Promise<DayChain | null> =>
  rounds.chainOf(db, game, seoulDay(new Date(seoulDayStart(day).getTime() - 1)));

/** Rounds of a chain from a number on downwards. */
function newest(chain: DayChain, { from, most, at }: { from: number; most: number; at: Date }): Round[] {
  const count = Math.max(0, Math.min(from, most));
  return Array.from({ length: count }, (_, back) => chain.round(from - back, at)).flatMap(round => round ?? []);
}

type LastRound = Omit<GameState, 'isOff'>;

/** Of these games, the last round that has been shown, and how they went: one look for all of them. */
export async function lastRounds(reading: Reading, games: readonly Game[]): Promise<LastRound[]> {
  const states: LastRound[] = [];
  for (const game of games) states.push(await lastShown({ ...reading, game }));
  const shown = await withVoids(
    reading.db,
    states.flatMap(({ last }) => last ?? []),
  );
  const byGame = new Map(shown.map(round => [round.gameId, round]));
  return states.map(state => ({ ...state, last: byGame.get(state.gameId) ?? null }));
}

async function lastShown(reading: GameReading): Promise<LastRound> {
  const { rounds, game, at } = reading;
  const today = await rounds.chainToday(game, at);
  const ended = today.endedRounds(at);
  const yesterday = ended < ROAD_LENGTH ? await chainBefore(reading, today) : null;
  return {
    gameId: game.id,
    last: today.round(ended, at) ?? yesterday?.round(yesterday.endedRounds(at), at) ?? null,
    road: ((yesterday?.road(at) ?? '') + today.road(at)).slice(-ROAD_LENGTH),
  };
}

type ResultsPage = z.output<(typeof MinigameResults)['replies'][200]>;

/** Rounds of a day that are over, the newest first. */
export async function endedRounds(
  { db, rounds, game, at }: GameReading,
  { day, page }: { day?: string | undefined; page: number },
): Promise<ResultsPage> {
  const isToday = day === undefined || day === seoulDay(at);
  const chain = isToday ? await rounds.chainToday(game, at) : await rounds.chainOf(db, game, day);
  const total = chain?.endedRounds(at) ?? 0;
  const { limit, offset } = pageRange(page);
  const found = chain ? newest(chain, { from: total - offset, most: limit, at }) : [];
  return pageOf(await withVoids(db, found), page, total);
}
