import type { Round } from '@madang/contracts';
import { type Game, gameById, readRoundId, roundIdOf, roundsADay } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { DayChain } from './chain';
import { openDay } from './publish';

/** The rounds of all games, from the chains of their days. */
export interface Rounds {
  /** The chain of a day that has begun; null where none was published, or its salt is not fixed yet. */
  chainOf(db: QueryExecutorProvider, game: Game, day: string): Promise<DayChain | null>;
  /** The same of today, which is published now where that was not done yet. Not inside of a transaction. */
  chainToday(game: Game, at: Date): Promise<DayChain>;
  /** A round as anybody may see it: null where it does not exist or has not opened. */
  find(db: QueryExecutorProvider, roundId: string, at: Date): Promise<Round | null>;
}

/** Chains in memory: today's and yesterday's of all games, and some that somebody looks up. Each has about 100 kB. */
const MOST_CHAINS = 160;

export function createRounds(db: Kysely<Database>): Rounds {
  const chains = new Map<string, DayChain>();

  function remember(chain: DayChain): DayChain {
    const [oldest] = chains.keys();
    if (chains.size >= MOST_CHAINS && oldest !== undefined) chains.delete(oldest);
    chains.set(nameOf(chain.game, chain.day), chain);
    return chain;
  }

  const chainOf: Rounds['chainOf'] = async (reader, game, day) => {
    const chain = chains.get(nameOf(game, day));
    if (chain) return chain;
    const row = await readChain(reader, game, day);
    return row?.salt ? remember(new DayChain({ game, day, root: row.root, salt: row.salt })) : null;
  };

  return {
    chainOf,
    async chainToday(game, at) {
      const day = seoulDay(at);
      const chain = await chainOf(db, game, day);
      if (chain) return chain;
      await openDay(db, [game], at);
      const opened = await chainOf(db, game, day);
      if (!opened) throw new Error(`games: ${game.id} has no chain on ${day}`);
      return opened;
    },
    async find(reader, roundId, at) {
      const place = placeOf(roundId);
      if (!place) return null;
      const chain = await chainOf(reader, place.game, place.day);
      return withVoid(reader, chain?.round(place.number, at) ?? null);
    },
  };
}

const nameOf = ({ id }: Game, day: string): string => `${id} ${day}`;

interface ChainRow {
  root: string;
  salt: string | null;
}

async function readChain(db: QueryExecutorProvider, { id }: Game, day: string): Promise<ChainRow | null> {
  const { rows } = await sql<ChainRow>`
    select root, salt from game_chain where game_id = ${id} and day = ${day}::date`.execute(db);
  return rows[0] ?? null;
}

/** What a round's id names, or null where there is no such round: of no game, of no day, or beyond the day's last. */
export function placeOf(roundId: string): { game: Game; day: string; number: number } | null {
  const read = readRoundId(roundId);
  const game = read && gameById(read.gameId);
  if (!game || read.number < 1 || read.number > roundsADay(game)) return null;
  const start = Date.parse(`${read.day}T00:00:00+09:00`);
  if (Number.isNaN(start) || seoulDay(new Date(start)) !== read.day) return null;
  return roundIdOf(read) === roundId ? { game, day: read.day, number: read.number } : null;
}

/** The condition on legs that they are on rounds of a game. The index is of ids that are negative. */
export const onRoundsOf = (gameId: number): RawBuilder<boolean> =>
  sql<boolean>`bet_leg.fixture_id like '-%' and bet_leg.fixture_id like ${`-${gameId}%`}`;

/** Which of these rounds an operator made void, with the reason. */
export async function readVoids(
  db: QueryExecutorProvider,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<{ roundId: string; reason: string }>`
    select round_id as "roundId", reason from game_round
    where round_id = any(${roundIds}::text[]) and is_void`.execute(db);
  return new Map(rows.map(({ roundId, reason }) => [roundId, reason]));
}

/** Rounds with the state that operators gave some of them. */
export async function withVoids(db: QueryExecutorProvider, rounds: readonly Round[]): Promise<Round[]> {
  const voids = await readVoids(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  return rounds.map(round => (voids.has(round.roundId) ? { ...round, state: 'void' } : round));
}

async function withVoid(db: QueryExecutorProvider, round: Round | null): Promise<Round | null> {
  const [found] = round ? await withVoids(db, [round]) : [];
  return found ?? null;
}
