import { Banks, Exchanges, OwnExchangeTerms, OwnRolling } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** An operator decides while the member waits: lists and sums follow without a reload. */
const FOLLOW = { refetchInterval: 10_000 };

export const exchanges = {
  all: queriesOf(Exchanges),
  page: (page: number) => queryOptions({ ...queryOf(Exchanges, { query: { page } }), ...FOLLOW }),
  terms: () => queryOptions({ ...queryOf(OwnExchangeTerms), ...FOLLOW }),
};

export const rolling = { own: () => queryOptions({ ...queryOf(OwnRolling), ...FOLLOW }) };

export const banks = { all: () => queryOptions(queryOf(Banks)) };
