import { randomUUID } from 'node:crypto';
import { CheckCoupon, CurrentMember, OwnCoupons, Points, TakeBreak, TakeCoupon, UseCoupon } from '@madang/contracts';
import { formatCouponCode, formatDay, formatTime, seoulDay } from '@madang/locale';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/schema';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { newCode } from './code';
import { addCoupon } from './testing';

const DAY_MS = 24 * 60 * 60_000;
type Fields = Partial<Insertable<Database['coupon']>>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const coupon = (fields: Fields = {}) => addCoupon(platform.db, platform.now(), fields);
const day = (days: number) => seoulDay(platform.now().getTime() + days * DAY_MS);
const check = (token: string, code: string) => platform.request(CheckCoupon, { token, body: { code } });
const use = (token: string, code: string, key: string = randomUUID()) =>
  platform.request(UseCoupon, { token, body: { code }, key });
const take = (token: string, couponId: string) => platform.request(TakeCoupon, { token, params: { couponId } });
const holds = async (token: string) => {
  const { emoney, point } = await platform.send(CurrentMember, { token });
  return { emoney, point };
};
const rolling = (memberId: string) =>
  platform.db.selectFrom('rolling').selectAll().where('member_id', '=', memberId).execute();

describe('the code of a coupon', () => {
  it('tells what it would bring, and moves nothing', async () => {
    const { token } = await platform.member();
    const { code } = await coupon();

    const offer = await platform.send(CheckCoupon, { token, body: { code: formatCouponCode(code).toLowerCase() } });

    expect(offer).toEqual({
      name: '주말 쿠폰',
      currency: 'emoney',
      amount: 20_000,
      rollingPercent: 150,
      lastDay: day(1),
    });
    expect(await holds(token)).toEqual({ emoney: 0, point: 0 });
    expect((await check(token, code)).status).toBe(200);
  });

  it('brings money, with the turnover that it asks for', async () => {
    const { id, token } = await platform.member({ emoney: 500 });
    const { code } = await coupon();
    const events: string[] = [];
    const stop = platform.app.bus.subscribe('member', ({ memberId }) => events.push(memberId));

    const receipt = await platform.send(UseCoupon, { token, body: { code: ` ${formatCouponCode(code)} ` } });

    expect(receipt).toMatchObject({ amount: 20_000, balance: 20_500 });
    expect(await holds(token)).toEqual({ emoney: 20_500, point: 0 });
    expect(await rolling(id)).toMatchObject([
      { cause: 'coupon', reason: '쿠폰 주말 쿠폰', amount: 20_000, percent: 150, required: 30_000 },
    ]);
    expect(events).toEqual([id]);
    stop();
  });

  it('brings points, without any condition', async () => {
    const { id, token } = await platform.member({ point: 100 });
    const { code } = await coupon({ currency: 'point', rolling_percent: 0, amount: 5_000, name: '첫 글 고마워요' });

    const receipt = await platform.send(UseCoupon, { token, body: { code } });

    expect(receipt).toMatchObject({ currency: 'point', balance: 5_100 });
    expect((await platform.send(Points, { token })).items[0]).toMatchObject({
      reason: '쿠폰 첫 글 고마워요',
      amount: 5_000,
      balance: 5_100,
    });
    expect(await rolling(id)).toEqual([]);
  });

  it('is used once by a member, who is told when', async () => {
    const { token } = await platform.member();
    const { code } = await coupon({ uses: 5 });
    await use(token, code);
    const used = platform.now();
    platform.moveClock(60_000);

    for (const reply of [await use(token, code), await check(token, code)]) {
      const message = `이미 쓴 쿠폰이에요. ${seoulDay(used)} ${formatTime(used)}에 받았어요.`;
      expect(reply).toMatchObject({ status: 422, body: { message, problems: [{ field: 'code', message }] } });
    }
    expect(await holds(token)).toEqual({ emoney: 20_000, point: 0 });
  });

  const refusals: [why: string, fields: () => Fields, message: () => string][] = [
    ['is over', () => ({ first_day: day(-9), last_day: day(-1) }), () => `${formatDay(day(-1))} 23:59에 끝났어요.`],
    ['has not begun', () => ({ first_day: day(1), last_day: day(2) }), () => `${formatDay(day(1))}부터 쓸 수 있어요.`],
    ['was ended', () => ({ state: 'ended', ended_at: platform.now() }), () => '운영자가 일찍 끝낸 쿠폰이에요.'],
    ['is for higher levels', () => ({ level_from: 3, level_to: 5 }), () => '레벨 3~5 회원만 쓸 수 있는 쿠폰이에요.'],
    ['is for one other level', () => ({ level_from: 4, level_to: 4 }), () => '레벨 4 회원만 쓸 수 있는 쿠폰이에요.'],
    ['is used up', () => ({ uses: 2, used: 2 }), () => '준비한 수량이 모두 나간 쿠폰이에요.'],
  ];
  it.each(refusals)('that %s is refused at its field, and nothing moves', async (_why, fields, message) => {
    const { id, token } = await platform.member({ level: 1 });
    const { code, couponId } = await coupon(fields());
    const before = await platform.db.selectFrom('coupon').selectAll().where('coupon_id', '=', couponId).execute();

    for (const reply of [await check(token, code), await use(token, code)]) {
      const sentence = expect.stringContaining(message());
      const body = { message: sentence, problems: [{ field: 'code', message: sentence }] };
      expect(reply).toMatchObject({ status: 422, body });
    }
    expect(await holds(token)).toEqual({ emoney: 0, point: 0 });
    expect(await platform.db.selectFrom('coupon').selectAll().where('coupon_id', '=', couponId).execute()).toEqual(
      before,
    );
    expect(await rolling(id)).toEqual([]);
  });

  it('that is none, and one that waits for its second operator, are the same', async () => {
    const { token } = await platform.member();
    const draft = await coupon({ state: 'draft' });
    const message = '없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.';

    for (const code of [newCode(), draft.code]) {
      const refused = { status: 404, body: { message, problems: [{ field: 'code', message }] } };
      expect(await check(token, code)).toMatchObject(refused);
      expect(await use(token, code)).toMatchObject(refused);
    }
  });

  it.each([
    ['code', 'ABCD-EFGH-IJK', '쿠폰 번호는 ABCD-2345-EFGH처럼 영문과 숫자 12자로 입력해 주세요.'],
    ['code', '', '쿠폰 번호는 ABCD-2345-EFGH처럼 영문과 숫자 12자로 입력해 주세요.'],
    ['code', 123456789012, '글자로 보내 주세요.'],
    ['amount', 1_000_000, '보낼 수 없는 항목이에요.'],
  ])('is refused as %s %j', async (field, value, message) => {
    const { token } = await platform.member();
    const body = { code: newCode(), [field]: value };

    for (const call of [CheckCoupon, UseCoupon]) {
      expect(await platform.request(call, { token, body })).toMatchObject({
        status: 400,
        body: { problems: [{ field, message }] },
      });
    }
  });

  it('is not for operators', async () => {
    const { token } = await platform.member({ type: 2 });
    const { code } = await coupon();

    expect(await use(token, code)).toMatchObject({ status: 422, body: { message: expect.stringContaining('운영자') } });
  });

  it('of money waits during a break, and one of points does not', async () => {
    const { token } = await platform.member();
    const money = await coupon();
    const points = await coupon({ currency: 'point', rolling_percent: 0 });
    await platform.request(TakeBreak, { token, body: { term: '1h' } });

    const reply = await use(token, money.code);

    expect(reply).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^휴식 중이라 .*충전을 할/) } });
    expect((await use(token, points.code)).status).toBe(200);
    expect(await holds(token)).toEqual({ emoney: 0, point: 20_000 });
  });
});

