import { type OwnCouponState, OwnCoupons } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface CouponFilter {
  state: OwnCouponState | 'all';
  page: number;
}

export const coupons = {
  all: queriesOf(OwnCoupons),
  list: ({ state, page }: CouponFilter) =>
    queryOptions({
      ...queryOf(OwnCoupons, { query: { page, ...(state === 'all' ? {} : { state }) } }),
      // The counts beside the tabs stay while another tab is on its way.
      placeholderData: keepPreviousData,
    }),
};
