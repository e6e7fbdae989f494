import { type InquiryState, OperatorInquiries } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface InquiryFilter {
  state: InquiryState | 'all';
  page: number;
}

export const inquiries = {
  all: queriesOf(OperatorInquiries),
  list: ({ state, page }: InquiryFilter) =>
    queryOptions({
      ...queryOf(OperatorInquiries, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 10_000,
    }),
};
