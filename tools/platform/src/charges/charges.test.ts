import { randomUUID } from 'node:crypto';
import { CancelCharge, Charges, CurrentMember, RequestCharge } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('charging', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const body = { amount: 50_000, depositor: '김달빛' };
  const request = (token: string, fields: Readonly<Record<string, unknown>> = {}, key?: string | null) =>
    platform.request(RequestCharge, { token, body: { ...body, ...fields }, ...(key === undefined ? {} : { key }) });
  const chargesOf = async (token: string) => (await platform.send(Charges, { token })).items;

  it('takes a request, which waits, is in the list and moves no money', async () => {
    const { token } = await platform.member();

    const charge = await platform.send(RequestCharge, { token, body });

    expect(charge).toMatchObject({ ...body, state: 'waiting', reason: null, decidedAt: null });
    expect(await chargesOf(token)).toEqual([charge]);
    expect(await platform.send(CurrentMember, { token })).toMatchObject({ emoney: 0 });
  });

  it('takes the same request once, however often and however fast it comes', async () => {
    const { token } = await platform.member();
    const key = randomUUID();

    const all = await Promise.all(Array.from({ length: 50 }, () => request(token, {}, key)));

    expect(new Set(all.map(reply => reply.status))).toEqual(new Set([201]));
    expect(new Set(all.map(reply => JSON.stringify(reply.body))).size).toBe(1);
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('answers a repeat as the first time, even after the request was decided', async () => {
    const { token } = await platform.member();
    const key = randomUUID();
    const first = await request(token, {}, key);
    const [charge] = await chargesOf(token);
    await platform.send(CancelCharge, { token, params: { chargeId: charge?.chargeId ?? '' } });

    expect((await request(token, {}, key)).body).toEqual(first.body);
  });

  it('refuses another body under the same key, and takes the same key from another member', async () => {
    const { token } = await platform.member();
    const key = randomUUID();
    await request(token, {}, key);

    expect(await request(token, { amount: 60_000 }, key)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('같은 요청 번호') },
    });
    expect(await request(token, { depositor: '이달빛' }, key)).toMatchObject({ status: 409 });
    expect(await chargesOf(token)).toHaveLength(1);
    expect(await request((await platform.member()).token, { amount: 70_000 }, key)).toMatchObject({ status: 201 });
  });

  it('lets five requests wait, and a sixth only when one is decided', async () => {
    const { token } = await platform.member();
    const all = await Promise.all(Array.from({ length: 7 }, () => request(token)));

    expect(all.map(reply => reply.status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422]);
    const [charge] = await chargesOf(token);
    await platform.send(CancelCharge, { token, params: { chargeId: charge?.chargeId ?? '' } });
    expect(await request(token)).toMatchObject({ status: 201 });
  });

  it.each([
    ['amount', -10_000, '충전은 10,000원부터 신청할 수 있어요.'],
    ['amount', 0, '충전은 10,000원부터 신청할 수 있어요.'],
    ['amount', 9_000, '충전은 10,000원부터 신청할 수 있어요.'],
    ['amount', 10_500, '충전은 1,000원 단위로 신청할 수 있어요.'],
    ['amount', 10_000.5, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['amount', 1e15, '신청금액이 너무 커요.'],
    ['amount', '50000', '금액은 원 단위의 정수로 입력해 주세요.'],
    ['amount', null, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['depositor', '  ', '위 항목을 입력해주세요.'],
    ['depositor', '가'.repeat(21), '입금자명은 20자 이내로 입력해 주세요.'],
    ['depositor', 7, '글자로 보내 주세요.'],
    ['memberId', randomUUID(), '보낼 수 없는 항목이에요.'],
    ['state', 'done', '보낼 수 없는 항목이에요.'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const { token } = await platform.member();

    const reply = await request(token, { [field]: value });

    expect(reply).toMatchObject({ status: 400, body: { problems: expect.arrayContaining([{ field, message }]) } });
    expect(await chargesOf(token)).toEqual([]);
  });

  it('is refused to members who pay in coins alone [P-crypto-member]', async () => {
    const { token } = await platform.member({ management_type: 99 });

    expect(await request(token)).toMatchObject({
      status: 409,
      body: { message: '코인 회원은 코인충전과 코인환전만 이용할 수 있어요.' },
    });
    expect(await chargesOf(token)).toEqual([]);
  });

  it.each([null, 'short', 'x'.repeat(65), 'with spaces in it'])('refuses the key %j', async key => {
    const { token } = await platform.member();

    expect(await request(token, {}, key)).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'Idempotency-Key' }] },
    });
    expect(await chargesOf(token)).toEqual([]);
  });

  it('is cancelled by its member while it waits, once', async () => {
    const { token } = await platform.member();
    const { chargeId } = await platform.send(RequestCharge, { token, body });

    expect(await platform.send(CancelCharge, { token, params: { chargeId } })).toMatchObject({
      state: 'cancelled',
      decidedAt: platform.now().toISOString(),
    });
    expect(await platform.request(CancelCharge, { token, params: { chargeId } })).toMatchObject({ status: 409 });
  });

  it('is not cancelled once an operator works on it', async () => {
    const { token } = await platform.member();
    const { chargeId } = await platform.send(RequestCharge, { token, body });
    await platform.db.updateTable('charge').set({ state: 'processing' }).where('charge_id', '=', chargeId).execute();

    expect(await platform.request(CancelCharge, { token, params: { chargeId } })).toMatchObject({ status: 409 });
    expect((await chargesOf(token))[0]).toMatchObject({ state: 'processing' });
  });

  it('of another member can neither be seen nor cancelled', async () => {
    const owner = await platform.member();
    const stranger = await platform.member();
    const { chargeId } = await platform.send(RequestCharge, { token: owner.token, body });

    expect(await platform.request(CancelCharge, { token: stranger.token, params: { chargeId } })).toMatchObject({
      status: 404,
    });
    expect(await chargesOf(stranger.token)).toEqual([]);
    expect((await chargesOf(owner.token))[0]).toMatchObject({ state: 'waiting' });
  });
});
