import { randomUUID } from 'node:crypto';
import {
  ApproveCoupon,
  EndCoupon,
  GiveCoupon,
  MakeCoupon,
  OperatorCoupons,
  OwnCoupons,
  TakeCoupon,
  UseCoupon,
} from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const DAY_MS = 24 * 60 * 60_000;

describe('coupons of the operators', () => {
  let platform: TestPlatform;
  let manager: TestMember;
  let admin: TestMember;
  beforeAll(async () => {
    platform = await startPlatform();
    manager = await platform.member({ type: 2 });
    admin = await platform.member({ type: 1 });
  });
  afterAll(() => platform.close());

  const day = (days: number) => seoulDay(platform.now().getTime() + days * DAY_MS);
  const terms = () => ({
    name: '주말 쿠폰',
    currency: 'emoney',
    amount: 20_000,
    rollingPercent: 150,
    firstDay: day(0),
    lastDay: day(7),
  });
  const byCode = () => ({ ...terms(), code: null, levelFrom: 1, levelTo: 10, uses: 10 });
  const request = (fields: Readonly<Record<string, unknown>>, by = manager) =>
    platform.request(MakeCoupon, { token: by.token, body: { ...byCode(), ...fields } });
  const make = (fields: Readonly<Record<string, unknown>> = {}, by = manager) =>
    platform.send(MakeCoupon, { token: by.token, body: { ...byCode(), ...fields } });
  const give = (userId: string, fields: Readonly<Record<string, unknown>> = {}) =>
    platform.request(GiveCoupon, { token: manager.token, body: { ...terms(), userId, ...fields } });
  const approve = (by: TestMember, couponId: string) =>
    platform.request(ApproveCoupon, { token: by.token, params: { couponId } });
  const end = (couponId: string) => platform.request(EndCoupon, { token: manager.token, params: { couponId } });
  const use = async (code: string | null) =>
    platform.request(UseCoupon, { token: (await platform.member()).token, body: { code } });
  const actionsOn = async (subject: string) => {
    const rows = await platform.db
      .selectFrom('operator_deed')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('deed_no')
      .execute();
    return rows.map(({ deed, operator_id }) => [deed, operator_id]);
  };
  const countAll = async () => (await platform.send(OperatorCoupons, { token: manager.token })).totalCount;

  it('are made with a code of their own, and are in the list with how often they were used', async () => {
    const made = await make();

    expect(made).toMatchObject({ ...terms(), uses: 10, used: 0, state: 'open', receiver: null, approver: null });
    expect(made.code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    expect(made.maker).toEqual({ operatorId: manager.id, nickname: manager.nickname });
    expect((await use(made.code)).status).toBe(200);
    const { items } = await platform.send(OperatorCoupons, { token: admin.token, query: { state: 'open' } });
    expect(items[0]).toEqual({ ...made, used: 1 });
    expect(await actionsOn(made.couponId)).toEqual([['make-coupon', manager.id]]);
  });

  it('are made with a code that is given, however it is written, and once', async () => {
    expect(await make({ code: 'yard-2611-snow' })).toMatchObject({ code: 'YARD2611SNOW' });

    const again = await request({ code: 'YARD 2611 SNOW' });

    expect(again).toMatchObject({ status: 409, body: { problems: [{ field: 'code' }] } });
  });

  it.each([
    ['name', ' ', '위 항목을 입력해주세요.'],
    ['name', '가'.repeat(41), '40자 이내로 입력해 주세요.'],
    ['currency', 'usdt', 'emoney, point 가운데 하나여야 해요.'],
    ['amount', 0, '금액은 1원 이상이어야 해요.'],
    ['amount', 1_000_001, '쿠폰 한 장은 1,000,000까지 만들 수 있어요.'],
    ['amount', 0.5, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['rollingPercent', -1, '롤링은 0%부터 1,000%까지 정할 수 있어요.'],
    ['rollingPercent', 1_001, '롤링은 0%부터 1,000%까지 정할 수 있어요.'],
    ['firstDay', '', '날짜는 2026-11-28처럼 입력해 주세요.'],
    ['lastDay', '2026-02-30', '날짜는 2026-11-28처럼 입력해 주세요.'],
    ['lastDay', '2100-01-01', '2000년부터 2099년까지의 날짜로 보내 주세요.'],
    ['lastDay', '2020-01-01', '시작하는 날보다 빠를 수 없어요.'],
    ['code', 'YARD', '쿠폰 번호는 ABCD-2345-EFGH처럼 영문과 숫자 12자로 입력해 주세요.'],
    ['levelFrom', 0, '레벨은 1부터 10까지예요.'],
    ['levelTo', 11, '레벨은 1부터 10까지예요.'],
    ['uses', 0, '수량은 1장부터 100,000장까지 정할 수 있어요.'],
    ['uses', 100_001, '수량은 1장부터 100,000장까지 정할 수 있어요.'],
    ['userId', 'dalbit1', '보낼 수 없는 항목이에요.'],
  ])('are refused with %s %j, and none is made', async (field, value, message) => {
    const before = await countAll();

    const reply = await request({ [field]: value });

    expect(reply).toMatchObject({ status: 400, body: { problems: expect.arrayContaining([{ field, message }]) } });
    expect(await countAll()).toBe(before);
  });

  it('are refused where their fields don’t go together', async () => {
    const problem = (field: string, message: string) => ({ status: 400, body: { problems: [{ field, message }] } });

    expect(await request({ currency: 'point' })).toMatchObject(
      problem('rollingPercent', '포인트 쿠폰에는 롤링을 걸 수 없어요.'),
    );
    expect(await request({ levelFrom: 5, levelTo: 4 })).toMatchObject(
      problem('levelTo', '시작 레벨보다 낮을 수 없어요.'),
    );
    expect(await request({ firstDay: day(-3), lastDay: day(-1) })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'lastDay', message: expect.stringContaining('이미 지난 날') }] },
    });
  });

  it('need a second operator from a bound on: until then their code is none', async () => {
    const below = await make({ amount: 999_999, uses: 10 });
    const draft = await make({ amount: 1_000_000, uses: 10 });
    expect([below.state, draft.state]).toEqual(['open', 'draft']);
    expect((await use(draft.code)).status).toBe(404);

    const own = await approve(manager, draft.couponId);
    const all = await Promise.all([admin, admin].map(by => approve(by, draft.couponId)));

    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('다른 운영자') } });
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(all.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'open',
      approver: { operatorId: admin.id },
    });
    expect((await use(draft.code)).status).toBe(200);
    expect(await actionsOn(draft.couponId)).toEqual([
      ['make-coupon', manager.id],
      ['approve-coupon', admin.id],
    ]);
  });

  it('are ended before their last day, once, drafts too', async () => {
    const made = await make();
    const draft = await make({ amount: 1_000_000, uses: 100 });

    expect(await end(made.couponId)).toMatchObject({ status: 200, body: { state: 'ended' } });
    expect((await end(made.couponId)).status).toBe(409);
    expect((await end(draft.couponId)).status).toBe(200);

    expect((await use(made.code)).status).toBe(422);
    expect((await approve(admin, draft.couponId)).status).toBe(409);
    expect(await actionsOn(made.couponId)).toEqual([
      ['make-coupon', manager.id],
      ['end-coupon', manager.id],
    ]);
    for (const reply of [await end(randomUUID()), await approve(admin, randomUUID())]) expect(reply.status).toBe(404);
  });

  it('are given to one member, who finds them in their list', async () => {
    const { userId, nickname, token } = await platform.member({ level: 1 });

    const reply = await give(userId.toUpperCase());

    expect(reply).toMatchObject({ status: 201, body: { code: null, receiver: { userId, nickname }, uses: 1 } });
    const { items } = await platform.send(OwnCoupons, { token });
    expect(items).toMatchObject([{ name: '주말 쿠폰', state: 'usable', usedAt: null }]);
    const params = { couponId: items[0]?.couponId ?? '' };
    expect(await platform.send(TakeCoupon, { token, params })).toMatchObject({ balance: 20_000 });
    expect(await actionsOn(params.couponId)).toEqual([['give-coupon', manager.id]]);
  });

  it('are given to nobody who can’t play, and to no operator', async () => {
    const suspended = await platform.member({ state: 'suspended' });
    const before = await countAll();

    for (const userId of ['nobody', suspended.userId, admin.userId, manager.userId]) {
      expect(await give(userId)).toMatchObject({ status: 404, body: { problems: [{ field: 'userId' }] } });
    }
    expect(await countAll()).toBe(before);
  });
});
