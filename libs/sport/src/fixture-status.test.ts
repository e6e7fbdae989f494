import { describe, expect, it } from 'vitest';
import { hasBegun, isUnderway } from './fixture-status';

describe('hasBegun', () => {
  it.each([1, 9])('leaves prematch bets open before the start: %i', status => {
    expect(hasBegun(status)).toBe(false);
  });

  it.each([0, 2, 3, 4, 5, 6, 7, 8, 42])('ends them once it runs, is over or unknown: %i', status => {
    expect(hasBegun(status)).toBe(true);
  });
});

describe('isUnderway', () => {
  it.each([2, 6, 8])('is a game that is played, held up or not seen: %i', status => {
    expect(isUnderway(status)).toBe(true);
  });

  it.each([0, 1, 3, 4, 5, 7, 9, 42])('is none before the start, postponed, over or unknown: %i', status => {
    expect(isUnderway(status)).toBe(false);
  });
});
