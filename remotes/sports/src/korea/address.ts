import { type KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { platformNow } from '@madang/session';
import { listAddress, type QueryChange, withParams } from '../address/list-address';
import { timed } from '../board/time';
import { BOARD_NAMES, keepParams, sportParams } from '../prematch/address';

/** What the address calls the fields of a Korean board's query; the names are those of the European board. */
const { when, ...SHARED_NAMES } = BOARD_NAMES;
const NAMES = { ...SHARED_NAMES, day: 'day', round: 'round' } as const satisfies Record<keyof KoreaBoardQuery, string>;

const { read, write } = listAddress(KoreaBoardQuery, NAMES);

/** What an address asks of its board. */
export const koreaQueryOf = read;

export const koreaPath = (board: KoreaBoard): string => `/korea/${board}`;

interface Place {
  board: KoreaBoard;
  params: URLSearchParams;
}

const addressOf = (board: KoreaBoard, params: URLSearchParams): string =>
  timed(withParams(koreaPath(board), params), platformNow());

/** Of one sport, or of all when there is none. What belonged to the old sport goes, the rest stays. */
export function koreaSport({ board, params }: Place, sport: { id: string; name: string } | null): string {
  const next = sportParams(sport);
  keepParams(next, params, [NAMES.search, NAMES.day, NAMES.round, NAMES.order, NAMES.favorites]);
  return addressOf(board, next);
}

export type KoreaChange = QueryChange<
  Pick<KoreaBoardQuery, 'order' | 'favorites' | 'page' | 'day' | 'round' | 'search'>
>;

/** The same board with some fields changed; a round has days of its own. */
export function koreaChanged({ board, params }: Place, change: KoreaChange): string {
  const freed = change.round === undefined ? {} : { day: null };
  return addressOf(board, write({ ...freed, ...change }, params));
}
