import { type Favorite, type FavoriteKind, Favorites, type Fixture, KeepFavorite } from '@madang/contracts';
import { queryClient, queryOf, send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { movedFromBrowser } from './stored';

const list = queryOf(Favorites);

/** The member's favourites. What only this browser had stored before is handed over first. */
export const favorites = () =>
  queryOptions({
    ...list,
    queryFn: async ({ signal }) => (await movedFromBrowser()) ?? (await list.queryFn({ signal })),
    staleTime: 60_000,
  });

/** Whether a league, team or fixture is a favourite; rendered again only when that changes. */
export function useIsFavorite(kind: FavoriteKind, id: string): boolean {
  const { data = false } = useQuery({ ...favorites(), select: favoriteList => isIn(favoriteList, { kind, id }) });
  return data;
}

type Key = Pick<Favorite, 'kind' | 'id'>;

export const isIn = (favoriteList: readonly Favorite[], { kind, id }: Key): boolean =>
  favoriteList.some(one => one.kind === kind && one.id === id);

/** The list with the favourite in it, or without it. */
export function withFavorite(favoriteList: readonly Favorite[], favorite: Favorite, isFavorite: boolean): Favorite[] {
  const others = favoriteList.filter(one => !isIn([one], favorite));
  return isFavorite ? [...others, favorite] : others;
}

/** Adds or removes it. It shows at once; a refusal reverts it and says why. */
export async function setFavorite(favorite: Favorite, isFavorite: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: list.queryKey });
  const { kind, id } = favorite;
  const change = (isIt: boolean) =>
    queryClient.setQueryData(favorites().queryKey, (favoriteList = []) => withFavorite(favoriteList, favorite, isIt));
  change(isFavorite);
  try {
    queryClient.setQueryData(
      favorites().queryKey,
      await send(KeepFavorite, { body: { kind, id, isKept: isFavorite } }),
    );
    // Boards that show nothing but favourites have gained or lost some.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => asksForFavorites(queryKey) });
  } catch (error) {
    change(!isFavorite);
    toast(sentenceOf(error), { tone: 'warn' });
  }
}

const asksForFavorites = (queryKey: readonly unknown[]): boolean =>
  queryKey.some(part => typeof part === 'object' && part !== null && 'favorites' in part && part.favorites === 'only');

/** A fixture as a favourite. */
export const favoriteFixture = ({ fixtureId, home, away, sportId, locationId, leagueId }: Fixture): Favorite => ({
  ...{ kind: 'fixture', id: fixtureId, name: `${home} : ${away}` },
  ...{ sportId, locationId, leagueId },
});

/** The two teams of a fixture as favourites, home first. */
export function favoriteTeams({ home, away, homeId, awayId, sportId, locationId, leagueId }: Fixture): Favorite[] {
  const team = (id: string | undefined, name: string): Favorite[] =>
    id === undefined ? [] : [{ kind: 'team', id, name, sportId, locationId, leagueId }];
  return [...team(homeId, home), ...team(awayId, away)];
}
