import { Charges, OwnChargeTerms } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const charges = {
  terms: () => queryOptions({ ...queryOf(OwnChargeTerms), staleTime: 0 }),
  all: queriesOf(Charges),
  page: (page: number) =>
    queryOptions({
      ...queryOf(Charges, { query: { page } }),
      // An operator decides while the member waits: the list follows without a reload.
      refetchInterval: 10_000,
    }),
};
