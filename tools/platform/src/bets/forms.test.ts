import { randomUUID } from 'node:crypto';
import { type Bet, Bets, PlaceBet, PlaceSingles } from '@madang/contracts';
import { betting } from '@madang/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addFixture, setOutcome, type TestFixture, withoutGames } from './testing';

let platform: TestPlatform;
let fixtures: TestFixture[];
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  fixtures = await Promise.all([1, 2, 3].map(() => addFixture(platform.db, platform.now())));
  member = await platform.member({ emoney: 100_000 });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

const homes = (price = 1850) => fixtures.map(({ fixtureId, home }) => ({ fixtureId, outcomeId: home, price }));
const singles = (stakes: readonly number[], price?: number) => ({
  bets: stakes.flatMap((stake, at) => {
    const pick = homes(price)[at];
    return pick ? [{ stake, pick }] : [];
  }),
});
const place = (body: object, key: string = randomUUID()) =>
  platform.request(PlaceBet, { token: member.token, body, key });
const placeSingles = (body: object, key: string = randomUUID()) =>
  platform.request(PlaceSingles, { token: member.token, body, key });
const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;
const listed = async (): Promise<Bet[]> => (await platform.send(Bets, { token: member.token })).items;

describe('a system', () => {
  it('takes its stake once for each combination, and keeps what it is', async () => {
    const reply = await place({ stake: 1_000, systemFolds: 2, picks: homes() });

    expect(reply).toMatchObject({
      status: 201,
      body: {
        stake: 3_000,
        system: { folds: 2, combinations: 3, unitStake: 1_000 },
        price: 3420, // 1.85², cut to two places
        possiblePayout: 10_267, // three times 1.85² × 1,000, rounded down once
      },
    });
    expect(await emoney()).toBe(97_000);
    expect((await listed()).map(withoutGames)).toEqual([reply.body]);
  });

  it('is answered alike when it is repeated, and is another bet than the same picks without it', async () => {
    const key = randomUUID();
    const first = await place({ stake: 1_000, systemFolds: 2, picks: homes() }, key);

    expect(await place({ stake: 1_000, systemFolds: 2, picks: homes() }, key)).toMatchObject({ body: first.body });
    expect(await place({ stake: 1_000, picks: homes() }, key)).toMatchObject({ status: 409 });
    expect(await emoney()).toBe(97_000);
  });

  it.each([
    [{ systemFolds: 3, stake: 1_000 }, betting.systemFolds(4), 'systemFolds'],
    [{ systemFolds: 2, stake: 999 }, betting.minStake(1_000), 'stake'],
    [{ systemFolds: 2, stake: 333_334 }, betting.maxStake(1_000_000), 'stake'],
    [{ systemFolds: 2, stake: 33_334 }, betting.balance(2), 'stake'],
  ])('that can not be is refused, and takes nothing: %o', async (system, message, field) => {
    const reply = await place({ ...system, picks: homes() });

    expect(reply).toMatchObject({ status: 422, body: { message, problems: [{ field }] } });
    expect([await emoney(), await listed()]).toEqual([100_000, []]);
  });

  it('goes without a bonus', async () => {
    expect(await place({ stake: 1_000, systemFolds: 2, bonusFolds: 3, picks: homes() })).toMatchObject({
      status: 422,
      body: { message: betting.bonusSystem },
    });
  });
});

