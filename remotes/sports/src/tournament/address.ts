import { TournamentsQuery } from '@madang/contracts';
import { listAddress, withParams } from '../address/list-address';
import type { TournamentsFilter } from './queries';

export const TOURNAMENTS_PATH = '/tournament';

const { read, write } = listAddress(TournamentsQuery, { show: 'show', page: 'page' });

/** The list of an address. */
export const filterOf = read;

export const tournamentsAddress = (filter: TournamentsFilter): string => withParams(TOURNAMENTS_PATH, write(filter));
