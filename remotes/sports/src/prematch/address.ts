import { PrematchBoardQuery } from '@madang/contracts';
import type * as z from 'zod';
import type { BoardQuery } from './queries';

export const BOARD_PATH = '/europe';
export const fixtureAddress = (fixtureId: string): string => `${BOARD_PATH}/${fixtureId}`;

/** What the address calls the fields of the board's query. The names are the specification's. */
const NAMES = {
  sportId: 'sport_id',
  locationId: 'location_id',
  leagueId: 'league',
  search: 'search',
  when: 'when',
  order: 'order',
  favorites: 'favorites',
  page: 'page',
} as const satisfies Record<keyof BoardQuery, string>;

/** The board of an address. A field that makes no sense is left out, so that no address breaks the page. */
export const boardQueryOf = (params: URLSearchParams): BoardQuery =>
  PrematchBoardQuery.parse(soundFields(PrematchBoardQuery, NAMES, params));

/** The fields of a query that an address names and that make sense, each by itself. */
export function soundFields(
  schema: z.ZodType,
  names: Readonly<Record<string, string>>,
  params: URLSearchParams,
): Record<string, string> {
  const fields = Object.entries(names).map(([field, name]) => ({ field, value: params.get(name) }));
  return Object.fromEntries(
    fields.flatMap(({ field, value }) =>
      value && schema.safeParse({ [field]: value }).success ? [[field, value]] : [],
    ),
  );
}

/** The flag that an address carries beside sport_id: the sport's name without spaces, set to 1. */
const sportFlag = (sportName: string): string => sportName.replaceAll(/\s/g, '');

/** What an address of one sport begins with: its id and its flag. Empty for all sports. */
export function sportParams(sport: { id: string; name: string } | null): URLSearchParams {
  return new URLSearchParams(sport ? { [NAMES.sportId]: sport.id, [sportFlag(sport.name)]: '1' } : {});
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
  keepParams(next, current, [NAMES.search, NAMES.when, NAMES.order, NAMES.favorites]);
  return addressOf(next);
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
  next.set(NAMES.leagueId, leagueId);
  next.set(NAMES.locationId, locationId);
  return addressOf(next, path);
}

export type BoardChange = Partial<Pick<BoardQuery, 'when' | 'order' | 'favorites' | 'page'> & { search: null }>;

const DEFAULTS = PrematchBoardQuery.parse({});

/** The same board with some fields changed. Anything but a turn of the page starts again at page 1. */
export function changedAddress(current: URLSearchParams, change: BoardChange): string {
  const next = new URLSearchParams(current);
  next.delete(NAMES.page);
  if (change.search === null) next.delete(NAMES.search);
  for (const field of ['when', 'order', 'favorites', 'page'] as const) {
    const value = change[field];
    if (value === undefined) continue;
    if (value === DEFAULTS[field]) next.delete(NAMES[field]);
    else next.set(NAMES[field], String(value));
  }
  return addressOf(next);
}

/** Where a search leads from any page: its own path, with the words. Null when there is nothing to search for. */
export function searchAddress(path: string, words: string): string | null {
  const search = words.trim();
  return search === '' ? null : `${path}?${new URLSearchParams({ [NAMES.search]: search })}`;
}

const addressOf = (params: URLSearchParams, path: string = BOARD_PATH): string =>
  params.size > 0 ? `${path}?${params}` : path;
