import { describe, expect, it } from 'vitest';
import { shortWon, stakesText } from './stakes';

describe('limits of a table', () => {
  it.each([
    [1_000, '1천'],
    [5_000, '5천'],
    [12_000, '12천'],
    [1_500, '1,500'],
    [2_000_000, '200만'],
    [100_000_000, '1억'],
    [0, '0'],
  ])('%i won is %s', (won, text) => {
    expect(shortWon(won)).toBe(text);
  });

  it('are from the least to the most stake', () => {
    expect(stakesText({ minStake: 5_000, maxStake: 2_000_000 })).toBe('5천–200만원');
  });
});
