import { BetDetail, Bets, CasinoRounds } from '@madang/contracts';
import { queriesBelow, queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BetsFilter } from './filter';

/** Long enough for the loader's answer to serve the page, short enough for a bet just placed to be in the list. */
const FRESH_MS = 2_000;

export const bets = {
  /** All that a changed bet changes: what can be done with it, and what the limits leave, too. */
  all: queriesBelow(Bets),
  list: (query: BetsFilter) =>
    queryOptions({
      ...queryOf(Bets, { query }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  detail: (betId: string) =>
    queryOptions({
      ...queryOf(BetDetail, { params: { betId } }),
      staleTime: FRESH_MS,
    }),
};

/** Rounds go on in another window: the list is read again as long as it is looked at. */
const ROUNDS_AGAIN_MS = 5_000;

export const casinoRounds = ({ from, to, page }: BetsFilter) =>
  queryOptions({
    ...queryOf(CasinoRounds, { query: { page, ...(from && { from }), ...(to && { to }) } }),
    staleTime: FRESH_MS,
    refetchInterval: ROUNDS_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
