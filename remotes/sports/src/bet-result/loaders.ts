import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { boardSearched } from '../prematch/search';
import { filterOf } from './filter';
import { bets } from './queries';

/** Starts the list in the same tick as its code; see the board's loader. */
export function betsLoader({ request }: LoaderFunctionArgs): Response | null {
  void queryClient.prefetchQuery(bets.list(filterOf(new URL(request.url).searchParams)));
  return boardSearched(request);
}

/** Starts one bet in the same tick as its code. */
export function betLoader({ params, request }: LoaderFunctionArgs): Response | null {
  if (params.betId) void queryClient.prefetchQuery(bets.detail(params.betId));
  return boardSearched(request);
}
