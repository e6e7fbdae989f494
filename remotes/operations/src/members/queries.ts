import { type MemberRow, OperatorMembers } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface MemberFilter {
  state: MemberRow['state'] | 'all';
  page: number;
}

const LONG_MS = 600_000;

export const members = {
  all: queriesOf(OperatorMembers),
  list: ({ state, page }: MemberFilter) =>
    queryOptions({
      ...queryOf(OperatorMembers, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 10_000,
    }),
  /** Who can play and has these letters in their id or nickname. */
  matching: (search: string) => queryOf(OperatorMembers, { query: { state: 'active', search, page: 1 } }),
  byId: (id: string) =>
    queryOptions({
      ...queryOf(OperatorMembers, { query: { search: id, page: 1 } }),
      select: ({ items }) => items.find(member => member.id === id) ?? null,
      staleTime: LONG_MS,
    }),
};
