import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { inplay } from '../inplay/queries';

/** Starts the data in the same tick as the code: the games in play, and the one that the address names. */
export function livetvLoader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(inplay.board({}));
  const fixtureId = new URL(request.url).searchParams.get('fixture');
  if (fixtureId) void queryClient.prefetchQuery(inplay.fixture(fixtureId));
  return null;
}
