import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { combinedOdds, cutPayout, payoutOf } from './payout';

describe('payoutOf', () => {
  it('multiplies exactly: 1.1 three times is 1.331', () => {
    expect(payoutOf(1_000_000, [1100, 1100, 1100])).toBe(1_331_000);
  });

  it('rounds down once, at the end', () => {
    expect(payoutOf(12_345, [1330, 1670, 1490])).toBe(40_855);
  });

  it('gives the stake back for no legs', () => {
    expect(payoutOf(10_000, [])).toBe(10_000);
  });
});

describe('combinedOdds', () => {
  it('keeps the third place of a single and cuts a product to two', () => {
    expect(combinedOdds([1905])).toBe(1905);
    expect(combinedOdds([1600, 1955])).toBe(3120); // 3.128
  });

  it('never passes what the wire can carry', () => {
    expect(combinedOdds(Array.from({ length: 50 }, () => 900_000))).toBe(1_000_000_000);
  });
});

describe('cutPayout', () => {
  it('says whether the limit took something', () => {
    expect(cutPayout(9_999, 10_000)).toEqual({ payout: 9_999, isCut: false });
    expect(cutPayout(10_000, 10_000)).toEqual({ payout: 10_000, isCut: false });
    expect(cutPayout(10_001, 10_000)).toEqual({ payout: 10_000, isCut: true });
  });
});

const price = fc.integer({ min: 1000, max: 20_000 });
const prices = fc.array(price, { minLength: 1, maxLength: 8 });
const stake = fc.integer({ min: 1, max: 1_000_000 });

test.prop([stake, prices, fc.array(fc.nat(), { minLength: 8, maxLength: 8 })])(
  'the order of the legs never changes the payout',
  (won, legs, keys) => {
    const shuffled = legs.map((price, index) => ({ price, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);

    expect(
      payoutOf(
        won,
        shuffled.map(leg => leg.price),
      ),
    ).toBe(payoutOf(won, legs));
  },
);

test.prop([stake, fc.array(price, { minLength: 1, maxLength: 4 })])(
  'what is shown never promises more than what is paid, and less than a hundredth less',
  (won, legs) => {
    const shown = payoutOf(won, [combinedOdds(legs)]);
    const paid = payoutOf(won, legs);

    expect(shown).toBeLessThanOrEqual(paid);
    expect(paid - shown).toBeLessThanOrEqual(won / 100 + 1);
  },
);
