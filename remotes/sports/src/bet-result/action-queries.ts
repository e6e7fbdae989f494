import { CancelAllowance, CashOutValues, QuoteCashOut } from '@madang/contracts';
import { keys, memberQuery, queryClient, send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';
import { bets } from './queries';

/** A quote holds five seconds; the next one comes before it goes. */
const QUOTE_AGAIN_MS = 3_500;

/** A button that names a sum need not follow every price: pressed, it requests a quote. */
const VALUES_AGAIN_MS = 10_000;

/** The queries of actions on a bet. Apart from the lists' queries, so that no loader includes them. */
export const betActions = {
  cancelAllowance: () =>
    queryOptions({
      queryKey: [...bets.all, 'cancel-allowance'],
      queryFn: ({ signal }) => send(CancelAllowance, { signal }),
    }),
  /** What each running bet would pay now, by its id. */
  cashOutValues: () =>
    queryOptions({
      queryKey: keys.cashOutValues,
      queryFn: ({ signal }) => send(CashOutValues, { signal }),
      select: values => new Map(values.map(({ betId, received }) => [betId, received])),
      refetchInterval: VALUES_AGAIN_MS,
      staleTime: 0,
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
