import { LiveBoardQuery } from '@madang/contracts';
import type * as z from 'zod';
import { listAddress, withParams } from '../address/list-address';
import { BOARD_NAMES, sportParams } from '../prematch/address';

export const INPLAY_PATH = '/inplay';
export const LIVETV_PATH = '/livetv';

export type LiveQuery = z.infer<typeof LiveBoardQuery>;
export type LiveView = 'live' | 'soon';

/** The query of the address (specification 2). */
export const liveQueryOf = listAddress(LiveBoardQuery, {
  sportId: BOARD_NAMES.sportId,
  search: BOARD_NAMES.search,
}).read;

export const liveViewOf = (params: URLSearchParams): LiveView => (params.get('view') === 'soon' ? 'soon' : 'live');

/** The open fixture of the address. */
export const openedIn = (params: URLSearchParams): string | null => params.get('fixture');

/** The live board of one sport, or of all when there is none. Its time is added when it is opened (board/time.ts). */
export const inplayAddress = (sport: { sport_id: string; name_korean: string } | null): string =>
  withParams(INPLAY_PATH, sportParams(sport && { id: sport.sport_id, name: sport.name_korean }));

/** The live board with one game open. */
export const liveAddress = (fixtureId: string): string => `${INPLAY_PATH}?fixture=${fixtureId}`;

export interface LiveChange {
  view?: LiveView;
  /** Null closes what is open. */
  fixture?: string | null;
  search?: null;
}

/** The same address with something changed. */
export function changedLive(current: URLSearchParams, { view, fixture, search }: LiveChange): string {
  const next = new URLSearchParams(current);
  if (view === 'live') next.delete('view');
  else if (view) next.set('view', view);
  if (fixture === null) next.delete('fixture');
  else if (fixture !== undefined) next.set('fixture', fixture);
  if (search === null) next.delete('search');
  return withParams(INPLAY_PATH, next);
}
