import { expect, it } from 'vitest';
import { simulateWeek } from './week';

it('six hours of the site are right to the last won, whatever happens to the feed on its way', async () => {
  const week = await simulateWeek({
    seed: 'ci',
    hours: 6,
    members: 60,
    fixtures: 24,
    stepMs: 10 * 60_000,
    ordersPerStep: 5,
  });

  expect(week.bets).toBeGreaterThan(60);
  expect(week.outcomes).toBeGreaterThan(500);
  expect(week.resettled).toBeGreaterThan(0);
  for (const kind of ['201', '409', '422', 'repeated', 'cancelled']) expect(week.answers[kind]).toBeGreaterThan(0);
  for (const kind of ['again', 'old', 'shuffled', 'half', 'corrected'] as const) {
    expect(week.trouble[kind]).toBeGreaterThan(0);
  }
});

it('a seed repeats itself to the last bet, and another seed is another week', async () => {
  const digestOf = async (seed: string) => {
    const few = { hours: 1, members: 20, fixtures: 8, stepMs: 10 * 60_000, ordersPerStep: 8 };
    const { bets, resettled, digest } = await simulateWeek({ seed, ...few });
    return { bets, resettled, digest };
  };

  const [first, again, other] = [await digestOf('a'), await digestOf('a'), await digestOf('b')];

  expect(first.bets).toBeGreaterThan(20);
  expect(again).toEqual(first);
  expect(other.digest).not.toBe(first.digest);
});
