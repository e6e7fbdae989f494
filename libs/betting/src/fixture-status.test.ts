import { describe, expect, it } from 'vitest';
import { hasBegun } from './fixture-status';

describe('hasBegun', () => {
  it.each([1, 9])('leaves prematch bets open before the start: %i', status => {
    expect(hasBegun(status)).toBe(false);
  });

  it.each([0, 2, 3, 4, 5, 6, 7, 8, 42])('ends them once it runs, is over or unknown: %i', status => {
    expect(hasBegun(status)).toBe(true);
  });
});
