import { OperatorSetAsides } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** While an attempt is under way its end is waited for. */
const WAITING_MS = 2_000;
const IDLE_MS = 10_000;

export const setAsides = {
  all: ['operations', 'set-asides'] as const,
  list: (page: number) =>
    queryOptions({
      queryKey: [...setAsides.all, page],
      queryFn: ({ signal }) => send(OperatorSetAsides, { query: { page }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(item => item.isRetried) ? WAITING_MS : IDLE_MS),
    }),
};
