import { describe, expect, it } from 'vitest';
import {
  formatCombinedOdds,
  formatOdds,
  formatPoints,
  formatRate,
  formatUsd,
  formatUsdt,
  formatWon,
  formatWonChange,
} from './money';

describe('money', () => {
  it('shows won with thousands separators and a true minus [K-formats]', () => {
    expect(formatWon(1_284_500)).toBe('1,284,500원');
    expect(formatWon(0)).toBe('0원');
    expect(formatWon(-50_000)).toBe('−50,000원');
    expect(formatWonChange(50_000)).toBe('+50,000원');
  });

  it('shows points with P', () => {
    expect(formatPoints(32_180)).toBe('32,180P');
  });

  it('cuts USDT and never rounds it', () => {
    expect(formatUsdt(1_999_999_999)).toBe('1,999.99 USDT');
    expect(formatUsdt(1_500_001, 6)).toBe('1.500001 USDT');
    expect(formatUsdt(-90_000)).toBe('−0.09 USDT');
    expect(formatUsd(148_209_999)).toBe('148.20');
  });

  it('shows what a USD costs with two places', () => {
    expect(formatRate(148_620)).toBe('1,486.20');
    expect(formatRate(150_000)).toBe('1,500.00');
    expect(formatRate(5)).toBe('0.05');
  });
});

describe('odds', () => {
  it('have two places, and three only when the price has them', () => {
    expect(formatOdds(1850)).toBe('1.85');
    expect(formatOdds(2000)).toBe('2.00');
    expect(formatOdds(1905)).toBe('1.905');
    expect(formatOdds(1_234_500)).toBe('1,234.50');
  });

  it('of a combination are cut to two places', () => {
    expect(formatCombinedOdds(3_129)).toBe('3.12');
    expect(formatCombinedOdds(1_999)).toBe('1.99');
  });
});
