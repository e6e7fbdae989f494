import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTurnover } from './count';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const conditions = fc.array(fc.record({ required: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: 6 });
const turnover = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 7 });

describe('counting turnover [K-rolling]', () => {
  it('fills the oldest condition first', () => {
    expect(countTurnover([{ required: 100 }, { required: 200 }], [0, 0, 150])).toEqual([100, 50]);
  });

  it('counts nothing for a condition that came later', () => {
    expect(countTurnover([{ required: 100 }, { required: 200 }], [500, 400, 30])).toEqual([100, 30]);
  });

  it('never counts more than is required, nor more than was bet', () => {
    fc.assert(
      fc.property(conditions, turnover, (owed, bet) => {
        const counted = countTurnover(owed, bet);
        expect(counted.every((part, index) => part >= 0 && part <= (owed[index]?.required ?? 0))).toBe(true);
        expect(sum(counted)).toBeLessThanOrEqual(sum(bet.slice(1)));
      }),
    );
  });

  it('never falls when more is bet', () => {
    fc.assert(
      fc.property(conditions, turnover, fc.nat(6), (owed, bet, place) => {
        const more = bet.map((amount, index) => (index === place ? amount + 1_000 : amount));
        const before = countTurnover(owed, bet);
        expect(sum(countTurnover(owed, more))).toBeGreaterThanOrEqual(sum(before));
      }),
    );
  });
});
