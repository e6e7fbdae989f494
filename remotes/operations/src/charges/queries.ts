import { OperatorCharges, type RequestState } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface ChargeFilter {
  state: RequestState | 'all';
  page: number;
}

export const operatorCharges = {
  all: queriesOf(OperatorCharges),
  list: ({ state, page }: ChargeFilter) =>
    queryOptions({
      ...queryOf(OperatorCharges, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 5_000,
    }),
};
