import {
  ApproveCoupon,
  type CouponBody,
  type CouponRow,
  EndCoupon,
  GiveCoupon,
  type GivenCouponBody,
  MakeCoupon,
} from '@madang/contracts';
import { send } from '@madang/http';
import { formatCouponCode } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { operatorCoupons } from './queries';

/** What forms send: a refusal is theirs to show. */
export function useNewCoupon() {
  const { onSettled } = useAfterwards(operatorCoupons.all);
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

function showNew({ state, code, receiver }: CouponRow): void {
  const what = code
    ? `쿠폰을 만들었어요. 번호는 ${formatCouponCode(code)}`
    : `${receiver?.nickname ?? ''} 회원에게 주었어요`;
  const next = state === 'draft' ? '다른 운영자가 승인하면 쓸 수 있어요.' : '바로 쓸 수 있어요.';
  toast(`${what}. ${next}`, { tone: 'ok' });
}

export function useDecideCoupon() {
  const afterwards = useAfterwards(operatorCoupons.all);
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
