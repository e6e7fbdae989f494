import { queryClient } from '@madang/http';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { resultsOf } from './address';
import { results } from './queries';

/** Starts the day's results in the same tick as their code. A search from here is a search of results. */
export function resultsLoader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(results.day(resultsOf(new URL(request.url).searchParams)));
  return null;
}

/** Starts one result in the same tick as its code. */
export function resultLoader({ params }: LoaderFunctionArgs): null {
  if (params.fixtureId) void queryClient.prefetchQuery(results.fixture(params.fixtureId));
  return null;
}
