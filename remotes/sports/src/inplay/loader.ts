import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { liveQueryOf, openedIn } from './address';
import { inplay } from './queries';

/** Starts the data in the same tick as the code: the board, and the open fixture of the address. */
export function inplayLoader({ request }: LoaderFunctionArgs): null {
  const params = new URL(request.url).searchParams;
  void queryClient.prefetchQuery(inplay.board(liveQueryOf(params)));
  const opened = openedIn(params);
  if (opened) void queryClient.prefetchQuery(inplay.fixture(opened));
  return null;
}