describe('coupons of one member', () => {
  const own = async (token: string, query: Readonly<Record<string, string>> = {}) => {
    const { items, counts } = await platform.send(OwnCoupons, { token, query });
    return { counts, names: items.map(({ name, state }) => `${name} ${state}`) };
  };

  it('are in the list until they are used or over, what ends soonest first', async () => {
    const { id, token } = await platform.member();
    const given = (name: string, fields: Fields = {}) => coupon({ member_id: id, name, ...fields });
    await given('나중', { last_day: day(9) });
    const soon = await given('먼저', { last_day: day(2), currency: 'point', rolling_percent: 0 });
    await given('지난', { first_day: day(-3), last_day: day(-1) });
    await given('끝낸', { state: 'ended', ended_at: platform.now() });
    await given('아직', { first_day: day(1), last_day: day(9) });
    await given('초안', { state: 'draft' });
    await coupon({ member_id: (await platform.member()).id });
    const byCode = await coupon({ name: '번호' });
    await use(token, byCode.code);

    expect(await own(token)).toEqual({
      counts: { usable: 2, used: 1, past: 2 },
      names: ['먼저 usable', '나중 usable', '번호 used', '끝낸 past', '지난 past'],
    });
    expect((await take(token, soon.couponId)).body).toMatchObject({ currency: 'point', balance: 20_000 });
    expect(await own(token, { state: 'usable' })).toEqual({
      counts: { usable: 1, used: 2, past: 2 },
      names: ['나중 usable'],
    });
    const { items } = await platform.send(OwnCoupons, { token, query: { state: 'used' } });
    expect(items.find(({ name }) => name === '먼저')).toMatchObject({ usedAt: platform.now().toISOString() });
  });

  it('are taken once, whatever the level', async () => {
    const { id, token } = await platform.member({ level: 1 });
    const { couponId } = await coupon({ member_id: id, level_from: 0, level_to: 1_000 });

    expect((await take(token, couponId)).status).toBe(200);
    expect(await take(token, couponId)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('이미 쓴 쿠폰이에요.') },
    });
    expect(await holds(token)).toEqual({ emoney: 20_000, point: 0 });
  });

  it('are unknown to anybody else, as are drafts, and those by code', async () => {
    const { id, token } = await platform.member();
    const foreign = await coupon({ member_id: (await platform.member()).id });
    const draft = await coupon({ member_id: id, state: 'draft' });
    const byCode = await coupon();

    for (const couponId of [foreign.couponId, draft.couponId, byCode.couponId, randomUUID()]) {
      expect(await take(token, couponId)).toMatchObject({
        status: 404,
        body: { message: '쿠폰을 찾을 수 없어요.' },
      });
    }
    expect(await own(token)).toMatchObject({ names: [] });
    expect(await holds(token)).toEqual({ emoney: 0, point: 0 });
  });
});

it('coupons leave the ledger sound', async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true });
});
