import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { boardSearched } from '../prematch/search';
import { filterOf, isOfCasino } from './filter';
import { bets, casinoRounds } from './queries';

/** Starts the list in the same tick as its code; see the board's loader. */
export function betsLoader({ request }: LoaderFunctionArgs): Response | null {
  const filter = filterOf(new URL(request.url).searchParams);
  void (isOfCasino(filter)
    ? queryClient.prefetchQuery(casinoRounds(filter))
    : queryClient.prefetchQuery(bets.list(filter)));
  return boardSearched(request);
}

/** Starts one bet in the same tick as its code. */
export function betLoader({ params, request }: LoaderFunctionArgs): Response | null {
  if (params.betId) void queryClient.prefetchQuery(bets.detail(params.betId));
  return boardSearched(request);
}
