import { randomUUID } from 'node:crypto';
import { BetDetail, Bets, PlaceBet, SportsBetLimits } from '@madang/contracts';
import { betting } from '@madang/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount } from '../ledger/accounts';
import { balancesOf, houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addFixture, setOutcome, type TestFixture, withoutGames } from './testing';

let platform: TestPlatform;
let fixture: TestFixture;
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  fixture = await addFixture(platform.db, platform.now());
  member = await platform.member({ emoney: 100_000 });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0, usdt: 0 } });
  await platform.close();
});

const home = (price = 1850) => ({ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price });
const over = (price = 1950) => ({ fixtureId: fixture.fixtureId, outcomeId: fixture.over, price });
const place = (body: object, key: string = randomUUID()) =>
  platform.request(PlaceBet, { token: member.token, body, key });
const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;

describe('placing a bet', () => {
  it('takes the stake and keeps the bet with its legs', async () => {
    const reply = await place({ stake: 10_000, picks: [home(), over()] });

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      gameType: 1,
      stake: 10_000,
      price: 3600, // 1.85 × 1.95 = 3.6075, cut to two places
      possiblePayout: 36_075,
      result: 0,
      payout: null,
      placedAt: platform.now().toISOString(),
      legs: [
        {
          home: '아스널',
          away: '첼시',
          leagueName: '프리미어리그',
          marketName: '승무패',
          outcomeName: '1',
          price: 1850,
        },
        { outcomeName: 'Over', line: '2.5', price: 1950, result: 0 },
      ],
    });
    expect(await emoney()).toBe(90_000);
    const { items } = await platform.send(Bets, { token: member.token });
    expect(items.map(withoutGames)).toEqual([reply.body]);
    const detail = await platform.send(BetDetail, { token: member.token, params: { betId: items[0]?.betId ?? '' } });
    expect(withoutGames(detail)).toEqual(Object.assign({ settlements: [] }, reply.body));
  });

  it('moves the stake from the member to the house', async () => {
    const before = await houseBalance(platform.db, houseAccount('sports', 'emoney'));

    await place({ stake: 7_000, picks: [home()] });

    expect(await houseBalance(platform.db, houseAccount('sports', 'emoney'))).toBe(before + 7_000);
  });

  it('publishes that the record of the member changed and that there is a bet', async () => {
    const events: unknown[] = [];
    const stops = [
      platform.app.bus.subscribe('member', event => events.push(event)),
      platform.app.bus.subscribe('bet', event => events.push(event)),
    ];
    const key = randomUUID();

    const { body } = await place({ stake: 1_000, picks: [home()] }, key);
    await place({ stake: 1_000, picks: [home()] }, key);
    for (const stop of stops) stop();

    const { items } = await platform.send(Bets, { token: member.token });
    expect([body]).toEqual(items.map(withoutGames));
    expect(events).toEqual([{ memberId: member.id, betId: items[0]?.betId }, { memberId: member.id }]);
  });

  it('takes three picks of one game with three questions, whatever board they came from [S-slip-market]', async () => {
    const odd = { fixtureId: fixture.fixtureId, outcomeId: fixture.odd, price: 1880 };

    const reply = await place({ stake: 1_000, picks: [home(), over(), odd] });

    expect(reply).toMatchObject({ status: 201, body: { price: 6780, legs: [{}, {}, {}] } }); // 1.85 × 1.95 × 1.88, cut
  });

  it('cuts the payout to the limit and keeps the cut', async () => {
    const rich = await platform.member({ emoney: 1_000_000 });
    const others = await Promise.all([1, 2, 3].map(() => addFixture(platform.db, platform.now())));
    const picks = others.map(other => ({ fixtureId: other.fixtureId, outcomeId: other.away, price: 4200 }));

    const bet = await platform.send(PlaceBet, { token: rich.token, body: { stake: 1_000_000, picks } });

    expect(bet.possiblePayout).toBe(10_000_000); // 4.2³ × 1,000,000 is more
  });

  it('shows the limits that it goes by', async () => {
    expect(await platform.send(SportsBetLimits, { token: member.token })).toMatchObject({
      minStake: 1_000,
      maxStake: 1_000_000,
      maxPayout: 10_000_000,
      maxLegs: 10,
      maxPrice: 100_000,
      bonuses: [
        { folds: 3, price: 1030 },
        { folds: 5, price: 1050 },
        { folds: 7, price: 1070 },
      ],
    });
  });
});

