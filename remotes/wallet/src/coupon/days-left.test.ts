import { describe, expect, it } from 'vitest';
import { daysLeft } from './days-left';

describe('the days that are left of a coupon', () => {
  it.each([
    ['2026-11-28T14:59:59.999Z', 8],
    ['2026-11-28T15:00:00Z', 7],
    ['2026-12-05T16:00:00Z', 0],
  ])('count from midnight in Seoul: at %s %i', (now, days) => {
    expect(daysLeft('2026-12-06', now)).toBe(days);
  });
});
