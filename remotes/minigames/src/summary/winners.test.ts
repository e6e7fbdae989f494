import { describe, expect, it } from 'vitest';
import { aDrawnRound, LADDER } from './a-round.test-kit';
import { winnersOf } from './winners';

/** 골든힐 파크. */
const DOGS = 621;
const { round } = aDrawnRound(LADDER, 1);
const drawn = (ball: number) => ({ ...round, result: { kind: 'ladder', ball } as const });

describe('winnersOf', () => {
  it('names one outcome of each market with its price', () => {
    const winners = winnersOf(drawn(13));

    expect(winners.map(({ name }) => name)).toEqual(['짝', '좌출발', '3줄', '좌3짝']);
    expect(winners.map(({ price }) => price)).toEqual([1940, 1940, 1940, 3880]);
  });

  it('names the market too where a runner may win in several', () => {
    const race = aDrawnRound(DOGS, 1).round;

    expect(winnersOf(race)[0]?.name).toMatch(/^\S+ \d번 /);
    expect(new Set(winnersOf(race).map(({ name }) => name)).size).toBe(winnersOf(race).length);
  });

  it('names none where a round was void or has not been drawn', () => {
    expect(winnersOf({ ...drawn(13), state: 'void' })).toEqual([]);
    expect(winnersOf({ ...round, result: null })).toEqual([]);
  });
});
