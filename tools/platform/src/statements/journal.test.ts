import { ConvertPoints, Journal, PlaceBet } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, homeOf } from '../bets/testing';
import { give } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('the journal', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const today = () => ({ from: seoulDay(platform.now()), to: seoulDay(platform.now()) });
  const read = async (token: string, query: Record<string, string> = {}) =>
    platform.send(Journal, { token, query: { ...today(), ...query } });

  it('has every movement with both its sides, what moved it and the balance after it', async () => {
    const { token } = await platform.member({ emoney: 10_000, point: 2_000 });
    const picks = [homeOf(await addFixture(platform.db, platform.now()))];
    const { betId } = await platform.send(PlaceBet, { token, body: { stake: 3_000, picks } });
    await platform.send(ConvertPoints, { token, body: { amount: 500 } });

    const { items, totalCount } = await read(token);
    const points = await read(token, { currency: 'point' });

    const at = platform.now().toISOString();
    expect(totalCount).toBe(3);
    expect(items).toEqual([
      {
        ...{ entryId: expect.any(String), createdAt: at, kind: 'conversion', area: 'event', reason: '포인트 전환' },
        ...{ from: '전환 창구', to: '보유머니', amount: 500, balance: 7_500, betId: null },
      },
      {
        ...{ entryId: expect.any(String), createdAt: at, kind: 'bet', area: 'sports', reason: '스포츠 베팅' },
        ...{ from: '보유머니', to: '스포츠', amount: -3_000, balance: 7_000, betId },
      },
      {
        ...{ entryId: expect.any(String), createdAt: at, kind: 'gift', area: 'event', reason: '지급' },
        ...{ from: '이벤트', to: '보유머니', amount: 10_000, balance: 10_000, betId: null },
      },
    ]);
    expect(points.items.map(({ from, to, amount, balance }) => [from, to, amount, balance])).toEqual([
      ['포인트', '전환 창구', -500, 1_500],
      ['이벤트', '포인트', 2_000, 2_000],
    ]);
  });

  it('is narrowed by area, kind and period', async () => {
    const { id, token } = await platform.member({ emoney: 10_000 });
    const yesterday = new Date(platform.now().getTime() - 24 * 60 * 60_000);
    await give(platform.db, { memberId: id, currency: 'emoney', amount: 4, at: yesterday });
    const picks = [homeOf(await addFixture(platform.db, platform.now()))];
    await platform.send(PlaceBet, { token, body: { stake: 3_000, picks } });
    const amounts = async (query: Record<string, string>) =>
      (await read(token, query)).items.map(({ amount }) => amount);

    expect(await amounts({})).toEqual([-3_000, 10_000]);
    expect(await amounts({ area: 'play' })).toEqual([-3_000]);
    expect(await amounts({ area: 'sports' })).toEqual([-3_000]);
    expect(await amounts({ area: 'event' })).toEqual([10_000]);
    expect(await amounts({ area: 'casino' })).toEqual([]);
    expect(await amounts({ kind: 'gift' })).toEqual([10_000]);
    expect(await amounts({ kind: 'gift', area: 'sports' })).toEqual([]);
    expect(await amounts({ from: seoulDay(yesterday) })).toEqual([-3_000, 10_000, 4]);
    expect(await amounts({ from: seoulDay(yesterday), to: seoulDay(yesterday) })).toEqual([4]);
  });

  it('comes in pages of 15, the newest first, each movement once', async () => {
    const { id, token } = await platform.member();
    for (let amount = 1; amount <= 32; amount += 1)
      await give(platform.db, { memberId: id, currency: 'emoney', amount, at: platform.now() });

    const pages = await Promise.all(['1', '2', '3', '4'].map(page => read(token, { page })));

    expect(pages.map(({ items }) => items.length)).toEqual([15, 15, 2, 0]);
    expect(pages[0]).toMatchObject({ page: 1, pageCount: 3, totalCount: 32 });
    expect(pages.flatMap(({ items }) => items.map(({ amount }) => amount))).toEqual(
      Array.from({ length: 32 }, (_, index) => 32 - index),
    );
  });

  it('never shows what is another member’s', async () => {
    await platform.member({ emoney: 77_000 });
    const { token } = await platform.member();

    expect(await read(token)).toMatchObject({ items: [], totalCount: 0, pageCount: 1 });
  });

  it.each([
    [{ from: '2026-11-28', to: '2026-11-27' }, 'to', '끝 날짜는 시작 날짜와 같거나 뒤여야 해요.'],
    [{ from: '2024-11-28', to: '2026-11-27' }, 'to', '한 번에 12개월까지 볼 수 있어요. 기간을 줄여 주세요.'],
    [{ from: '2026-13-01' }, 'from', '날짜는 2026-11-28처럼 입력해 주세요.'],
    [{ currency: 'gold' }, 'currency', 'emoney, point, usdt 가운데 하나여야 해요.'],
    [{ area: 'moon' }, 'area', expect.stringContaining('가운데 하나여야 해요.')],
    [{ kind: 'moon' }, 'kind', expect.stringContaining('가운데 하나여야 해요.')],
    [{ page: '0' }, 'page', '1 이상이어야 해요.'],
  ])('refuses %j at its field', async (query, field, message) => {
    const { token } = await platform.member();

    expect(await platform.request(Journal, { token, query: { ...today(), ...query } })).toMatchObject({
      status: 400,
      body: { problems: [{ field, message }] },
    });
  });
});
