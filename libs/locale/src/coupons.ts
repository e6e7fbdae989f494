import { formatCount, formatPoints, formatWon } from './money';

/** The code of a coupon as it is handed out: in three groups. */
export const formatCouponCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

interface SpokenCoupon {
  currency: 'emoney' | 'point';
  amount: number;
  rollingPercent: number;
}

/** 30,000원 · 5,000P */
export const couponValue = ({ currency, amount }: Pick<SpokenCoupon, 'currency' | 'amount'>): string =>
  currency === 'emoney' ? formatWon(amount) : formatPoints(amount);

/** Where its value goes, and what that asks for: said before it is taken. */
export function couponUse({ currency, rollingPercent }: Omit<SpokenCoupon, 'amount'>): string {
  if (currency === 'point') return '포인트로 · 조건 없음';
  return `보유머니로 · ${rollingPercent === 0 ? '조건 없음' : `롤링 ${formatCount(rollingPercent)}%`}`;
}

/** A coupon in the list of its member. */
export const ownCouponStates = { usable: '쓸 수 있어요', used: '썼어요', past: '지났어요' } as const;

/** A coupon in the list of the operators. */
export const couponStates = { draft: '2차 승인 대기', open: '사용 중', ended: '끝냄' } as const;
