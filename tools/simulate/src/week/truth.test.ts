import { describe, expect, it } from 'vitest';
import type { Game, OfferedOutcome } from './book';
import { payoutOf } from './payout';
import { truthOf } from './truth';

const game = (sportId: string, periods: readonly (readonly [number, number, number])[], status = 3): Game => ({
  fixtureId: '1',
  sportId,
  startsAt: 0,
  status,
  updatedAt: '',
  scoredAt: 0,
  periods: new Map(periods.map(([number, home, away]) => [number, { home, away }])),
  offered: new Map(),
});
const selection = (marketId: number, name: string, line: string | null = null): OfferedOutcome => ({
  outcomeId: '11',
  fixtureId: '1',
  marketId,
  name,
  line,
  priceMilli: 1900,
  status: 3,
  updatedAt: '',
});

const football = game('6046', [
  [10, 0, 1],
  [20, 1, 1],
]);
const volleyball = game('154830', [
  [1, 25, 20],
  [2, 20, 25],
  [3, 25, 23],
  [4, 25, 22],
]);
const hockey = game('35232', [
  [1, 0, 0],
  [2, 1, 1],
  [3, 0, 0],
  [40, 1, 0],
]);

describe('the truth about a selection', () => {
  it.each([
    { by: 'the whole game', outcome: selection(1, '2'), final: football, code: 2 },
    { by: 'a quarter line that is half lost', outcome: selection(2, 'Over', '3.25'), final: football, code: 4 },
    { by: 'a quarter line that is half won', outcome: selection(3, '1', '1.25'), final: football, code: 5 },
    { by: 'a whole line that is pushed', outcome: selection(3, '1', '1'), final: football, code: 3 },
    { by: 'one team alone', outcome: selection(101, 'Over', '0.5'), final: football, code: 2 },
    { by: 'the second half', outcome: selection(42, 'X'), final: football, code: 2 },
    { by: 'sets', outcome: selection(3, '1', '-1.5'), final: volleyball, code: 2 },
    { by: 'points of all sets', outcome: selection(1558, '2', '4.5'), final: volleyball, code: 1 },
    { by: 'a third set', outcome: selection(204, '1'), final: volleyball, code: 2 },
    { by: 'regulation time', outcome: selection(1, 'X'), final: hockey, code: 2 },
    { by: 'overtime too', outcome: selection(226, '1'), final: hockey, code: 2 },
    { by: 'a game that was called off', outcome: selection(1, '1'), final: game('6046', [], 4), code: -1 },
  ])('goes by $by', ({ outcome, final, code }) => {
    expect(truthOf(outcome, final)).toBe(code);
  });
});

describe('the payout', () => {
  const slip = { stake: 10_000, folds: null, bonus: null, most: 10_000_000 };

  it('multiplies exactly and rounds once, downwards', () => {
    const legs = [
      { price: 2000, code: 5 },
      { price: 2200, code: 2 },
      { price: 1910, code: 2 },
      { price: 2500, code: 2 },
    ] as const;

    expect(payoutOf({ ...slip, legs })).toBe(157_575);
  });

  it('counts legs for a bonus again after voids', () => {
    const won = { price: 1500, code: 2 } as const;
    const bonus = { folds: 3, price: 1030 };

    expect(payoutOf({ ...slip, bonus, legs: [won, won, won] })).toBe(34_762);
    expect(payoutOf({ ...slip, bonus, legs: [won, won, { price: 1500, code: 3 }] })).toBe(22_500);
  });

  it('is a bet of its own for each combination of a system', () => {
    const legs = [
      { price: 2000, code: 2 },
      { price: 3000, code: 2 },
      { price: 4000, code: 1 },
    ] as const;

    expect(payoutOf({ ...slip, folds: 2, legs })).toBe(60_000);
  });

  it('is cut to the most that was allowed', () => {
    expect(payoutOf({ ...slip, most: 15_000, legs: [{ price: 9000, code: 2 }] })).toBe(15_000);
  });
});
