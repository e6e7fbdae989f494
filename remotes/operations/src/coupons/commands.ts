import {
  ApproveCoupon,
  type CouponBody,
  type CouponRow,
  EndCoupon,
  GiveCoupon,
  type GivenCouponBody,
  MakeCoupon,
} from '@madang/contracts';
import { CallRefused, send, sentenceOf } from '@madang/http';
import { formatCouponCode } from '@madang/locale';
import { type RefusedForm, toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorCoupons } from './queries';

function useAfterwards() {
  const cache = useQueryClient();
  return {
    onError: (error: unknown) => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(operatorCoupons.all),
  };
}

/** What forms send: a refusal is theirs to show. */
export function useNewCoupon() {
  const { onSettled } = useAfterwards();
  const make = useMutation({
    mutationFn: (body: CouponBody) => send(MakeCoupon, { body }),
    onSuccess: showNew,
    onSettled,
  });
  const give = useMutation({
    mutationFn: (body: GivenCouponBody) => send(GiveCoupon, { body }),
    onSuccess: showNew,
    onSettled,
  });
  return { make, give };
}

/** A refusal at the fields of its form, or, where it names none, by itself. */
export function showRefusal(error: unknown, refuse: (refusal: RefusedForm) => void): void {
  if (error instanceof CallRefused && error.refusal.problems) refuse(error.refusal);
  else toast(sentenceOf(error), { tone: 'warn' });
}

function showNew({ state, code, receiver }: CouponRow): void {
  const what = code
    ? `쿠폰을 만들었어요. 번호는 ${formatCouponCode(code)}`
    : `${receiver?.nickname ?? ''} 회원에게 주었어요`;
  const next = state === 'draft' ? '다른 운영자가 승인하면 쓸 수 있어요.' : '바로 쓸 수 있어요.';
  toast(`${what}. ${next}`, { tone: 'ok' });
}

export function useDecideCoupon() {
  const afterwards = useAfterwards();
  const approve = useMutation({
    mutationFn: (couponId: string) => send(ApproveCoupon, { params: { couponId } }),
    onSuccess: coupon => toast(`${coupon.name}: 승인했어요. 이제 쓸 수 있어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  const end = useMutation({
    mutationFn: (couponId: string) => send(EndCoupon, { params: { couponId } }),
    onSuccess: coupon => toast(`${coupon.name}: 끝냈어요. 이제 아무도 쓸 수 없어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { approve, end };
}
