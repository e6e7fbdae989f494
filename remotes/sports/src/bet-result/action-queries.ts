import { CancelAllowance, CashOutValues, QuoteCashOut } from '@madang/contracts';
import { memberQuery, queryClient, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';
import { bets } from './queries';

/** A quote holds five seconds; the next one comes before it goes. */
const QUOTE_AGAIN_MS = 3_500;

/** A button that names a sum need not follow every price: pressed, it requests a quote. */
const VALUES_AGAIN_MS = 10_000;

/** The queries of actions on a bet. Apart from the lists' queries, so that no loader includes them. */
export const betActions = {
  cancelAllowance: () => queryOf(CancelAllowance),
  /** What each running bet would pay now, by its id. */
  cashOutValues: () =>
    queryOptions({
      ...queryOf(CashOutValues),
      select: values => new Map(values.map(({ betId, received }) => [betId, received])),
      refetchInterval: VALUES_AGAIN_MS,
      staleTime: 0,
    }),
  cashOutQuote: (betId: string) =>
    queryOptions({
      ...queryOf(QuoteCashOut, { params: { betId } }),
      refetchInterval: QUOTE_AGAIN_MS,
      gcTime: 0,
      staleTime: 0,
      retry: false,
    }),
};

/** A bet of the member's was changed by the member: lists, its own page and the balance ask again. */
export function betChanged(): void {
  void queryClient.invalidateQueries(bets.all);
  void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
}
