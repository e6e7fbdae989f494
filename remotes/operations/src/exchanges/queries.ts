import { OperatorExchanges, type RequestState } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface ExchangeFilter {
  state: RequestState | 'all';
  page: number;
}

export const operatorExchanges = {
  all: queriesOf(OperatorExchanges),
  list: ({ state, page }: ExchangeFilter) =>
    queryOptions({
      ...queryOf(OperatorExchanges, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 5_000,
    }),
};
