import { type KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { platformNow } from '@madang/session';
import { timed } from '../board/time';
import { keepParams, soundFields, sportParams } from '../prematch/address';

/** What the address calls the fields of a Korean board's query; the names are those of the European board. */
const NAMES = {
  sportId: 'sport_id',
  locationId: 'location_id',
  leagueId: 'league',
  search: 'search',
  day: 'day',
  round: 'round',
  order: 'order',
  favorites: 'favorites',
  page: 'page',
} as const satisfies Record<keyof KoreaBoardQuery, string>;

/** What an address asks of its board. A field that makes no sense is left out. */
export const koreaQueryOf = (params: URLSearchParams): KoreaBoardQuery =>
  KoreaBoardQuery.parse(soundFields(KoreaBoardQuery, NAMES, params));

export const koreaPath = (board: KoreaBoard): string => `/korea/${board}`;

interface Place {
  board: KoreaBoard;
  params: URLSearchParams;
}

/** Of one sport, or of all when there is none. What belonged to the old sport goes, the rest stays. */
export function koreaSport({ board, params }: Place, sport: { id: string; name: string } | null): string {
  const next = sportParams(sport);
  keepParams(next, params, [NAMES.search, NAMES.day, NAMES.round, NAMES.order, NAMES.favorites]);
  return timed(`${koreaPath(board)}?${next}`, platformNow());
}

/** Fields to change; null takes one out. */
export type KoreaChange = Partial<
  Pick<KoreaBoardQuery, 'order' | 'favorites' | 'page'> & { day: string | null; round: string | null; search: null }
>;

const DEFAULTS: Readonly<Record<string, unknown>> = KoreaBoardQuery.parse({});

/** The same board with some fields changed. Anything but a turn of the page starts again at page 1; a round has days of its own. */
export function koreaChanged({ board, params }: Place, change: KoreaChange): string {
  const next = new URLSearchParams(params);
  next.delete(NAMES.page);
  if (change.round !== undefined) next.delete(NAMES.day);
  for (const field of ['search', 'day', 'round', 'order', 'favorites', 'page'] as const) {
    const value = change[field];
    if (value === undefined) continue;
    if (value === null || value === DEFAULTS[field]) next.delete(NAMES[field]);
    else next.set(NAMES[field], String(value));
  }
  return timed(`${koreaPath(board)}?${next}`, platformNow());
}
