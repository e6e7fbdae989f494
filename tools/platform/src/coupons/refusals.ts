import type { Refusal } from '@madang/contracts';
import { formatDay, formatTime, formatWait, playBarred, seoulDay } from '@madang/locale';
import type { CouponRefusal } from './rules';

/** Said of a code that no coupon has, and of a coupon that is another member's. */
export const UNKNOWN = '없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.';
export const NOT_GIVEN = '쿠폰을 찾을 수 없어요.';
export const tooOften = (seconds: number): string =>
  `쿠폰 번호를 여러 번 잘못 입력했어요. ${formatWait(seconds)} 뒤에 다시 시도해 주세요.`;

/** A refusal at the field in which the code was entered. */
export const atCode = (message: string): Refusal => ({ message, problems: [{ field: 'code', message }] });

export function sentenceOf(refusal: CouponRefusal): string {
  switch (refusal.kind) {
    case 'operator':
      return '운영자는 쿠폰을 쓸 수 없어요.';
    case 'used':
      return `이미 쓴 쿠폰이에요. ${seoulDay(refusal.at)} ${formatTime(refusal.at)}에 받았어요.`;
    case 'ended':
      return '운영자가 일찍 끝낸 쿠폰이에요. 더는 쓸 수 없어요.';
    case 'late':
      return `기간이 지난 쿠폰이에요. ${formatDay(refusal.lastDay)} 23:59에 끝났어요.`;
    case 'early':
      return `아직 쓸 수 없는 쿠폰이에요. ${formatDay(refusal.firstDay)}부터 쓸 수 있어요.`;
    case 'level':
      return `${levels(refusal)} 회원만 쓸 수 있는 쿠폰이에요.`;
    case 'spent':
      return '준비한 수량이 모두 나간 쿠폰이에요.';
    case 'barred':
      return playBarred(refusal.bar);
  }
}

const levels = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `레벨 ${from}` : `레벨 ${from}~${to}`;
