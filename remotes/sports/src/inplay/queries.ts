import { InplayBoard, InplayFixture, InplaySports } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LiveQuery } from './address';

/** Scores and prices come by the stream; what is read again is which fixtures there are and which lines are the main ones. */
const FRESH_MS = 5_000;
const AGAIN_MS = 20_000;
/** Counts beside a menu need not be to the second. */
const COUNTS_FRESH_MS = 30_000;

export const inplay = {
  all: queriesOf(InplaySports, InplayBoard, InplayFixture),
  sports: () =>
    queryOptions({
      ...queryOf(InplaySports),
      staleTime: COUNTS_FRESH_MS,
      refetchInterval: COUNTS_FRESH_MS,
    }),
  board: (query: LiveQuery) =>
    queryOptions({
      ...queryOf(InplayBoard, { query }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  fixture: (fixtureId: string) =>
    queryOptions({
      ...queryOf(InplayFixture, { params: { fixtureId } }),
      staleTime: FRESH_MS,
      refetchInterval: AGAIN_MS,
    }),
};
