import { PrematchBoardQuery } from '@madang/contracts';
import { listAddress, type QueryChange, withParams } from '../address/list-address';
import type { BoardQuery } from './queries';

export const BOARD_PATH = '/europe';
export const fixtureAddress = (fixtureId: string): string => `${BOARD_PATH}/${fixtureId}`;

/** What addresses call the fields of a board's query. The names are the specification's. */
export const BOARD_NAMES = {
  sportId: 'sport_id',
  locationId: 'location_id',
  leagueId: 'league',
  search: 'search',
  when: 'when',
  order: 'order',
  favorites: 'favorites',
  page: 'page',
} as const satisfies Record<keyof BoardQuery, string>;

const { read, write } = listAddress(PrematchBoardQuery, BOARD_NAMES);

/** The board of an address. */
export const boardQueryOf = read;

/** The flag that an address carries beside sport_id: the sport's name without spaces, set to 1. */
const sportFlag = (sportName: string): string => sportName.replaceAll(/\s/g, '');

/** What an address of one sport begins with: its id and its flag. Empty for all sports. */
export function sportParams(sport: { id: string; name: string } | null): URLSearchParams {
  return new URLSearchParams(sport ? { [BOARD_NAMES.sportId]: sport.id, [sportFlag(sport.name)]: '1' } : {});
}

/** Copies these parameters from the current address. */
export function keepParams(next: URLSearchParams, current: URLSearchParams, names: readonly string[]): void {
  for (const name of names) {
    const value = current.get(name);
    if (value !== null) next.set(name, value);
  }
}

/** The board of one sport, or of all when there is none. Window and order stay; what belonged to the old sport goes. */
export function sportAddress(
  current: URLSearchParams,
  sport: { sport_id: string; name_korean: string } | null,
): string {
  const next = sportParams(sport && { id: sport.sport_id, name: sport.name_korean });
  const { search, when, order, favorites } = BOARD_NAMES;
  keepParams(next, current, [search, when, order, favorites]);
  return withParams(BOARD_PATH, next);
}

export interface LeaguePlace {
  sportId: string;
  sportName: string;
  locationId: string;
  leagueId: string;
}

/**
 * The board that a choice of league or team leads to from a page: the current Korean one, or otherwise the European. The live
 * board has none of the fixtures that the tree counts; from there it is the one with every kind of them.
 */
export function boardPathOf(pathname: string): string {
  const [, area, board] = pathname.split('/');
  if (area !== 'korea') return BOARD_PATH;
  return board === undefined || board === '' || board === 'live' ? '/korea/cross' : `/korea/${board}`;
}

/** Where choosing a league leads, on the board of this path. */
export function leagueAddress(
  { sportId, sportName, locationId, leagueId }: LeaguePlace,
  path: string = BOARD_PATH,
): string {
  const next = sportParams({ id: sportId, name: sportName });
  next.set(BOARD_NAMES.leagueId, leagueId);
  next.set(BOARD_NAMES.locationId, locationId);
  return withParams(path, next);
}

export type BoardChange = QueryChange<Pick<BoardQuery, 'when' | 'order' | 'favorites' | 'page' | 'search'>>;

/** The same board with some fields changed. */
export const changedAddress = (current: URLSearchParams, change: BoardChange): string =>
  withParams(BOARD_PATH, write(change, current));

/** Where a search leads from any page: its own path, with the words. Null when there is nothing to search for. */
export function searchAddress(path: string, words: string): string | null {
  const search = words.trim();
  return search === '' ? null : withParams(path, write({ search }));
}
