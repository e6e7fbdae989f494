import { randomBytes } from 'node:crypto';
import { catalogue, type Game, roundsADay, seedsOf } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

const DAY_MS = 24 * 60 * 60_000;
const ROOT_BYTES = 32;
const SALT_BYTES = 16;

/** Publishes the chains of a day that these games lack. Of several processes the first one's counts. */
export async function publishChains(
  db: Kysely<Database>,
  games: readonly Game[],
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const rows = games.map(game => {
    const root = randomBytes(ROOT_BYTES).toString('hex');
    const { end } = seedsOf(root, roundsADay(game));
    return { game_id: game.id, day, root, chain_end: end, published_at: at, salt: null };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('game_chain')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/**
 * Fixes the salts of a day's chains, in a statement of its own: by now their ends are published, and nobody could choose
 * them by the salt (docs/decisions/0170). Of several processes the first one's count.
 */
export async function fixSalts(db: Kysely<Database>, day: string): Promise<void> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from game_chain where day = ${day}::date and salt is null`.execute(db);
  if (rows.length === 0) return;
  const salts = rows.map(({ gameId }) => ({ game_id: gameId, salt: randomBytes(SALT_BYTES).toString('hex') }));
  await sql`
    update game_chain set salt = fresh.salt
    from json_to_recordset(${JSON.stringify(salts)}::json) as fresh(game_id int, salt text)
    where game_chain.game_id = fresh.game_id and day = ${day}::date and game_chain.salt is null`.execute(db);
}

/** Of these games, those without a published chain of a day. */
async function withoutChain(db: Kysely<Database>, games: readonly Game[], day: string): Promise<Game[]> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from game_chain where day = ${day}::date`.execute(db);
  const published = new Set(rows.map(({ gameId }) => gameId));
  return games.filter(({ id }) => !published.has(id));
}

/** Makes games playable at once: their chains of today, and the salts. */
export async function openDay(db: Kysely<Database>, games: readonly Game[], at: Date): Promise<void> {
  const day = seoulDay(at);
  await publishChains(db, await withoutChain(db, games, day), { day, at });
  await fixSalts(db, day);
}

/** A chain is a thousand hashes: so many are made in one turn, one by one, so that calls are answered in between. */
const GAMES_A_TURN = 10;

/**
 * Publishes what is missing of today and of tomorrow, some games a turn, and fixes the salts of today: what runs every
 * second. Once all is there, a day's turns cost nothing until the next day begins.
 */
export function publishing(db: Kysely<Database>): (at: Date) => Promise<void> {
  let publishedOn = '';
  return async at => {
    const today = seoulDay(at);
    if (today === publishedOn) return;
    const tomorrow = seoulDay(new Date(at.getTime() + DAY_MS));
    await fixSalts(db, today);
    let left = GAMES_A_TURN;
    for (const day of [today, tomorrow]) {
      const missing = (await withoutChain(db, catalogue, day)).slice(0, left);
      for (const game of missing) await publishChains(db, [game], { day, at });
      left -= missing.length;
    }
    if (left === GAMES_A_TURN) publishedOn = today;
  };
}
