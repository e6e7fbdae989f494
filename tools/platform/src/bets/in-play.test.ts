import { randomUUID } from 'node:crypto';
import { Bets, PlaceBet, PlaceSingles, SportsBetLimits } from '@madang/contracts';
import { betting } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentOf } from '../idempotency/answers';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { placeAll } from './place';
import { replyTo } from './routes';
import { addFixture, setOutcome, type TestFixture } from './testing';

const FOOTBALL_DELAY_MS = 5_000;

let platform: TestPlatform;
let fixture: TestFixture;
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform({ wait });
});
beforeEach(async () => {
  waits.length = 0;
  fixture = await addFixture(platform.db, platform.now());
  await inPlay(fixture);
  member = await platform.member({ emoney: 100_000 });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

/** Waits that were begun, each until the test ends it. */
const waits: { ms: number; end: () => void }[] = [];
const wait = (ms: number) => new Promise<void>(end => waits.push({ ms, end }));

async function inPlay({ fixtureId }: TestFixture): Promise<void> {
  await platform.db
    .updateTable('fixture')
    .set({ status: FIXTURE_STATUS.inProgress, starts_at: new Date(platform.now().getTime() - 60_000) })
    .where('fixture_id', '=', fixtureId)
    .execute();
}

const home = (price = 1850) => ({ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price });
const place = (body: object, key: string = randomUUID()) =>
  platform.request(PlaceBet, { token: member.token, body, key });
const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;
const count = async () => (await platform.send(Bets, { token: member.token })).totalCount;
/** Lets something happen while a bet is on hold: nothing has been taken or written by then. */
const whileOnHold = async <T>(answer: Promise<T>, change: () => Promise<unknown>): Promise<T> => {
  await expect.poll(() => waits).not.toEqual([]);
  expect([await emoney(), await count()]).toEqual([100_000, 0]);
  await change();
  for (const { end } of waits) end();
  return answer;
};

describe('a bet in play', () => {
  it('is taken after the delay of its sport, as a live bet, and nothing is taken before', async () => {
    const reply = await whileOnHold(place({ stake: 10_000, picks: [home()] }), async () => {});

    expect(waits.map(({ ms }) => ms)).toEqual([FOOTBALL_DELAY_MS]);
    expect(reply).toMatchObject({ status: 201, body: { gameType: 2, stake: 10_000, legs: [{ price: 1850 }] } });
    expect(await emoney()).toBe(90_000);
  });

  it('is shown the delays before it is made', async () => {
    expect(await platform.send(SportsBetLimits, { token: member.token })).toMatchObject({
      inPlayDelays: expect.arrayContaining([{ sportId: '6046', seconds: FOOTBALL_DELAY_MS / 1000 }]),
    });
  });

  it('goes by the price after the delay: one that moved meanwhile is shown, and not taken', async () => {
    const reply = await whileOnHold(place({ stake: 10_000, picks: [home()] }), () =>
      setOutcome(platform.db, fixture.home, { price_milli: 1700 }),
    );

    expect(reply).toMatchObject({ status: 409, body: { moved: [{ outcomeId: fixture.home, from: 1850, to: 1700 }] } });
    expect(await emoney()).toBe(100_000);
  });

  it('takes the price after the delay for a member who takes any', async () => {
    const reply = await whileOnHold(place({ stake: 10_000, picks: [home()], oddsPolicy: 'any' }), () =>
      setOutcome(platform.db, fixture.home, { price_milli: 1700 }),
    );

    expect(reply).toMatchObject({ status: 201, body: { price: 1700 } });
  });

  it.each([
    ['suspended', betting.suspended],
    ['closed', betting.closed],
  ] as const)('is refused when its outcome is %s within the delay', async (state, message) => {
    const reply = await whileOnHold(place({ stake: 10_000, picks: [home()] }), () =>
      setOutcome(platform.db, fixture.home, { state }),
    );

    expect(reply).toMatchObject({ status: 422, body: { message } });
    expect(await emoney()).toBe(100_000);
  });

  it('is refused when the money is gone after the delay', async () => {
    const other = await addFixture(platform.db, platform.now());
    const reply = await whileOnHold(place({ stake: 60_000, picks: [home()] }), () =>
      place({ stake: 50_000, picks: [{ fixtureId: other.fixtureId, outcomeId: other.home, price: 1850 }] }),
    );

    expect(reply).toMatchObject({ status: 422, body: { message: betting.balance(10_000) } });
    expect(await emoney()).toBe(50_000);
  });

  it('that can not be taken anyway is refused at once', async () => {
    const reply = await place({ stake: 100_001, picks: [home()] });

    expect(reply).toMatchObject({ status: 422, body: { message: betting.balance(1) } });
    expect(waits).toEqual([]);
  });

  it.each([
    ['suspended', betting.suspended],
    ['closed', betting.closed],
  ] as const)('on what is %s already is refused at once', async (state, message) => {
    await setOutcome(platform.db, fixture.home, { state });

    expect(await place({ stake: 1_000, picks: [home()], oddsPolicy: 'any' })).toMatchObject({
      ...{ status: 422, body: { message } },
    });
    expect([waits, await emoney(), await count()]).toEqual([[], 100_000, 0]);
  });

  it('at the price of before the start gets the live one at once, and is not on hold', async () => {
    await setOutcome(platform.db, fixture.home, { price_milli: 2_600 });

    expect(await place({ stake: 1_000, picks: [home()] })).toMatchObject({
      ...{ status: 409, body: { moved: [{ from: 1850, to: 2_600 }] } },
    });
    expect([waits, await emoney(), await count()]).toEqual([[], 100_000, 0]);
  });

  it('after the final whistle is refused, though its outcomes are still open', async () => {
    await platform.db
      .updateTable('fixture')
      .set({ status: FIXTURE_STATUS.finished })
      .where('fixture_id', '=', fixture.fixtureId)
      .execute();

    expect(await place({ stake: 1_000, picks: [home()], oddsPolicy: 'any' })).toMatchObject({
      ...{ status: 422, body: { message: betting.closed } },
    });
    expect([waits, await emoney(), await count()]).toEqual([[], 100_000, 0]);
  });

  it('is one bet when it is sent again within the delay, and another under its key is refused', async () => {
    const key = randomUUID();
    const body = { stake: 10_000, picks: [home()] };

    const sent = Promise.all([place(body, key), place(body, key)]);
    const [first, second] = await whileOnHold(sent, async () => {
      expect(await place({ ...body, stake: 20_000 }, key)).toMatchObject({ status: 409 });
    });
    const later = await place(body, key);

    expect(first.status).toBe(201);
    expect(waits).toHaveLength(1);
    expect([second.body, later.body]).toEqual([first.body, first.body]);
    expect(await emoney()).toBe(90_000);
  });

  it('loses nothing with its process: nothing is stored of it meanwhile, and another process takes it once', async () => {
    const key = randomUUID();
    const body = PlaceBet.body.parse({ stake: 10_000, picks: [home()] });
    const content = contentOf(PlaceBet, { params: {}, body });
    const { oddsPolicy, ...bet } = body;
    const terms = { content, form: 'bet', bets: [bet], oddsPolicy } as const;
    const request = { memberId: member.id, key, ...terms, isHoldOver: true };
    const storedAnswers = () => platform.db.selectFrom('call_answer').where('key', '=', key).selectAll().execute();

    const reply = await whileOnHold(place({ stake: 10_000, picks: [home()] }, key), async () => {
      expect(await storedAnswers()).toEqual([]);
      await placeAll({ db: platform.db, rounds: platform.app.rounds, clock: platform.now, replyTo }, [request]);
    });

    expect(reply.status).toBe(201);
    expect([await emoney(), await count()]).toEqual([90_000, 1]);
  });

  it('makes a bet with legs before the start wait as well, and singles too', async () => {
    const other = await addFixture(platform.db, platform.now());
    const picks = [home(), { fixtureId: other.fixtureId, outcomeId: other.home, price: 1850 }];
    const body = { bets: picks.map(pick => ({ stake: 5_000, pick })) };

    const sent = Promise.all([
      place({ stake: 10_000, picks }),
      platform.request(PlaceSingles, { token: member.token, body }),
    ]);
    const [both, singles] = await whileOnHold(sent, () => expect.poll(() => waits).toHaveLength(2));

    expect(both).toMatchObject({ status: 201, body: { gameType: 2 } });
    expect(singles).toMatchObject({ status: 201, body: [{ gameType: 2 }, { gameType: 1 }] });
  });
});
