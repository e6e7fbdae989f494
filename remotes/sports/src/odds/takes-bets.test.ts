import { describe, expect, it } from 'vitest';
import { takesBets } from './takes-bets';

describe('takesBets', () => {
  it.each([0, 1, 9])('takes bets before the start: %i', status => {
    expect(takesBets(status)).toBe(true);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 42])('takes none once it runs, is over or unknown: %i', status => {
    expect(takesBets(status)).toBe(false);
  });
});
