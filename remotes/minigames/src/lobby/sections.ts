import { catalogue, type Game, type Provider, providers } from '@madang/games';
import { matchesSearch } from '@madang/locale';
import { fullName } from '../addresses/addresses';
import type { LobbyFilter } from './filter';
import { isOfGroup } from './groups';

/** The games of one provider. */
export interface Section {
  readonly id: Provider;
  readonly title: string;
  readonly games: readonly Game[];
}

/** Houses of a single game that belong to another's. */
const PARTS: Readonly<Partial<Record<Provider, Provider>>> = {
  'donghang-sadari': 'donghang',
  'speed-kino': 'donghang',
  'kino-sadari': 'donghang',
};

const ownerOf = ({ provider }: Game): Provider => PARTS[provider] ?? provider;

const isProvider = (id: string): id is Provider => id in providers;

/** Every provider in the order of the catalogue's own list, with its games. */
export const sections: readonly Section[] = Object.keys(providers)
  .filter(isProvider)
  .map(id => ({ id, title: providers[id], games: catalogue.filter(game => ownerOf(game) === id) }))
  .filter(({ games }) => games.length > 0);

/** The sections of a filter, without the empty ones. */
export function sectionsOf({ group, provider, search }: LobbyFilter): Section[] {
  return sections
    .filter(({ id }) => provider === '' || id === provider)
    .map(section => ({
      ...section,
      games: section.games.filter(game => isOfGroup(group, game) && isFound(section, game, search)),
    }))
    .filter(({ games }) => games.length > 0);
}

/** Whether each word of a search is in a game's name or its provider's. */
function isFound({ title }: Section, game: Game, search: string): boolean {
  const name = `${title} ${fullName(game)}`;
  return search.split(/\s+/).every(word => word === '' || matchesSearch(name, word));
}

/** A game's name below its provider's: "파워볼 1분" below EOS. */
export function nameWithin({ title }: Section, game: Game): string {
  const [first = '', ...rest] = fullName(game).split(' ');
  return rest.length > 0 && title.startsWith(first) ? rest.join(' ') : fullName(game);
}
