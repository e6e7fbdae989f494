import { BetDetail, Bets } from '@madang/contracts';
import { keys, send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BetsFilter } from './filter';

/** Long enough for the loader's answer to serve the page, short enough for a bet just placed to be in the list. */
const FRESH_MS = 2_000;

export const bets = {
  all: ['bets'] as const,
  list: (query: BetsFilter) =>
    queryOptions({
      queryKey: keys.bets(query),
      queryFn: ({ signal }) => send(Bets, { query, signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  detail: (betId: string) =>
    queryOptions({
      queryKey: keys.bet(betId),
      queryFn: ({ signal }) => send(BetDetail, { params: { betId }, signal }),
      staleTime: FRESH_MS,
    }),
};
