import { OwnLimits, PlaceBet, RequestCharge, SetLimit } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { addFixture } from '../bets/testing';
import { onServer } from '../testing/kill/places';
import { startPlatform, type TestPlatform } from '../testing/platform';

const STAKE = 1_000;
const LIMIT = 10_000;
const ORDERS = 60;

const { DATABASE_URL } = process.env;

async function race(one: TestPlatform, two: TestPlatform): Promise<void> {
  const member = await one.member({ emoney: 1_000_000 });
  const { token } = member;
  const fixture = await addFixture(one.db, one.now());
  for (const name of ['stake-day', 'loss-week', 'deposit-month']) {
    await one.send(SetLimit, { token, body: { name, amount: LIMIT } });
  }
  const body = { stake: STAKE, picks: [{ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 }] };
  const all = Array.from({ length: ORDERS }, (_, index) => (index % 2 === 0 ? one : two));

  const bets = await Promise.all(all.map(platform => platform.request(PlaceBet, { token, body })));
  const charges = await Promise.all(
    all
      .slice(0, 4)
      .map(platform => platform.request(RequestCharge, { token, body: { amount: 10_000, depositor: '김달빛' } })),
  );

  expect(bets.filter(({ status }) => status === 201)).toHaveLength(LIMIT / STAKE);
  expect(bets.filter(({ status }) => status === 422)).toHaveLength(ORDERS - LIMIT / STAKE);
  expect(charges.filter(({ status }) => status === 201)).toHaveLength(1);
  const { limits } = await one.send(OwnLimits, { token });
  expect(limits.filter(({ amount }) => amount !== null).map(({ used, left }) => [used, left])).toEqual([
    [LIMIT, 0],
    [LIMIT, 0],
    [LIMIT, 0],
  ]);
}

describe('parallel bets and charges', () => {
  it('can’t pass a limit together', async () => {
    const platform = await startPlatform();
    await race(platform, platform);
    await platform.close();
  });

  it.runIf(DATABASE_URL)('can’t pass a limit over two platforms on one Postgres', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const one = await startPlatform(place);
    const two = await startPlatform(place);
    await race(one, two);
    await Promise.all([one.close(), two.close()]);
    await clear();
  });
});
