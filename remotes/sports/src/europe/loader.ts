import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { boardQueryOf } from '../prematch/address';
import { prematch } from '../prematch/queries';

/**
 * Starts the board's data in the same tick as its code. Nothing is awaited, so that the page is there at once and each part
 * shows its own waiting and its own failure; a failed prefetch is repeated by the part that needs it.
 */
export function boardLoader({ request }: LoaderFunctionArgs): null {
  const query = boardQueryOf(new URL(request.url).searchParams);
  void queryClient.prefetchQuery(prematch.sports());
  void queryClient.prefetchQuery(prematch.board(query));
  if (query.sportId) void queryClient.prefetchQuery(prematch.locations(query.sportId));
  if (query.sportId && query.locationId)
    void queryClient.prefetchQuery(prematch.leagues(query.sportId, query.locationId));
  return null;
}
