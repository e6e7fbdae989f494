import { describe, expect, it } from 'vitest';
import { edgeOf, ofMillion, priceOf } from './price';

const outcome = (chance: readonly [number, number], refund?: readonly [number, number]) => ({
  number: 1,
  name: '홀',
  chance,
  ...(refund ? { refund } : {}),
});

describe('a price', () => {
  it('keeps the margin of every won', () => {
    expect(priceOf(outcome([1, 2]), 30)).toBe(1940);
    expect(priceOf(outcome([1, 37]), 27)).toBe(36_000);
  });

  it('is cut to two places, never rounded up', () => {
    expect(priceOf(outcome([1, 3]), 30)).toBe(2910);
    expect(priceOf(outcome([359, 1404]), 30)).toBe(3790); // 3.7935…
  });

  it('counts what is given back', () => {
    expect(priceOf(outcome([9, 20], [1, 10]), 20)).toBe(1950); // (0.98 - 0.1) / 0.45 = 1.9555…
  });

  it('is never below the stake', () => {
    expect(priceOf(outcome([99, 100]), 30)).toBe(1000);
  });

  it('is exact where chances are out of billions', () => {
    expect(priceOf(outcome([4_358_899, 1_000_000_000_000]), 0)).toBe(229_415_730);
  });
});

describe('an edge', () => {
  it('is what is left of the stake, of a million', () => {
    expect(edgeOf({ chance: 500_000, refund: 0 }, 1940)).toBe(30_000);
    expect(edgeOf({ chance: 450_000, refund: 100_000 }, 1950)).toBe(22_500);
  });

  it('and a chance are shown in whole parts of a million', () => {
    expect(ofMillion([1, 3])).toBe(333_333);
    expect(ofMillion([2, 3])).toBe(666_667);
  });
});
