import { redirect } from 'react-router-dom';
import { BOARD_PATH, boardQueryOf, searchAddress } from './address';

/** A search pushes the path that it was made on. Where a page lists no fixtures, it leads on to the board; else null. */
export function boardSearched(request: Request): Response | null {
  const { search } = boardQueryOf(new URL(request.url).searchParams);
  const address = search === undefined ? null : searchAddress(BOARD_PATH, search);
  return address === null ? null : redirect(address);
}
