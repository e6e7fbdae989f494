import { SportsResult, SportsResults } from '@madang/contracts';
import { send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultsFilter } from './address';

const FRESH_MS = 15_000;
/** Games end while the page is open. */
const AGAIN_MS = 60_000;

export const results = {
  all: ['results'] as const,
  day: (query: ResultsFilter) =>
    queryOptions({
      queryKey: [...results.all, 'day', query],
      queryFn: ({ signal }) => send(SportsResults, { query, signal }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  fixture: (fixtureId: string) =>
    queryOptions({
      queryKey: [...results.all, 'fixture', fixtureId],
      queryFn: ({ signal }) => send(SportsResult, { params: { fixtureId }, signal }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
    }),
};
