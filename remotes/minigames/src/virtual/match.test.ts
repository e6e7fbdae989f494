import { describe, expect, it } from 'vitest';
import { goalsBy, minuteAt, quartersAt } from './match';

describe('a match as it is shown', () => {
  const football = {
    kind: 'football',
    goals: [
      { minute: 12, isHome: true },
      { minute: 90, isHome: false },
    ],
  } as const;

  it('plays ninety minutes and has all goals at its end [R-result-virtuals]', () => {
    expect([0, 0.425, 0.85, 1].map(minuteAt)).toEqual([0, 45, 90, 90]);
    expect(goalsBy({ ...football, goals: [...football.goals] }, minuteAt(0.425))).toHaveLength(1);
    expect(goalsBy({ ...football, goals: [...football.goals] }, minuteAt(1))).toEqual(football.goals);
  });

  it('ends with the points of every quarter', () => {
    const result = {
      kind: 'basketball' as const,
      quarters: [
        [20, 18],
        [25, 30],
        [22, 21],
        [19, 24],
      ] satisfies [number, number][],
    };

    expect(quartersAt(result, 1).map(({ home, away }) => [home, away])).toEqual(result.quarters);
    expect(quartersAt(result, 0).map(({ home, away }) => home + away)).toEqual([0, 0, 0, 0]);
    expect(quartersAt(result, 0.3).map(({ isPlayed }) => isPlayed)).toEqual([true, true, false, false]);
  });
});
