import { type CouponState, OperatorCoupons } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export interface CouponFilter {
  state: CouponState | 'all';
  page: number;
}

export const operatorCoupons = {
  all: queriesOf(OperatorCoupons),
  list: ({ state, page }: CouponFilter) =>
    queryOptions({
      ...queryOf(OperatorCoupons, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      refetchInterval: 10_000,
    }),
};
