import { Messages } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const messages = {
  all: ['messages'] as const,
  page: (page: number) =>
    queryOptions({
      queryKey: [...messages.all, page],
      queryFn: ({ signal }) => send(Messages, { query: { page }, signal }),
    }),
};
