import { BetDetail, Bets, CancelAllowance, QuoteCashOut } from '@madang/contracts';
import { memberQuery, queryClient, send } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BetsFilter } from './filter';

/** Long enough for the loader's answer to serve the page, short enough for a bet just placed to be in the list. */
const FRESH_MS = 2_000;

/** A quote holds five seconds; the next one comes before it goes. */
const QUOTE_AGAIN_MS = 3_500;

export const bets = {
  all: ['bets'] as const,
  list: (query: BetsFilter) =>
    queryOptions({
      queryKey: [...bets.all, 'list', query],
      queryFn: ({ signal }) => send(Bets, { query, signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  detail: (betId: string) =>
    queryOptions({
      queryKey: [...bets.all, 'detail', betId],
      queryFn: ({ signal }) => send(BetDetail, { params: { betId }, signal }),
      staleTime: FRESH_MS,
    }),
  cancelAllowance: () =>
    queryOptions({
      queryKey: [...bets.all, 'cancel-allowance'],
      queryFn: ({ signal }) => send(CancelAllowance, { signal }),
    }),
  cashOutQuote: (betId: string) =>
    queryOptions({
      queryKey: ['cash-out', betId],
      queryFn: ({ signal }) => send(QuoteCashOut, { params: { betId }, signal }),
      refetchInterval: QUOTE_AGAIN_MS,
      gcTime: 0,
      staleTime: 0,
      retry: false,
    }),
};

/** A bet of the member's was changed by the member: lists, its own page and the balance ask again. */
export function betChanged(): void {
  void queryClient.invalidateQueries({ queryKey: bets.all });
  void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
}
