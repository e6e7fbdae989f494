import { expect, it } from 'vitest';
import { dayOf, scheduleOf } from './schedule';

const HOUR = 3_600_000;
const LONGEST_GAME = 5 * HOUR;

it('lets no team play two games at once, midnight or not', () => {
  const { fixturesOf } = scheduleOf('teams', 1);
  const first = dayOf(Date.parse('2026-11-20T00:00:00+09:00'));
  const startsOf = new Map<string, number[]>();
  for (const { home, away, startsAt } of Array.from({ length: 14 }, (_, day) => fixturesOf(first + day)).flat()) {
    for (const { id } of [home, away]) startsOf.set(id, [...(startsOf.get(id) ?? []), startsAt]);
  }
  const tooSoon = [...startsOf].filter(([, starts]) => {
    const sorted = starts.toSorted((left, right) => left - right);
    return sorted.some((start, index) => index > 0 && start - (sorted[index - 1] ?? 0) < LONGEST_GAME);
  });
  expect(startsOf.size).toBeGreaterThan(100);
  expect(tooSoon).toEqual([]);
});
