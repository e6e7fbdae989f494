import { expect, it } from 'vitest';
import { simulateWeek } from './week';

/** Each moves money, or gives it back, in the week of the seed below. */
const MOVEMENTS = [
  'charge 201',
  'charge with points 201',
  'charge approve 200',
  'charge refuse 200',
  'charge cancel 200',
  'exchange 201',
  'exchange cancel 200',
  'exchange process 200',
  'exchange approve 200',
  'exchange refuse 200',
  'won to USD 200',
  'USD to won 200',
  'points to won 200',
  'coupon use 200',
  'coupon take 200',
  'deposit plain 201',
  'deposit late 201',
  'deposit repeated 201',
  'deposit second 201',
  'deposit orphaned 201',
  'deposit returning 201',
  'deposit wrong-token 201',
  'deposit small 201',
  'deposit',
  'deposit with points',
  'withdrawal 201',
  'withdrawal cancel 200',
  'withdrawal approve 200',
  'withdrawal refuse 200',
  'withdrawal done',
  'repeated',
];

it('six hours of the site are right to the last won, whatever happens to the feed on its way', async () => {
  const week = await simulateWeek({
    seed: 'e1',
    hours: 6,
    members: 60,
    fixtures: 24,
    stepMs: 10 * 60_000,
    ordersPerStep: 5,
  });

  expect(week.bets).toBeGreaterThan(60);
  expect(week.outcomes).toBeGreaterThan(500);
  expect(week.resettled).toBeGreaterThan(0);
  expect(week.rounds).toMatchObject({ kinds: 17 });
  expect(week.rounds.bets).toBeGreaterThan(100);
  expect(week.rounds.won).toBeGreaterThan(20);
  expect(week.rounds.refused).toBeGreaterThan(10);
  expect(week.rounds.offers).toBeGreaterThan(2_000);
  for (const kind of ['201', '409', '422', 'repeated', 'cancelled']) expect(week.answers[kind]).toBeGreaterThan(0);
  for (const kind of ['again', 'old', 'shuffled', 'half', 'corrected'] as const) {
    expect(week.trouble[kind]).toBeGreaterThan(0);
  }
  for (const movement of MOVEMENTS) expect(week.movements[movement], movement).toBeGreaterThan(0);
});

it('a day that ends brings players their comp, and no account more or less', async () => {
  const week = await simulateWeek({
    seed: 'e2',
    hours: 17,
    members: 20,
    fixtures: 8,
    stepMs: 60 * 60_000,
    ordersPerStep: 1,
  });

  expect(week.comp).toBeGreaterThan(0);
});

it('a seed repeats itself to the last bet, and another seed is another week', async () => {
  const digestOf = async (seed: string) => {
    const few = { hours: 1, members: 20, fixtures: 8, stepMs: 10 * 60_000, ordersPerStep: 8 };
    const { bets, resettled, movements, digest } = await simulateWeek({ seed, ...few });
    return { bets, resettled, movements, digest };
  };

  const [first, again, other] = [await digestOf('a'), await digestOf('a'), await digestOf('b')];

  expect(first.bets).toBeGreaterThan(20);
  expect(again).toEqual(first);
  expect(other.digest).not.toBe(first.digest);
});
