import { type MemberRow, OperatorMembers } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface MemberFilter {
  state: MemberRow['state'] | 'all';
  page: number;
}

export const members = {
  all: ['operations', 'members'] as const,
  list: ({ state, page }: MemberFilter) =>
    queryOptions({
      queryKey: [...members.all, state, page],
      queryFn: ({ signal }) =>
        send(OperatorMembers, { query: { page, ...(state === 'all' ? {} : { state }) }, signal }),
      refetchInterval: 10_000,
    }),
};
