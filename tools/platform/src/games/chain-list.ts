import type { GameChain } from '@madang/contracts';
import { type Game, roundsADay } from '@madang/games';
import { type QueryExecutorProvider, sql } from 'kysely';

/** What is public of a day's chain from the moment that it is published: never the root. */
export async function publishedChain(db: QueryExecutorProvider, game: Game, day: string): Promise<GameChain | null> {
  const { rows } = await sql<{ end: string; publishedAt: Date; salt: string | null }>`
    select chain_end as end, published_at as "publishedAt", salt from game_chain
    where game_id = ${game.id} and day = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return { gameId: game.id, day, ...row, publishedAt: row.publishedAt.toISOString(), rounds: roundsADay(game) };
}
