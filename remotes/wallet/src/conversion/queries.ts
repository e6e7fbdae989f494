import { ExchangeRate, OwnRolling, QuoteExchange } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const conversion = {
  /** What another conversion depends on. */
  all: queriesOf(OwnRolling, QuoteExchange),
  rate: () => queryOptions({ ...queryOf(ExchangeRate), staleTime: 0 }),
  /** A new rate comes every ten seconds. */
  quote: () => queryOptions({ ...queryOf(QuoteExchange), staleTime: 0, refetchInterval: 10_000 }),
};
