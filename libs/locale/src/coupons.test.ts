import { describe, expect, it } from 'vitest';
import { couponUse, couponValue, formatCouponCode } from './coupons';

describe('a coupon in words', () => {
  it('has a code in three groups', () => {
    expect(formatCouponCode('YARD2611SNOW')).toBe('YARD-2611-SNOW');
  });

  it('is worth won or points', () => {
    expect(couponValue({ currency: 'emoney', amount: 30_000 })).toBe('30,000원');
    expect(couponValue({ currency: 'point', amount: 5_000 })).toBe('5,000P');
  });

  it('says where its value goes and what it asks for', () => {
    expect(couponUse({ currency: 'emoney', rollingPercent: 150 })).toBe('보유머니로 · 롤링 150%');
    expect(couponUse({ currency: 'emoney', rollingPercent: 0 })).toBe('보유머니로 · 조건 없음');
    expect(couponUse({ currency: 'point', rollingPercent: 0 })).toBe('포인트로 · 조건 없음');
  });
});
