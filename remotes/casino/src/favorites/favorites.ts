import { FavorGame } from '@madang/contracts';
import { queryClient, send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { lobbies } from '../lobby/queries';

const withGame = (favorites: readonly string[], gameId: string, isFavorite: boolean): string[] => {
  const others = favorites.filter(one => one !== gameId);
  return isFavorite ? [...others, gameId] : others;
};

function change(favoritesOf: (favorites: readonly string[]) => string[]): void {
  queryClient.setQueryData(lobbies.casino().queryKey, old => old && { ...old, favorites: favoritesOf(old.favorites) });
  queryClient.setQueryData(lobbies.slot().queryKey, old => old && { ...old, favorites: favoritesOf(old.favorites) });
}

/** Makes a game a favourite, or no longer. It shows at once; a refusal reverts it and says why. */
export async function favor(gameId: string, isFavorite: boolean): Promise<void> {
  await queryClient.cancelQueries(lobbies.all);
  change(favorites => withGame(favorites, gameId, isFavorite));
  try {
    const { favorites } = await send(FavorGame, { body: { gameId, isFavorite } });
    change(() => favorites);
  } catch (error) {
    change(favorites => withGame(favorites, gameId, !isFavorite));
    toast(sentenceOf(error), { tone: 'warn' });
  }
}
