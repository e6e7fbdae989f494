import type { CouponCurrency, CouponState } from '@madang/contracts';
import type { Generated } from 'kysely';

interface CouponTable {
  coupon_id: string;
  code: string | null;
  member_id: string | null;
  name: string;
  currency: CouponCurrency;
  amount: number;
  rolling_percent: number;
  level_from: number;
  level_to: number;
  /** YYYY-MM-DD, in Seoul. */
  first_day: string;
  last_day: string;
  uses: number;
  used: Generated<number>;
  state: CouponState;
  maker_id: string;
  approver_id: string | null;
  created_at: Date;
  ended_at: Date | null;
}

interface CouponUseTable {
  coupon_id: string;
  member_id: string;
  used_at: Date;
}

interface CouponGuessTable {
  member_id: string;
  at: Date;
}

export interface CouponTables {
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  coupon_guess: CouponGuessTable;
}
