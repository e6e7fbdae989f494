import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { boardSearched } from '../prematch/search';
import { filterOf } from './address';
import { tournaments } from './queries';

/** Starts the list's data in the same tick as its code. A search from here is a search of the board. */
export function tournamentsLoader({ request }: LoaderFunctionArgs): Response | null {
  void queryClient.prefetchQuery(tournaments.list(filterOf(new URL(request.url).searchParams)));
  return boardSearched(request);
}

export function tournamentLoader({ params, request }: LoaderFunctionArgs): Response | null {
  if (params.tournamentId) void queryClient.prefetchQuery(tournaments.one(params.tournamentId));
  return boardSearched(request);
}
