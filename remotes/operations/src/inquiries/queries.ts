import { type InquiryState, OperatorInquiries } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface InquiryFilter {
  state: InquiryState | 'all';
  page: number;
}

export const inquiries = {
  all: ['operations', 'inquiries'] as const,
  list: ({ state, page }: InquiryFilter) =>
    queryOptions({
      queryKey: [...inquiries.all, state, page],
      queryFn: ({ signal }) =>
        send(OperatorInquiries, { query: { page, ...(state === 'all' ? {} : { state }) }, signal }),
      refetchInterval: 10_000,
    }),
};
