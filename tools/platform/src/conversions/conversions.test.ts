import { randomUUID } from 'node:crypto';
import { ConvertUsd, ConvertWon, CurrentMember, OwnLimits, OwnRolling, SetLimit, TakeBreak } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';

const USD = 1_000_000;
const RATE = 148_620;

describe('converting', () => {
  let platform: TestPlatform;
  /** The rate of the moment, as a member saw it. */
  let seen: { rate: number; rateAt: string };
  beforeAll(async () => {
    platform = await startPlatform();
  });
  beforeEach(async () => {
    platform.moveClock(60_000);
    seen = await publish(RATE);
  });
  afterAll(() => platform.close());

  async function publish(rate: number) {
    const at = platform.now();
    await platform.publishRate({ at, source: '시험', wonPerUsd: rate });
    return { rate, rateAt: at.toISOString() };
  }
  const toWon = (token: string, body: object, key: string = randomUUID()) =>
    platform.request(ConvertUsd, { token, key, body: { ...seen, ...body } });
  const toUsd = (token: string, body: object, key: string = randomUUID()) =>
    platform.request(ConvertWon, { token, key, body: { ...seen, ...body } });
  const holds = async (token: string) => {
    const { emoney, usdt } = await platform.send(CurrentMember, { token });
    return { emoney, usdt };
  };
  const refusal = (status: number, message: string) => ({
    status,
    body: { message: expect.stringContaining(message) },
  });

  it('takes USD and gives won, less half a percent, and says so [C-decrease]', async () => {
    const { token } = await platform.member({ usdt: 148_200_000 });

    const reply = await toWon(token, { amount: 50 * USD });

    expect(reply).toMatchObject({
      status: 200,
      body: { message: '50.00 USD를 73,938원으로 바꿨어요.', emoney: 73_938, usdt: 98_200_000 },
    });
    expect(await holds(token)).toEqual({ emoney: 73_938, usdt: 98_200_000 });
  });

  it('takes won and gives USD, plus half a percent, and says so [C-increase]', async () => {
    const { token } = await platform.member({ emoney: 1_284_500 });

    const reply = await toUsd(token, { amount: 100_000 });

    expect(reply).toMatchObject({
      status: 200,
      body: { message: '100,000원을 66.95 USD로 바꿨어요.', emoney: 1_184_500, usdt: 66_950_000 },
    });
    expect(await holds(token)).toEqual({ emoney: 1_184_500, usdt: 66_950_000 });
  });

  it('moves both sums over the house’s exchange, and writes down the rate', async () => {
    const { id, token } = await platform.member({ usdt: 10 * USD });

    await toWon(token, { amount: 10 * USD });

    const row = { member_id: id, direction: 'usd-to-won', usdt: 10 * USD, emoney: 14_787, rate: RATE, price: 147_876 };
    const rows = await platform.db.selectFrom('usd_conversion').selectAll().where('member_id', '=', id).execute();
    expect(rows).toMatchObject([row]);
    const transfers = await platform.db
      .selectFrom('transfer')
      .innerJoin('entry', 'entry.transfer_id', 'transfer.transfer_id')
      .select(['kind', 'reason', 'account_id', 'amount'])
      .where('key', 'like', `usd:${rows[0]?.conversion_id}:%`)
      .orderBy('account_id')
      .execute();
    const about = { kind: 'conversion', reason: '머니이동 · 1 USD = 1,478.76원' };
    expect(transfers).toEqual([
      { ...about, account_id: 'house:exchange:emoney', amount: -14_787 },
      { ...about, account_id: 'house:exchange:usdt', amount: 10 * USD },
      { ...about, account_id: `member:${id}:emoney`, amount: 14_787 },
      { ...about, account_id: `member:${id}:usdt`, amount: -10 * USD },
    ]);
  });

  it('happens once under one key, however often and fast it comes', async () => {
    const { token } = await platform.member({ usdt: 100 * USD });
    const key = randomUUID();

    const all = await Promise.all(Array.from({ length: 50 }, () => toWon(token, { amount: USD }, key)));

    expect(new Set(all.map(reply => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(await holds(token)).toEqual({ emoney: 1_478, usdt: 99 * USD });
  });

  it('never takes more than there is, side by side too', async () => {
    const { token } = await platform.member({ usdt: 2_500_000 });

    const all = await Promise.all(Array.from({ length: 50 }, () => toWon(token, { amount: USD })));

    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(all.find(({ status }) => status !== 200)).toMatchObject(refusal(422, '가진 USD(0.50)보다'));
    expect(await holds(token)).toEqual({ emoney: 2_956, usdt: 500_000 });
  });

  it('is accepted by the rate that was seen until 15 seconds after the next one', async () => {
    const { token } = await platform.member({ usdt: 10 * USD });
    platform.moveClock(10_000);
    const next = await publish(150_000);
    platform.moveClock(15_000);

    expect(await toWon(token, { amount: USD })).toMatchObject({ status: 200, body: { emoney: 1_478 } });
    expect(await toWon(token, { amount: USD, ...next })).toMatchObject({ status: 200, body: { emoney: 2_970 } });

    platform.moveClock(1);
    expect(await toWon(token, { amount: USD })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('환율이 바뀌었어요'), quote: { rate: 150_000, at: next.rateAt } },
    });
    expect(await holds(token)).toEqual({ emoney: 2_970, usdt: 8 * USD });
  });

  it.each([
    ['a rate that was never published', () => ({ rate: RATE + 100 })],
    ['a moment at which none was published', () => ({ rateAt: new Date(platform.now().getTime() - 1).toISOString() })],
    ['a moment to come', () => ({ rateAt: new Date(platform.now().getTime() + 60_000).toISOString() })],
  ])('is asked again for %s', async (_, made) => {
    const { token } = await platform.member({ usdt: 10 * USD, emoney: 100_000 });

    for (const reply of [
      await toWon(token, { amount: USD, ...made() }),
      await toUsd(token, { amount: 10_000, ...made() }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { quote: { rate: RATE, at: seen.rateAt } } });
    }
    expect(await holds(token)).toEqual({ usdt: 10 * USD, emoney: 100_000 });
  });

  it('is refused for the rate of yesterday, and where there is none of today', async () => {
    const yesterday = seen;
    platform.moveClock(24 * 60 * 60_000);
    const { token } = await platform.member({ usdt: 10 * USD });

    expect(await toWon(token, { amount: USD, ...yesterday })).toMatchObject(refusal(409, '환율을 받지 못해'));
    seen = await publish(RATE);
    expect(await toWon(token, { amount: USD, ...yesterday })).toMatchObject({
      status: 409,
      body: { quote: { at: seen.rateAt } },
    });
    expect(await holds(token)).toEqual({ emoney: 0, usdt: 10 * USD });
  });

  it('begins at 1 USD and at 10,000 won, and gives something', async () => {
    const { token } = await platform.member({ usdt: 10 * USD, emoney: 100_000 });
    const low = await publishLater(1);
    const high = await publishLater(100_000_000);

    expect(await toWon(token, { amount: 990_000 })).toMatchObject(refusal(422, '1 USD부터'));
    expect(await toUsd(token, { amount: 9_999 })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'amount', message: '10,000원부터 바꿀 수 있어요.' }] },
    });
    expect(await toWon(token, { amount: USD, ...low })).toMatchObject(refusal(422, '받을 금액이 없어요'));
    expect(await toUsd(token, { amount: 10_000, ...high })).toMatchObject(refusal(422, '받을 금액이 없어요'));
    expect(await holds(token)).toEqual({ usdt: 10 * USD, emoney: 100_000 });
  });

  async function publishLater(rate: number) {
    platform.moveClock(1_000);
    return publish(rate);
  }

  it.each([
    ['amount', 50_005_000, 'USD 금액은 0.01 USD 단위의 정수(마이크로)로 보내 주세요.'],
    ['amount', 1.5, 'USD 금액은 0.01 USD 단위의 정수(마이크로)로 보내 주세요.'],
    ['amount', '１０', 'USD 금액은 0.01 USD 단위의 정수(마이크로)로 보내 주세요.'],
    ['amount', 0, '바꿀 금액을 입력해 주세요.'],
    ['amount', -USD, '바꿀 금액을 입력해 주세요.'],
    ['amount', 2 ** 53, 'USD 금액은 0.01 USD 단위의 정수(마이크로)로 보내 주세요.'],
    ['rate', 0, '1 이상이어야 해요.'],
    ['rateAt', 'now', '형식이 맞지 않아요.'],
    ['memberId', randomUUID(), '보낼 수 없는 항목이에요.'],
  ])('refuses %s %j and moves nothing', async (field, value, message) => {
    const { token } = await platform.member({ usdt: 100 * USD });

    const reply = await toWon(token, { amount: USD, [field]: value });

    expect(reply).toMatchObject({ status: 400, body: { problems: expect.arrayContaining([{ field, message }]) } });
    expect(await holds(token)).toEqual({ usdt: 100 * USD, emoney: 0 });
  });

  it('makes USD into money that is turned over first, and takes only what is free of that', async () => {
    const { token } = await platform.member({ usdt: 100 * USD, emoney: 30_000 });
    await toWon(token, { amount: 10 * USD });

    expect(await platform.send(OwnRolling, { token })).toMatchObject({
      conditions: [
        { cause: 'conversion', reason: '머니이동 10.00 USD', amount: 14_787, percent: 100, required: 14_787 },
      ],
      withdrawable: 30_000,
      locked: 14_787,
    });
    expect(await toUsd(token, { amount: 30_001 })).toMatchObject(
      refusal(422, '롤링 중인 14,787원을 빼고 30,000원까지'),
    );
    expect((await toUsd(token, { amount: 30_000 })).status).toBe(200);
    expect(await toUsd(token, { amount: 10_000 })).toMatchObject(refusal(422, '0원까지'));
    expect(await holds(token)).toMatchObject({ emoney: 14_787 });
  });

  it('of won that are not there is refused with what is', async () => {
    const { token } = await platform.member({ emoney: 20_000 });

    expect(await toUsd(token, { amount: 20_001 })).toMatchObject(refusal(422, '보유머니(20,000원)보다 많이'));
  });

  it('gives no money to play with during a break, and lets money out', async () => {
    const { token } = await platform.member({ usdt: 10 * USD, emoney: 20_000 });
    await platform.send(TakeBreak, { token, body: { term: '1h' } });

    expect(await toWon(token, { amount: USD })).toMatchObject(refusal(422, '휴식 중'));
    expect((await toUsd(token, { amount: 10_000 })).status).toBe(200);
    expect(await holds(token)).toEqual({ usdt: 10 * USD + 6_690_000, emoney: 10_000 });
  });

  it('counts as a charge to the member’s own limits, and money that goes out gives no room', async () => {
    const { token } = await platform.member({ usdt: 100 * USD });
    await platform.send(SetLimit, { token, body: { name: 'deposit-day', amount: 20_000 } });
    expect((await toWon(token, { amount: 10 * USD })).status).toBe(200);

    expect(await toWon(token, { amount: 10 * USD })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('5,213원까지'), limit: { name: 'deposit-day', used: 14_787 } },
    });
    const { limits } = await platform.send(OwnLimits, { token });
    expect(limits.find(({ name }) => name === 'deposit-week')).toMatchObject({ used: 14_787 });
    expect((await toWon(token, { amount: 3 * USD })).status).toBe(200);
  });

  it('leaves the ledger sound', async () => {
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
  });
});
