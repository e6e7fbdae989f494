import {
  ApproveCharge,
  CurrentMember,
  ExcludeMember,
  ExcludeSelf,
  KeepLimit,
  type LimitName,
  LimitRefusal,
  Login,
  OwnLimits,
  PlaceBet,
  PlaceSingles,
  PlayHistory,
  PlaySinceLogIn,
  RequestCharge,
  SetCheckMinutes,
  SetLimit,
  SportsBetLimits,
  TakeBreak,
} from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { settleDue } from '../settlement/service';
import { TEST_PASSWORD, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const HOUR_MS = 60 * 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const fixture = (): Promise<TestFixture> => addFixture(platform.db, platform.now());
const bodyOf = ({ fixtureId, home }: TestFixture, stake: number) => ({
  stake,
  picks: [{ fixtureId, outcomeId: home, price: 1850 }],
});
const bet = async ({ token }: TestMember, stake: number, on?: TestFixture) =>
  platform.request(PlaceBet, { token, body: bodyOf(on ?? (await fixture()), stake) });
const charge = ({ token }: TestMember, amount: number) =>
  platform.request(RequestCharge, { token, body: { amount, depositor: '김달빛' } });
const set = ({ token }: TestMember, name: LimitName, amount: number | null) =>
  platform.send(SetLimit, { token, body: { name, amount } });
const limitOf = async ({ token }: TestMember, name: LimitName) =>
  (await platform.send(OwnLimits, { token })).limits.find(limit => limit.name === name);

describe('limits on bets', () => {
  it('refuse a stake over the limit for one bet, and write nothing', async () => {
    const member = await platform.member({ emoney: 100_000 });
    await set(member, 'stake-bet', 5_000);

    const reply = await bet(member, 6_000);

    expect(reply.status).toBe(422);
    expect(LimitRefusal.parse(reply.body).limit).toEqual({ name: 'stake-bet', amount: 5_000, used: 0, left: 5_000 });
    expect((await platform.send(CurrentMember, member)).emoney).toBe(100_000);
    expect((await bet(member, 5_000)).status).toBe(201);
  });

  it('count what was staked today by Seoul’s day, and show what is left', async () => {
    const member = await platform.member({ emoney: 100_000 });
    await set(member, 'stake-day', 10_000);
    await bet(member, 7_000);

    const reply = await bet(member, 4_000);

    expect(reply).toMatchObject({ status: 422, body: { problems: [{ field: 'stake' }] } });
    expect(LimitRefusal.parse(reply.body).limit).toMatchObject({ used: 7_000, left: 3_000 });
    expect(await platform.send(SportsBetLimits, member)).toMatchObject({ leftToStakeToday: 3_000, leftToLose: null });
    expect((await bet(member, 3_000)).status).toBe(201);
  });

  it('count a system and singles as all that they cost', async () => {
    const member = await platform.member({ emoney: 100_000 });
    const games = await Promise.all([1, 2, 3].map(fixture));
    const picks = games.flatMap(game => bodyOf(game, 1_000).picks);
    await set(member, 'stake-day', 5_000);
    const system = await platform.request(PlaceBet, { ...member, body: { stake: 2_000, systemFolds: 2, picks } });
    const singles = await platform.request(PlaceSingles, {
      ...member,
      body: { bets: picks.map(pick => ({ stake: 2_000, pick })) },
    });

    for (const reply of [system, singles])
      expect(reply).toMatchObject({ status: 422, body: { problems: [{ field: 'stake' }] } });
    expect((await platform.send(CurrentMember, member)).emoney).toBe(100_000);
  });

  it('count losses less what came back, for the day, the week and the month', async () => {
    const member = await platform.member({ emoney: 100_000 });
    await set(member, 'loss-month', 10_000);
    const lucky = await fixture();
    await bet(member, 10_000, lucky);
    expect(await bet(member, 1_000)).toMatchObject({ status: 422 });

    await setOutcome(platform.db, lucky.home, { settlement: 2 });
    await settleDue(platform.db, platform.now());

    expect(await limitOf(member, 'loss-month')).toMatchObject({ used: -8_500, left: 18_500 });
    expect(await platform.send(SportsBetLimits, member)).toMatchObject({ leftToLose: 18_500 });
    expect((await bet(member, 10_000)).status).toBe(201);
  });

  it('begin again with the next day, but a week goes on', async () => {
    const own = await startPlatform();
    const member = await own.member({ emoney: 100_000 });
    const to = (name: LimitName, amount: number) => own.send(SetLimit, { ...member, body: { name, amount } });
    await to('stake-day', 5_000);
    const place = async (stake: number) =>
      own.request(PlaceBet, { ...member, body: bodyOf(await addFixture(own.db, own.now()), stake) });
    await place(5_000);
    expect((await place(1_000)).status).toBe(422);

    const renews = (await own.send(OwnLimits, member)).limits.find(({ name }) => name === 'stake-day')?.renewsAt ?? '';
    own.moveClock(Date.parse(renews) - own.now().getTime());
    await own.db
      .updateTable('session')
      .set({ expires_at: new Date(own.now().getTime() + HOUR_MS) })
      .execute();

    expect((await place(1_000)).status).toBe(201);
    await own.close();
  });

  it('hold at once where they are lowered, and after a day where they are raised', async () => {
    const member = await platform.member({ emoney: 100_000 });
    await set(member, 'stake-bet', 5_000);
    const status = await set(member, 'stake-bet', 50_000);

    const raised = status.limits.find(({ name }) => name === 'stake-bet');
    expect(raised).toMatchObject({ amount: 5_000, next: { amount: 50_000 } });
    expect(Date.parse(raised?.next?.from ?? '') - platform.now().getTime()).toBe(24 * HOUR_MS);
    expect((await bet(member, 6_000)).status).toBe(422);

    await set(member, 'stake-bet', 2_000);
    expect((await bet(member, 3_000)).status).toBe(422);
    expect((await limitOf(member, 'stake-bet'))?.next).toBeNull();
  });

  it('let a waiting rise be taken back, once', async () => {
    const member = await platform.member();
    await set(member, 'loss-day', 5_000);
    await set(member, 'loss-day', null);
    const dropChange = () => platform.request(KeepLimit, { ...member, params: { name: 'loss-day' } });

    expect(await dropChange()).toMatchObject({ status: 200 });
    expect(await limitOf(member, 'loss-day')).toMatchObject({ amount: 5_000, next: null });
    expect(await dropChange()).toMatchObject({ status: 404 });
  });

  it.each([
    [{ name: 'stake-day', amount: 999 }, 'amount'],
    [{ name: 'stake-day', amount: 1_000.5 }, 'amount'],
    [{ name: 'stake-day', amount: '5000' }, 'amount'],
    [{ name: 'stake-year', amount: 5_000 }, 'name'],
    [{ name: 'stake-day' }, 'amount'],
  ])('are refused where they are none: %j', async (body, field) => {
    const member = await platform.member();

    expect(await platform.request(SetLimit, { ...member, body })).toMatchObject({
      status: 400,
      body: { problems: [{ field }] },
    });
  });

  it('keep a record of every change that nobody can rewrite', async () => {
    const member = await platform.member();
    await set(member, 'loss-day', 5_000);
    await set(member, 'loss-day', 9_000);

    const changes = await platform.db
      .selectFrom('limit_change')
      .select('amount')
      .where('member_id', '=', member.id)
      .orderBy('change_no')
      .execute();

    expect(changes.map(({ amount }) => Number(amount))).toEqual([5_000, 9_000]);
    await expect(platform.db.deleteFrom('limit_change').execute()).rejects.toThrow('append-only');
  });
});

describe('limits on charges', () => {
  it('count what was requested, gross, and give room back for what was refused', async () => {
    const member = await platform.member();
    await set(member, 'deposit-day', 50_000);
    const first = await charge(member, 40_000);

    const reply = await charge(member, 20_000);
    expect(reply).toMatchObject({ status: 422, body: { problems: [{ field: 'amount' }] } });
    expect(LimitRefusal.parse(reply.body).limit).toEqual({
      name: 'deposit-day',
      amount: 50_000,
      used: 40_000,
      left: 10_000,
    });
    expect(first.status).toBe(201);
    await platform.db.updateTable('charge').set({ state: 'refused', decided_at: platform.now() }).execute();
    expect((await charge(member, 50_000)).status).toBe(201);
  });
});

describe('a break', () => {
  it('refuses bets and charges until it ends, and leaves the member logged in', async () => {
    const member = await platform.member({ emoney: 10_000 });
    const { bar } = await platform.send(TakeBreak, { ...member, body: { term: '1h' } });

    expect(bar).toMatchObject({ kind: 'break' });
    const message = expect.stringContaining(`휴식 중이라 ${formatDateTime(bar?.until ?? '')}까지`);
    expect(await bet(member, 1_000)).toMatchObject({ status: 422, body: { message } });
    const { stake, picks } = bodyOf(await fixture(), 1_000);
    const singles = { bets: picks.map(pick => ({ stake, pick })) };
    expect(await platform.request(PlaceSingles, { ...member, body: singles })).toMatchObject({
      ...{ status: 422, body: { message } },
    });
    expect(await charge(member, 10_000)).toMatchObject({ status: 422, body: { message } });
    expect((await platform.request(CurrentMember, member)).status).toBe(200);
  });

  it('comes with the limits of a bet for as long as it lasts, so that the slip knows beforehand', async () => {
    const member = await platform.member();
    const barOf = async () => (await platform.send(SportsBetLimits, member)).bar;
    expect(await barOf()).toBeNull();

    const { bar } = await platform.send(TakeBreak, { ...member, body: { term: '1h' } });
    expect(await barOf()).toEqual(bar);
    await platform.db
      .updateTable('session')
      .set({ expires_at: new Date(platform.now().getTime() + 2 * HOUR_MS) })
      .execute();
    platform.moveClock(HOUR_MS);
    expect(await barOf()).toBeNull();
  });

  it('is not made shorter by a shorter one', async () => {
    const member = await platform.member();
    const { bar } = await platform.send(TakeBreak, { ...member, body: { term: '12h' } });

    expect((await platform.send(TakeBreak, { ...member, body: { term: '1h' } })).bar).toEqual(bar);
  });
});

describe('an exclusion', () => {
  const exclude = ({ token }: TestMember, term: string, password = TEST_PASSWORD) =>
    platform.request(ExcludeSelf, { token, body: { term, password } });
  const logIn = ({ userId }: TestMember) => platform.request(Login, { body: { userId, password: TEST_PASSWORD } });

  it('ends the session, refuses the log-in until its end, and says where the money is', async () => {
    const member = await platform.member({ emoney: 10_000 });

    const reply = await exclude(member, '7d');

    const until = new Date(platform.now().getTime() + 7 * 24 * HOUR_MS);
    expect(reply).toMatchObject({ status: 200, body: { kind: 'exclusion', until: until.toISOString() } });
    expect((await platform.request(CurrentMember, member)).status).toBe(556);
    expect((await bet(member, 1_000)).status).toBe(556);
    expect(await logIn(member)).toMatchObject({
      status: 404,
      body: {
        message: `자가 제한 중이라 ${formatDateTime(until)}까지 로그인할 수 없어요. 보유머니 환전은 비회원 문의로 신청할 수 있어요.`,
      },
    });
  });

  it('is confirmed by the password', async () => {
    const member = await platform.member();

    expect(await exclude(member, 'forever', 'wrong123')).toMatchObject({
      status: 403,
      body: { problems: [{ field: 'password' }] },
    });
    expect((await platform.request(CurrentMember, member)).status).toBe(200);
  });

  it('is over at its end, not before', async () => {
    const own = await startPlatform();
    const member = await own.member();
    await own.send(ExcludeSelf, { ...member, body: { term: '24h', password: TEST_PASSWORD } });
    const tryIt = async () =>
      (await own.request(Login, { body: { userId: member.userId, password: TEST_PASSWORD } })).status;

    own.moveClock(24 * HOUR_MS - 1);
    expect(await tryIt()).toBe(404);
    own.moveClock(1);
    expect(await tryIt()).toBe(200);
    await own.close();
  });

  it('cannot be taken back by anyone, not even in the database', async () => {
    const member = await platform.member();
    await exclude(member, '6m');

    await expect(platform.db.deleteFrom('bar').execute()).rejects.toThrow('append-only');
    await expect(platform.db.updateTable('bar').set({ until: platform.now() }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('is made longer by an operator, never shorter, and that is written down', async () => {
    const member = await platform.member();
    const operator = await platform.member({ type: 2 });
    await exclude(member, '7d');
    const byOperator = (term: string) =>
      platform.request(ExcludeMember, {
        token: operator.token,
        params: { memberId: member.id },
        body: { term, reason: '전화로 요청' },
      });

    expect(await byOperator('24h')).toMatchObject({ status: 409, body: { message: expect.stringContaining('늘릴') } });
    expect(await byOperator('forever')).toMatchObject({ status: 200, body: { until: null } });
    expect(await logIn(member)).toMatchObject({ body: { message: expect.stringContaining('영구 자가 제한') } });
    const actions = await platform.db
      .selectFrom('operator_deed')
      .select('subject')
      .where('deed', '=', 'exclude-member')
      .execute();
    expect(actions).toEqual([{ subject: member.id }]);
  });

  it('refuses the approval of a charge that still waits', async () => {
    const member = await platform.member();
    const operator = await platform.member({ type: 2 });
    const { chargeId } = await platform.send(RequestCharge, {
      ...member,
      body: { amount: 10_000, depositor: '김달빛' },
    });
    await exclude(member, '24h');

    const reply = await platform.request(ApproveCharge, { token: operator.token, params: { chargeId } });

    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('자가 제한') } });
  });
});

describe('what was played', () => {
  it('is shown since the log-in, by the server’s clock', async () => {
    const member = await platform.member({ emoney: 100_000 });
    const lucky = await fixture();
    await bet(member, 10_000, lucky);
    await bet(member, 3_000);
    await setOutcome(platform.db, lucky.home, { settlement: 2 });
    await settleDue(platform.db, platform.now());
    await platform.send(SetCheckMinutes, { ...member, body: { minutes: 20 } });

    expect(await platform.send(PlaySinceLogIn, member)).toMatchObject({
      now: platform.now().toISOString(),
      staked: 13_000,
      paid: 18_500,
      net: 5_500,
      checkMinutes: 20,
    });
  });

  it('is summed by day, week and month, with net deposits, over twelve months', async () => {
    const member = await platform.member();
    const operator = await platform.member({ type: 2 });
    const { chargeId } = await platform.send(RequestCharge, {
      ...member,
      body: { amount: 30_000, depositor: '김달빛' },
    });
    await platform.send(ApproveCharge, { token: operator.token, params: { chargeId } });
    await bet(member, 10_000);

    const sums = { deposits: 30_000, withdrawals: 0, netDeposits: 30_000, staked: 10_000, paid: 0, net: -10_000 };
    for (const by of ['day', 'week', 'month']) {
      const { items, total } = await platform.send(PlayHistory, { ...member, query: { by } });
      expect(items).toMatchObject([sums]);
      expect(total).toEqual(sums);
    }
  });
});
