import { type MemberRow, OperatorMembers } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface MemberFilter {
  state: MemberRow['state'] | 'all';
  page: number;
}

const LONG_MS = 600_000;

export const members = {
  all: ['operations', 'members'] as const,
  list: ({ state, page }: MemberFilter) =>
    queryOptions({
      queryKey: [...members.all, state, page],
      queryFn: ({ signal }) =>
        send(OperatorMembers, { query: { page, ...(state === 'all' ? {} : { state }) }, signal }),
      refetchInterval: 10_000,
    }),
  /** Who can play and has these letters in their id or nickname. */
  matching: (search: string) =>
    queryOptions({
      queryKey: [...members.all, 'found', search],
      queryFn: ({ signal }) => send(OperatorMembers, { query: { state: 'active', search, page: 1 }, signal }),
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: [...members.all, 'id', id],
      queryFn: async ({ signal }) => {
        const { items } = await send(OperatorMembers, { query: { search: id, page: 1 }, signal });
        return items.find(member => member.id === id) ?? null;
      },
      staleTime: LONG_MS,
    }),
};
