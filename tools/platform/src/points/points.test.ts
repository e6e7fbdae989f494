import { randomUUID } from 'node:crypto';
import { ConvertPoints, CurrentMember, Points } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('points', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const convert = (token: string, amount: unknown, key: string = randomUUID()) =>
    platform.request(ConvertPoints, { token, body: { amount }, key });
  const holds = async (token: string) => {
    const { emoney, point } = await platform.send(CurrentMember, { token });
    return { emoney, point };
  };

  it('become emoney one to one, and the movement is in the list', async () => {
    const { token } = await platform.member({ emoney: 100, point: 5_000 });

    const left = await platform.send(ConvertPoints, { token, body: { amount: 2_000 } });

    expect(left).toEqual({ emoney: 2_100, point: 3_000 });
    expect(await holds(token)).toEqual(left);
    const { items } = await platform.send(Points, { token });
    expect(items).toMatchObject([
      { reason: '포인트 전환', amount: -2_000, balance: 3_000 },
      { reason: '지급', amount: 5_000, balance: 5_000 },
    ]);
  });

  it('are converted once under one key, however often and fast, with one answer', async () => {
    const { token } = await platform.member({ point: 10_000 });
    const key = randomUUID();

    const all = await Promise.all(Array.from({ length: 50 }, () => convert(token, 1_000, key)));

    expect(new Set(all.map(reply => JSON.stringify([reply.status, reply.body])))).toEqual(
      new Set([JSON.stringify([200, { emoney: 1_000, point: 9_000 }])]),
    );
    expect(await holds(token)).toEqual({ emoney: 1_000, point: 9_000 });
  });

  it('refuse another amount under the same key', async () => {
    const { token } = await platform.member({ point: 10_000 });
    const key = randomUUID();
    await convert(token, 1_000, key);

    expect(await convert(token, 2_000, key)).toMatchObject({ status: 409 });
    expect(await holds(token)).toEqual({ emoney: 1_000, point: 9_000 });
  });

  it('can never be spent beyond what there is, side by side too', async () => {
    const { token } = await platform.member({ point: 2_500 });

    const all = await Promise.all(Array.from({ length: 5 }, () => convert(token, 1_000)));

    expect(all.map(reply => reply.status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect(all.find(reply => reply.status === 422)?.body).toMatchObject({
      message: expect.stringContaining('보유 포인트'),
    });
    expect(await holds(token)).toEqual({ emoney: 2_000, point: 500 });
  });

  it.each([
    [0, '금액은 1원 이상이어야 해요.'],
    [-5, '금액은 1원 이상이어야 해요.'],
    [1.5, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['1', '금액은 원 단위의 정수로 입력해 주세요.'],
    [1e12, '신청금액이 너무 커요.'],
  ])('refuse %j and move nothing', async (amount, message) => {
    const { token } = await platform.member({ point: 10_000 });

    expect(await convert(token, amount)).toMatchObject({ status: 400, body: { message: `amount: ${message}` } });
    expect(await holds(token)).toEqual({ emoney: 0, point: 10_000 });
  });

  it('leave the ledger sound', async () => {
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
  });
});
