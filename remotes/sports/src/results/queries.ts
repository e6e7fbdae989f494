import { SportsResult, SportsResults } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultsFilter } from './address';

const FRESH_MS = 15_000;
/** Games end while the page is open. */
const AGAIN_MS = 60_000;

export const results = {
  day: (query: ResultsFilter) =>
    queryOptions({
      ...queryOf(SportsResults, { query }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  fixture: (fixtureId: string) =>
    queryOptions({
      ...queryOf(SportsResult, { params: { fixtureId } }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
    }),
};
