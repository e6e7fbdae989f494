import { describe, expect, it } from 'vitest';
import { cancelUntil } from './cancel';

const MINUTE = 60_000;
const placedAt = Date.parse('2026-11-28T10:00:00Z');
const bet = (startsInMinutes: number, rest = {}) => ({
  gameType: 1,
  placedAt,
  result: 0 as const,
  legs: [{ startsAt: placedAt + 600 * MINUTE }, { startsAt: placedAt + startsInMinutes * MINUTE }],
  ...rest,
});

describe('cancelUntil', () => {
  it('gives ten minutes after placing, and ends ten minutes before the first start', () => {
    expect(cancelUntil(bet(60))).toBe(placedAt + 10 * MINUTE);
    expect(cancelUntil(bet(15))).toBe(placedAt + 5 * MINUTE);
    expect(cancelUntil(bet(10))).toBeNull();
  });

  it('never for a bet in play or one that is over', () => {
    expect(cancelUntil(bet(60, { gameType: 2 }))).toBeNull();
    expect(cancelUntil(bet(60, { result: 2 }))).toBeNull();
  });
});
