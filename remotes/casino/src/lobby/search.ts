import { closest } from '@madang/locale';

interface Named {
  readonly name: string;
  readonly providerId: string;
}

/** The games that a search finds by their own name or their provider's: by syllables, initial consonants, and past a typo. */
export function gamesLike<Game extends Named>(
  games: readonly Game[],
  providerName: (id: string) => string,
  search: string,
): readonly Game[] {
  if (search.trim() === '') return games;
  const namesOf = ({ name, providerId }: Game) => [name, `${providerName(providerId)} ${name}`];
  return closest(games, namesOf, search.trim());
}
