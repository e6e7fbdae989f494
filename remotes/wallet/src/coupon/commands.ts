import { CheckCoupon, type CouponReceipt, OwnRolling, TakeCoupon, UseCoupon } from '@madang/contracts';
import { memberQuery, onlyWhenUnanswered, queriesOf, send, sentenceOf } from '@madang/http';
import { couponValue, formatPoints, formatWon, withJosa } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyedRequest } from '../keyed-request';
import { MOVES_MONEY } from '../money-commands';
import { points } from '../point/queries';
import { coupons } from './queries';

/** What a code would bring: read before it is used. */
export function useCheckCoupon() {
  return useMutation({ mutationFn: (code: string) => send(CheckCoupon, { body: { code } }) });
}

/** Its refusal is shown at the field. */
export function useUseCoupon() {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (request: KeyedRequest<{ code: string }>) => send(UseCoupon, request),
    retry: onlyWhenUnanswered,
    onSuccess: showReceipt,
    onSettled: refresh,
  });
}

export function useTakeCoupon(couponId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: ({ key }: KeyedRequest<void>) => send(TakeCoupon, { params: { couponId }, key }),
    retry: onlyWhenUnanswered,
    onSuccess: showReceipt,
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: refresh,
  });
}

function showReceipt(receipt: CouponReceipt): void {
  const { currency, balance } = receipt;
  const now =
    currency === 'emoney'
      ? `지금 보유머니는 ${formatWon(balance)}이에요.`
      : `지금 포인트는 ${withJosa(formatPoints(balance), '이에요/예요')}.`;
  toast(`${withJosa(couponValue(receipt), '을/를')} 받았어요. ${now}`, { tone: 'ok' });
}

function useRefresh() {
  const cache = useQueryClient();
  const filters = [coupons.all, points.all, queriesOf(OwnRolling), memberQuery()];
  return () => Promise.all(filters.map(filter => cache.invalidateQueries(filter)));
}
