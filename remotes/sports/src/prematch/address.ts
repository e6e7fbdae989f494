import { PrematchBoardQuery } from '@madang/contracts';
import type { BoardQuery } from './queries';

export const BOARD_PATH = '/europe';

/** What the address calls the fields of the board's query. The names are the specification's. */
const NAMES = {
  sportId: 'sport_id',
  locationId: 'location_id',
  leagueId: 'league',
  search: 'search',
  when: 'when',
  order: 'order',
  page: 'page',
} as const satisfies Record<keyof BoardQuery, string>;

/** The board that an address asks for. A field that makes no sense is left out, so that no address breaks the page. */
export function boardQueryOf(params: URLSearchParams): BoardQuery {
  const sound: Record<string, string> = {};
  for (const [field, name] of Object.entries(NAMES)) {
    const value = params.get(name);
    if (value === null) continue;
    if (PrematchBoardQuery.safeParse({ [field]: value }).success) sound[field] = value;
  }
  return PrematchBoardQuery.parse(sound);
}

/** The flag that an address carries beside sport_id: the sport's name without spaces, set to 1. */
export const sportFlag = (sportName: string): string => sportName.replaceAll(/\s/g, '');

/** The board of one sport, or of all when there is none. Window and order stay; what belonged to the old sport goes. */
export function sportAddress(
  current: URLSearchParams,
  sport: { sport_id: string; name_korean: string } | null,
): string {
  const next = new URLSearchParams();
  if (sport) {
    next.set(NAMES.sportId, sport.sport_id);
    next.set(sportFlag(sport.name_korean), '1');
  }
  for (const name of [NAMES.search, NAMES.when, NAMES.order]) {
    const value = current.get(name);
    if (value !== null) next.set(name, value);
  }
  return addressOf(next);
}

export interface LeaguePlace {
  sportId: string;
  sportName: string;
  locationId: string;
  leagueId: string;
}

/** Where choosing a league leads. */
export function leagueAddress({ sportId, sportName, locationId, leagueId }: LeaguePlace): string {
  const next = new URLSearchParams();
  next.set(NAMES.sportId, sportId);
  next.set(sportFlag(sportName), '1');
  next.set(NAMES.leagueId, leagueId);
  next.set(NAMES.locationId, locationId);
  return addressOf(next);
}

export type BoardChange = Partial<Pick<BoardQuery, 'when' | 'order' | 'page'> & { search: null }>;

const DEFAULTS = PrematchBoardQuery.parse({});

/** The same board with some fields changed. Anything but a turn of the page starts again at page 1. */
export function changedAddress(current: URLSearchParams, change: BoardChange): string {
  const next = new URLSearchParams(current);
  next.delete(NAMES.page);
  if (change.search === null) next.delete(NAMES.search);
  for (const field of ['when', 'order', 'page'] as const) {
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

const addressOf = (params: URLSearchParams): string => (params.size > 0 ? `${BOARD_PATH}?${params}` : BOARD_PATH);
