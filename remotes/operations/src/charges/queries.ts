import { type ChargeState, OperatorCharges } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface ChargeFilter {
  state: ChargeState | 'all';
  page: number;
}

export const operatorCharges = {
  all: ['operations', 'charges'] as const,
  list: ({ state, page }: ChargeFilter) =>
    queryOptions({
      queryKey: [...operatorCharges.all, state, page],
      queryFn: ({ signal }) =>
        send(OperatorCharges, { query: { page, ...(state === 'all' ? {} : { state }) }, signal }),
      refetchInterval: 5_000,
    }),
};
