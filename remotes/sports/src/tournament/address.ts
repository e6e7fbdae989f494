import { TournamentsQuery } from '@madang/contracts';
import { soundFields } from '../prematch/address';
import type { TournamentsFilter } from './queries';

export const TOURNAMENTS_PATH = '/tournament';

/** The list of an address. A field that makes no sense is left out. */
export const filterOf = (params: URLSearchParams): TournamentsFilter =>
  TournamentsQuery.parse(soundFields(TournamentsQuery, { show: 'show', page: 'page' }, params));

export function listAddress({ show, page }: TournamentsFilter): string {
  const params = new URLSearchParams();
  if (show !== 'open') params.set('show', show);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${TOURNAMENTS_PATH}?${params}` : TOURNAMENTS_PATH;
}
