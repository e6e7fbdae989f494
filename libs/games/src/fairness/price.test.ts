import { describe, expect, it } from 'vitest';
import { offerOf } from './price';

const exact = { margin: 30, decimals: undefined };

describe('the price that docs/fairness.md gives', () => {
  it('is what the margin leaves of the stake, cut to two places', () => {
    expect(offerOf({ won: 1, refund: 0, total: 2 }, exact)?.prices).toEqual([1940]);
    expect(offerOf({ won: 359, refund: 0, total: 1404 }, exact)?.prices).toEqual([3790]);
  });

  it('counts what is given back', () => {
    const offer = offerOf({ won: 9, refund: 2, total: 20 }, { ...exact, margin: 20 });

    expect(offer).toEqual({ prices: [1950], chances: [450_000], refunds: [100_000] });
  });

  it('is none where the stake alone would come back, and where nothing can win', () => {
    expect(offerOf({ won: 97, refund: 0, total: 100 }, exact)).toBeNull();
    expect(offerOf({ won: 0, refund: 0, total: 100 }, exact)).toBeNull();
    expect(offerOf({ won: 1e-12, refund: 0, total: 1 }, { margin: 30, decimals: 9 })).toBeNull();
  });

  it('may be one of two where a sum of decimals lies between them', () => {
    const offer = offerOf({ won: 0.0000000205, refund: 0, total: 1 }, { margin: 0, decimals: 9 });

    expect(offer?.prices).toEqual([50_000_000_000, 47_619_047_610]);
  });
});
