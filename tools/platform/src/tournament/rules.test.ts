import { fc, test } from '@fast-check/vitest';
import type { Prediction } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { type Entrant, type Game, prizesOf, ranked, resultOf } from './rules';

const game = (place: number, won: Prediction | null): Game => ({
  place,
  choices: (['1', 'X', '2'] as const).map((name, index) => ({
    name,
    priceMilli: 2000 + index * 505,
    settlement: won === null ? 0 : name === won ? 2 : 1,
  })),
});
const refunded = (place: number): Game => ({
  place,
  choices: game(place, '1').choices.map(choice => ({ ...choice, settlement: 3 })),
});
const entrant = (memberId: string, picks: readonly Prediction[], second = 0): Entrant => ({
  memberId,
  enteredAt: new Date(second * 1000),
  picks: new Map(picks.map((name, index) => [index + 1, name])),
});

describe('resultOf', () => {
  it('is what settled as won; nothing before; void where all came to nothing [R-tournament]', () => {
    expect(resultOf(game(1, 'X'))).toBe('X');
    expect(resultOf(game(1, null))).toBeNull();
    expect(resultOf(refunded(1))).toBe('void');
  });
});

describe('ranked', () => {
  it('scores a right prediction by its announced price, a void game by 100 [R-tournament]', () => {
    const games = [game(1, '1'), game(2, 'X'), refunded(3), game(4, null)];

    const [first, second] = ranked([entrant('a', ['2', 'X', '1', '1']), entrant('b', ['1', 'X', '2', '1'])], games);
    expect(first).toMatchObject({ memberId: 'b', rank: 1, points: 200 + 250 + 100, right: 2 });
    expect(second).toMatchObject({ memberId: 'a', rank: 2, points: 250 + 100, right: 1 });
  });

  it('gives equals one rank, the earlier entry first, and counts on after them [R-tournament]', () => {
    const games = [game(1, '1')];

    const all = ranked([entrant('c', ['2']), entrant('b', ['1'], 9), entrant('a', ['1'], 5)], games);
    expect(all.map(({ memberId, rank }) => [memberId, rank])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
  });
});

describe('prizesOf', () => {
  const ranks = (...all: number[]) => all.map(rank => ({ rank }));

  it.each([
    ['three places', 100_000, ranks(1, 2, 3, 4), [50_000, 30_000, 20_000, 0]],
    ['two that share the first', 100_000, ranks(1, 1, 3), [40_000, 40_000, 20_000]],
    ['three that share the second', 100_000, ranks(1, 2, 2, 2), [50_002, 16_666, 16_666, 16_666]],
    ['one alone', 10_000, ranks(1), [10_000]],
    ['two alone', 80_000, ranks(1, 2), [50_000, 30_000]],
    ['nobody', 10_000, [], []],
  ])('pays %s [R-tournament]', (...[, pool, entrants, prizes]) => {
    expect(prizesOf(pool, entrants)).toEqual(prizes);
  });

  const points = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 });
  const rankedBy = (all: readonly number[]) =>
    [...all].sort((one, other) => other - one).map(own => ({ rank: 1 + all.filter(one => one > own).length }));

  test.prop([fc.integer({ min: 0, max: 1_000_000_000_000 }), points])(
    'pays all of the pool and nothing more, nobody less than a worse one, nobody below zero',
    (pool, all) => {
      const prizes = prizesOf(pool, rankedBy(all));

      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(pool);
      expect(prizes.every((prize, index) => prize >= 0 && (index === 0 || prize <= (prizes[index - 1] ?? 0)))).toBe(
        true,
      );
    },
  );
});
