import { atom } from 'nanostores';
import * as z from 'zod';

const STORED_AT = 'madang.sports.favorites';
const MOST = 30;

const Favorite = z.object({
  leagueId: z.string(),
  leagueName: z.string(),
  locationId: z.string(),
  sportId: z.string(),
});
/** A league that the member starred: all that a link to it needs. */
export type Favorite = z.infer<typeof Favorite>;

const Favorites = z.array(Favorite).max(MOST);

/** The starred leagues of this browser, the newest last. */
export const $favorites = atom<readonly Favorite[]>(read());

/** Stars a league, or takes its star away. */
export function toggleFavorite(league: Favorite): void {
  const next = withFavorite($favorites.get(), league);
  $favorites.set(next);
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(next));
  } catch {
    // Storage that is full or closed costs the memory, not the star.
  }
}

/** The list with the league in it, or without it when it was there. The oldest goes when there are too many. */
export function withFavorite(favorites: readonly Favorite[], league: Favorite): readonly Favorite[] {
  const others = favorites.filter(one => one.leagueId !== league.leagueId);
  return others.length < favorites.length ? others : [...others, league].slice(-MOST);
}

function read(): readonly Favorite[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? '[]');
    return Favorites.catch([]).parse(stored);
  } catch {
    return [];
  }
}