describe('odds that moved', () => {
  beforeEach(() => setOutcome(platform.db, fixture.home, { price_milli: 1800 }));

  it('refuses with the new price under the policy to ask', async () => {
    const reply = await place({ stake: 10_000, picks: [home(), over()] });

    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({
      message: betting.oddsMoved,
      moved: [{ outcomeId: fixture.home, from: 1850, to: 1800 }],
    });
    expect(await emoney()).toBe(100_000);
  });

  it('takes a better price, and refuses a worse one, under the policy for better ones', async () => {
    const worse = await place({ stake: 1_000, picks: [home(1850)], oddsPolicy: 'better' });
    const better = await place({ stake: 1_000, picks: [home(1700)], oddsPolicy: 'better' });

    expect(worse.status).toBe(409);
    expect(better).toMatchObject({ status: 201, body: { price: 1800, possiblePayout: 1_800 } });
  });

  it.each([
    ['any', 1_000_000_000],
    ['any', 1_001],
    ['better', 1_001],
  ] as const)(
    'pays the price of now to one who says %s and a price of %s that never was',
    async (oddsPolicy, price) => {
      expect(await place({ stake: 1_000, picks: [home(price)], oddsPolicy })).toMatchObject({
        status: 201,
        body: { price: 1800, possiblePayout: 1_800, legs: [{ price: 1800 }] },
      });
    },
  );

  it('takes whatever the price is now under the policy for any', async () => {
    expect(await place({ stake: 1_000, picks: [home()], oddsPolicy: 'any' })).toMatchObject({
      status: 201,
      body: { price: 1800, legs: [{ price: 1800 }] },
    });
  });
});

describe('the same key again', () => {
  it('answers as the first time and places nothing', async () => {
    const key = randomUUID();
    const body = { stake: 10_000, picks: [home()] };

    const first = await place(body, key);
    const second = await place(body, key);

    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await emoney()).toBe(90_000);
  });

  it('has one effect when sent fifty times at once', async () => {
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 50 }, () => place({ stake: 10_000, picks: [home()] }, key)));

    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    expect(await emoney()).toBe(90_000);
    expect((await platform.send(Bets, { token: member.token })).totalCount).toBe(1);
  });

  it('is refused with another body, and changes nothing', async () => {
    const key = randomUUID();
    await place({ stake: 10_000, picks: [home()] }, key);

    const other = await place({ stake: 20_000, picks: [home()] }, key);

    expect(other).toMatchObject({ status: 409, body: { problems: [{ field: 'Idempotency-Key' }] } });
    expect(await emoney()).toBe(90_000);
  });

  it('repeats a refusal too, even when the bet could be placed by now', async () => {
    const key = randomUUID();
    await setOutcome(platform.db, fixture.home, { state: 'suspended' });
    const first = await place({ stake: 10_000, picks: [home()] }, key);
    await setOutcome(platform.db, fixture.home, { state: 'open' });

    const second = await place({ stake: 10_000, picks: [home()] }, key);

    expect(first).toMatchObject({ status: 422, body: { message: betting.suspended } });
    expect(second).toMatchObject({ status: 422, body: first.body });
    expect(await emoney()).toBe(100_000);
  });

  it('belongs to one member: another may use the same', async () => {
    const other = await platform.member({ emoney: 100_000 });
    const key = randomUUID();

    const mine = await place({ stake: 1_000, picks: [home()] }, key);
    const theirs = await platform.request(PlaceBet, {
      token: other.token,
      key,
      body: { stake: 2_000, picks: [home()] },
    });

    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });
});

describe('stakes above the balance, in a race for the same money', () => {
  it('never take more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => place({ stake: 9_000, picks: [home()] })));

    const placed = answers.filter(answer => answer.status === 201);
    const refused = answers.filter(answer => answer.status === 422);
    expect(placed).toHaveLength(11); // of 100,000
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({ message: betting.balance(8_000), problems: [{ field: 'stake' }] });
    expect(await emoney()).toBe(1_000);
  });
});
