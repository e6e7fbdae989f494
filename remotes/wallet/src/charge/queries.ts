import { Charges } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const charges = {
  all: queriesOf(Charges),
  page: (page: number) =>
    queryOptions({
      ...queryOf(Charges, { query: { page } }),
      // An operator decides while the member waits: the list follows without a reload.
      refetchInterval: 10_000,
    }),
};
