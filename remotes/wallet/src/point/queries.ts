import { Points } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const points = {
  all: ['points'] as const,
  page: (page: number) =>
    queryOptions({
      queryKey: [...points.all, page],
      queryFn: ({ signal }) => send(Points, { query: { page }, signal }),
    }),
};
