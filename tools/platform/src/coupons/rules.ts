import { seoulDay } from '@madang/locale';
import type { Selectable } from 'kysely';
import type { Database } from '../database/schema';
import type { ActiveBar } from '../responsible/queries';

export type CouponDbRow = Selectable<Database['coupon']>;

/** The member who would use a coupon. */
export interface Holder {
  level: number;
  isOperator: boolean;
  /** When they used this one. */
  usedAt: Date | null;
  bar: ActiveBar | null;
}

type Terms = Pick<
  CouponDbRow,
  'currency' | 'level_from' | 'level_to' | 'first_day' | 'last_day' | 'uses' | 'used' | 'ended_at'
>;

export type CouponRefusal =
  | { kind: 'operator' | 'ended' | 'spent' }
  | { kind: 'used'; at: Date }
  | { kind: 'early'; firstDay: string }
  | { kind: 'late'; lastDay: string }
  | { kind: 'level'; from: number; to: number }
  | { kind: 'barred'; bar: ActiveBar };

/** Why a member may not use a coupon now, or null. What they can't change comes before what they can. */
export function refusalOf(coupon: Terms, holder: Holder, at: Date): CouponRefusal | null {
  const today = seoulDay(at);
  if (holder.isOperator) return { kind: 'operator' };
  if (holder.usedAt) return { kind: 'used', at: holder.usedAt };
  if (coupon.ended_at) return { kind: 'ended' };
  if (today > coupon.last_day) return { kind: 'late', lastDay: coupon.last_day };
  if (today < coupon.first_day) return { kind: 'early', firstDay: coupon.first_day };
  if (holder.level < coupon.level_from || holder.level > coupon.level_to) {
    return { kind: 'level', from: coupon.level_from, to: coupon.level_to };
  }
  if (coupon.used >= coupon.uses) return { kind: 'spent' };
  // Points are nothing to play with yet; money is.
  if (holder.bar && coupon.currency === 'emoney') return { kind: 'barred', bar: holder.bar };
  return null;
}
