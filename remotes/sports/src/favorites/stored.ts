import { type Favorite, KeepFavorite } from '@madang/contracts';
import { CallRefused, send } from '@madang/http';
import { browserStorage } from '@madang/storage';
import * as z from 'zod';

/** Where starred leagues were stored before they belonged to the member. */
const STORED_AT = 'madang.sports.favorites';
const Stored = z.array(z.object({ leagueId: z.string() }));

/** Hands the leagues that this browser stored over to the member, once. Null where there was nothing to hand over. */
export async function movedFromBrowser(): Promise<Favorite[] | null> {
  let favorites: Favorite[] | null = null;
  for (const { leagueId } of stored()) {
    try {
      favorites = await send(KeepFavorite, { body: { kind: 'league', id: leagueId, isKept: true } });
    } catch (error) {
      // A league that no longer exists, or one too many: dropped. Any other failure leaves all of it for the next time.
      if (!(error instanceof CallRefused) || (error.status !== 404 && error.status !== 422)) throw error;
    }
  }
  browserStorage.write(STORED_AT, null);
  return favorites;
}

function stored(): z.infer<typeof Stored> {
  try {
    return Stored.catch([]).parse(JSON.parse(browserStorage.read(STORED_AT) ?? '[]'));
  } catch {
    return [];
  }
}
