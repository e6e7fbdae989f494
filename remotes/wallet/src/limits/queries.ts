import { OwnLimits } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** What the member has set for themself. The frame's clock keeps what it knows under the same head. */
export const responsible = {
  all: ['responsible'] as const,
  standing: () =>
    queryOptions({
      queryKey: [...responsible.all, 'standing'],
      queryFn: ({ signal }) => send(OwnLimits, { signal }),
      staleTime: 0,
    }),
};
