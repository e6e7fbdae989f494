import * as z from 'zod';
import { call, Refusal } from './call';
import { FeedId } from './primitives';

export const FavoriteKind = z.enum(['league', 'team', 'fixture']);
export type FavoriteKind = z.infer<typeof FavoriteKind>;

/** A league, a team or a fixture that the member keeps at hand. */
export const Favorite = z.object({
  kind: FavoriteKind,
  /** The feed's id of it. */
  id: FeedId,
  /** As members read it; a fixture's is "홈 : 원정". */
  name: z.string(),
  sportId: FeedId,
  /** Where its board is: the league's own for a league, the last one played in for a team or fixture. */
  locationId: FeedId,
  leagueId: FeedId,
});
export type Favorite = z.infer<typeof Favorite>;

/** At most this many of one member. */
export const FAVORITES_MAX = 100;

/** The member's own, the oldest first. What the site no longer knows is left out. */
export const Favorites = call('GET', '/favorites', { access: 'member', replies: { 200: z.array(Favorite) } });

/** Adds or removes one; repeating it changes nothing. 404: nothing of that kind has the id. 422: there are too many already. */
export const KeepFavorite = call('POST', '/favorites', {
  access: 'member',
  body: z.strictObject({ kind: FavoriteKind, id: FeedId, isKept: z.boolean() }),
  replies: { 200: z.array(Favorite), 404: Refusal, 422: Refusal },
});
