import { Charges } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const charges = {
  all: ['charges'] as const,
  page: (page: number) =>
    queryOptions({
      queryKey: [...charges.all, page],
      queryFn: ({ signal }) => send(Charges, { query: { page }, signal }),
      // An operator decides while the member waits: the list follows without a reload.
      refetchInterval: 10_000,
    }),
};
