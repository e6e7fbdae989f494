import type { Kysely } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';

/** As many as one page of a lobby shows well. */
const MOST = 100;

/** A member's favourite games, the latest first. */
export async function favoritesOf(db: Kysely<Database>, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('casino_favorite')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map(row => row.game_id);
}

interface Favorite {
  readonly memberId: string;
  readonly gameId: string;
  readonly isFavorite: boolean;
  readonly at: Date;
}

/** Takes a game in or out. False where there is no room for another one. */
export function setFavorite(write: Write, { memberId, gameId, isFavorite, at }: Favorite): Promise<boolean> {
  return write(async tx => {
    if (!isFavorite) {
      await tx.deleteFrom('casino_favorite').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
      return true;
    }
    const others = (await favoritesOf(tx, memberId)).filter(id => id !== gameId);
    if (others.length >= MOST) return false;
    await tx
      .insertInto('casino_favorite')
      .values({ member_id: memberId, game_id: gameId, added_at: at })
      .onConflict(on => on.doNothing())
      .execute();
    return true;
  });
}
