import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { cashOutAmount, fairShare } from './cash-out';

const outcomes = (...prices: number[]) => prices.map((price, index) => ({ outcomeId: String(index), price }));
const open = (price: number, over: bigint, under: bigint) => ({ price, code: 0 as const, chance: { over, under } });
const slip = { stake: 10_000, bonus: null, maxPayout: 10_000_000 };

describe('fairShare', () => {
  it('takes the margin out of the prices', () => {
    const share = fairShare('0', outcomes(1900, 1900));

    expect(share && share.over * 2n === share.under).toBe(true);
  });

  it('knows that two of a double chance win', () => {
    const chances = outcomes(1300, 1300, 1300);
    const share = fairShare('1', chances, 2);
    expect(share && share.over * 3n === share.under * 2n).toBe(true);
  });

  it('gives none for an outcome that is alone or not there', () => {
    expect(fairShare('0', outcomes(1900))).toBeNull();
    expect(fairShare('9', outcomes(1900, 1900))).toBeNull();
  });

  it('gives none where a favourite is missing: the rest would look too likely', () => {
    expect(fairShare('0', outcomes(3000, 40_000))).toBeNull();
  });

  test.prop([fc.array(fc.integer({ min: 1010, max: 1900 }), { minLength: 2, maxLength: 20 })])(
    'adds up to one over a line',
    prices => {
      const all = outcomes(...prices);
      const shares = all.flatMap(({ outcomeId }) => fairShare(outcomeId, all) ?? []);
      const sum = shares.reduce((total, { over }) => total + over, 0n);

      expect(shares.every(({ under }) => under === shares[0]?.under)).toBe(true);
      expect(sum).toBe(shares[0]?.under);
    },
  );
});

describe('cashOutAmount', () => {
  it('is what the bet pays if it wins, times the chance, less five in a hundred', () => {
    expect(cashOutAmount({ ...slip, legs: [open(2000, 1n, 2n)] })).toBe(9_500);
    expect(cashOutAmount({ ...slip, legs: [open(2000, 3n, 4n)] })).toBe(14_250);
    expect(cashOutAmount({ ...slip, legs: [{ price: 2000, code: 2 }, open(3000, 1n, 2n)] })).toBe(28_500);
  });

  it('counts settled legs as they were settled, and gives nothing once one is lost', () => {
    expect(cashOutAmount({ ...slip, legs: [{ price: 2000, code: 3 }, open(2000, 1n, 2n)] })).toBe(9_500);
    expect(cashOutAmount({ ...slip, legs: [{ price: 2000, code: 4 }, open(2000, 1n, 2n)] })).toBe(4_750);
    expect(cashOutAmount({ ...slip, legs: [{ price: 2000, code: 1 }, open(2000, 1n, 2n)] })).toBeNull();
  });

  it('cuts at the limit before it weighs the chance', () => {
    expect(cashOutAmount({ ...slip, maxPayout: 15_000, legs: [open(2000, 1n, 2n)] })).toBe(7_125);
  });

  it('adds up what the combinations of a system are worth, and goes on with a lost leg', () => {
    const system = { folds: 2, unitStake: 1_000 };
    const half = (price: number) => open(price, 1n, 2n);

    // 1 × 1.5 + 1 × 0.9 + 1.5 × 0.9, a thousand won each, less five in a hundred.
    expect(cashOutAmount({ ...slip, stake: 3_000, system, legs: [half(2000), half(3000), half(1800)] })).toBe(3_562);
    const lost = { price: 2000, code: 1 } as const;
    expect(cashOutAmount({ ...slip, stake: 3_000, system, legs: [lost, half(3000), half(1800)] })).toBe(1_282);
    expect(cashOutAmount({ ...slip, stake: 3_000, system, legs: [lost, lost, half(1800)] })).toBeNull();
  });

  it('adds a bonus only while it is due', () => {
    const bonus = { folds: 3, price: 1030 } as const;
    const leg = open(2000, 1n, 2n);
    const won = { price: 2000, code: 2 } as const;

    expect(cashOutAmount({ ...slip, bonus, legs: [won, won, leg] })).toBe(39_140);
    expect(cashOutAmount({ ...slip, bonus, legs: [won, { price: 2000, code: 3 }, leg] })).toBe(19_000);
  });

  test.prop([fc.integer({ min: 1010, max: 20_000 }), fc.integer({ min: 1, max: 999 })])(
    'is never more than the bet may pay, and grows with the chance',
    (price, thousandths) => {
      const at = (over: number) => cashOutAmount({ ...slip, legs: [open(price, BigInt(over), 1000n)] }) ?? -1;

      expect(at(thousandths)).toBeLessThan(10 * price);
      expect(at(thousandths + 1)).toBeGreaterThanOrEqual(at(thousandths));
    },
  );
});
