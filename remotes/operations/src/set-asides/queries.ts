import { OperatorSetAsides } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** While an attempt is under way its end is waited for. */
const WAITING_MS = 2_000;
const IDLE_MS = 10_000;

export const setAsides = {
  all: queriesOf(OperatorSetAsides),
  list: (page: number) =>
    queryOptions({
      ...queryOf(OperatorSetAsides, { query: { page } }),
      refetchInterval: ({ state }) => (state.data?.items.some(item => item.isRetried) ? WAITING_MS : IDLE_MS),
    }),
};
