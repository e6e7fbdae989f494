import { type CryptoWithdrawalState, OperatorCryptoWithdrawals } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface WithdrawalFilter {
  state: CryptoWithdrawalState | 'all';
  page: number;
}

export const operatorWithdrawals = {
  all: queriesOf(OperatorCryptoWithdrawals),
  list: ({ state, page }: WithdrawalFilter) =>
    queryOptions({
      ...queryOf(OperatorCryptoWithdrawals, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 5_000,
    }),
};