describe('singles', () => {
  it('are bets of their own, each with its stake, placed together', async () => {
    const reply = await placeSingles(singles([1_000, 2_000, 3_000]));

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject([
      { stake: 1_000, price: 1850, possiblePayout: 1_850, system: null, legs: [{}] },
      { stake: 2_000, possiblePayout: 3_700 },
      { stake: 3_000, possiblePayout: 5_550 },
    ]);
    expect(await emoney()).toBe(94_000);
    expect(new Set((await listed()).map(bet => bet.betId)).size).toBe(3);
  });

  it('are answered alike, in their order, when they are repeated', async () => {
    const key = randomUUID();
    const first = await placeSingles(singles([3_000, 1_000, 2_000]), key);
    const second = await placeSingles(singles([3_000, 1_000, 2_000]), key);
    const other = await placeSingles(singles([3_000, 1_000]), key);

    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(other.status).toBe(409);
    expect(await emoney()).toBe(94_000);
  });

  it('are all placed or none: one that cannot be taken keeps the others from it, and is named', async () => {
    await setOutcome(platform.db, fixtures[1]?.home ?? '', { state: 'suspended' });

    const reply = await placeSingles(singles([1_000, 2_000, 3_000]));

    expect(reply).toMatchObject({
      status: 422,
      body: { message: betting.suspended, problems: [{ field: 'bets.1.pick' }] },
    });
    expect([await emoney(), await listed()]).toEqual([100_000, []]);
  });

  it.each([
    [[1_000, 999], betting.minStake(1_000), 'bets.1.stake'],
    [[1_000_001], betting.maxStake(1_000_000), 'bets.0.stake'],
    [[50_000, 50_001], betting.balance(1), 'bets'],
  ])('staked with %s are refused, and take nothing', async (stakes, message, field) => {
    const reply = await placeSingles(singles(stakes));

    expect(reply).toMatchObject({ status: 422, body: { message, problems: [{ field }] } });
    expect([await emoney(), await listed()]).toEqual([100_000, []]);
  });

  it.each([
    ['the very same pick', 'home', 1850],
    ['the other side of its market', 'away', 4200],
  ] as const)('with %s twice are refused, and take nothing', async (_, again, price) => {
    const { fixtureId, ...outcomes } = fixtures[0] ?? (await addFixture(platform.db, platform.now()));
    const pick = { fixtureId, outcomeId: outcomes.home, price: 1850 };
    const other = { fixtureId, outcomeId: outcomes[again], price };

    const reply = await placeSingles({ bets: [pick, other].map(one => ({ stake: 1_000, pick: one })) });

    expect(reply).toMatchObject({
      status: 422,
      body: { message: betting.sameMarket, problems: [{ field: 'bets.1.pick' }] },
    });
    expect([await emoney(), await listed()]).toEqual([100_000, []]);
  });

  it('at higher odds than any bet may have are refused, and take nothing', async () => {
    await setOutcome(platform.db, fixtures[1]?.home ?? '', { price_milli: 100_001 });
    const [first, second] = homes();
    const bets = [first, { ...second, price: 100_001 }].map(pick => ({ stake: 1_000, pick }));

    expect(await placeSingles({ bets })).toMatchObject({
      status: 422,
      body: { message: betting.maxOdds(100_000), problems: [{ field: 'bets.1.pick' }] },
    });
    expect([await emoney(), await listed()]).toEqual([100_000, []]);
  });

  it('get every price that moved, and none is placed', async () => {
    await setOutcome(platform.db, fixtures[0]?.home ?? '', { price_milli: 1800 });

    const reply = await placeSingles(singles([1_000, 2_000]));

    expect(reply).toMatchObject({
      status: 409,
      body: { moved: [{ outcomeId: fixtures[0]?.home, from: 1850, to: 1800 }] },
    });
    expect(await emoney()).toBe(100_000);
  });

  it('name what does not exist or belongs elsewhere', async () => {
    const [first, second] = homes();
    const foreign = { ...first, fixtureId: second?.fixtureId };
    const reply = await placeSingles({
      bets: [
        { stake: 1_000, pick: { ...second, outcomeId: '99999999999999999999' } },
        { stake: 1_000, pick: foreign },
      ],
    });

    expect(reply).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'bets.0.pick.outcomeId' }, { field: 'bets.1.pick.fixtureId' }] },
    });
  });

  it.each([
    ['no bets', { bets: [] }, 'bets'],
    [
      'more bets than a slip holds',
      { bets: Array(51).fill({ stake: 1_000, pick: { fixtureId: '1', outcomeId: '1', price: 1850 } }) },
      'bets',
    ],
    [
      'a negative stake',
      { bets: [{ stake: -1, pick: { fixtureId: '1', outcomeId: '1', price: 1850 } }] },
      'bets.0.stake',
    ],
    [
      'unknown fields',
      { bets: [{ stake: 1_000, pick: { fixtureId: '1', outcomeId: '1', price: 1850 }, free: true }] },
      'bets.0.free',
    ],
  ])('with %s are not singles', async (_, body, field) => {
    expect(await placeSingles(body)).toMatchObject({ status: 400, body: { problems: [{ field }] } });
  });
});
