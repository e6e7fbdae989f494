import {
  Bets,
  CheckCoupon,
  CurrentMember,
  Login,
  Messages,
  Messengers,
  MinigameChain,
  MinigameRound,
  News,
  OwnCoupons,
  PlayHistory,
  Points,
  Popups,
  SuggestionCode,
  UnreadCount,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { DEMO_CODE, DEMO_PASSWORD } from './accounts';
import { seed } from './seed';

describe('the demonstration data', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ seed: true });
  });
  afterAll(() => platform.close());

  const logIn = (userId: string) => platform.request(Login, { body: { userId, password: DEMO_PASSWORD } });
  const tokenOf = async (userId: string) => String((await logIn(userId)).headers['x-auth-token']);

  it('lets the member, the manager and the admin log in with what the start screen tells', async () => {
    expect(await logIn('dalbit1')).toMatchObject({
      status: 200,
      body: { nickname: '달빛소년', level: 4, emoney: 1_284_500, point: 32_180, usdt: 148_200_000, type: 0 },
    });
    expect(await logIn('manager1')).toMatchObject({ status: 200, body: { type: 2 } });
    expect(await logIn('admin01')).toMatchObject({ status: 200, body: { type: 1, role: 10, withdrawalType: 0 } });
    expect(await logIn('saessak1')).toMatchObject({ status: 404, body: { message: expect.stringContaining('승인') } });
  });

  it('has one unread message, history, news, popups and the sign-up code', async () => {
    const token = await tokenOf('dalbit1');

    expect(await platform.send(UnreadCount, { token })).toBe(1);
    expect((await platform.send(Messages, { token })).totalCount).toBeGreaterThan(3);
    expect((await platform.send(Points, { token })).items.map(item => item.balance)).toEqual([
      32_180, 31_698, 36_198, 20_000,
    ]);
    expect((await platform.send(News, { token }))[0]?.contents).toContain('보너스배당');
    expect((await platform.send(Popups, { token }))[0]?.contents).toContain('<table>');
    expect(await platform.send(SuggestionCode, { query: { codeEquals: DEMO_CODE } })).toHaveLength(1);
    expect((await platform.send(Messengers)).every(({ imgPath }) => imgPath.startsWith('data:image/svg+xml,'))).toBe(
      true,
    );
  });

  it('has coupons to be taken, used and over, a code that brings money, and one that is over [R-coupon]', async () => {
    const token = await tokenOf('dalbit1');
    const check = (code: string) => platform.request(CheckCoupon, { token, body: { code } });

    expect((await platform.send(OwnCoupons, { token })).counts).toEqual({ usable: 2, used: 1, past: 1 });
    expect(await check('YARD-2611-SNOW')).toMatchObject({ status: 200, body: { amount: 20_000, rollingPercent: 150 } });
    expect(await check('YARD-2610-MOON')).toMatchObject({ status: 422 });
  });

  it('has bets on rounds that are over and on one that runs, minigames and virtual sports', async () => {
    const token = await tokenOf('dalbit1');
    const listOf = async (gameType: '3' | '4') => (await platform.send(Bets, { token, query: { gameType } })).items;

    const [minigames, virtuals] = [await listOf('3'), await listOf('4')];

    expect(minigames.map(({ stake, payout, result }) => ({ stake, payout, result }))).toEqual([
      { stake: 10_000, payout: null, result: 0 },
      { stake: 30_000, payout: 58_200, result: 2 },
      { stake: 10_000, payout: 0, result: 1 },
      { stake: 5_000, payout: 0, result: 1 },
    ]);
    expect(virtuals.map(({ stake, result }) => ({ stake, result }))).toEqual([{ stake: 3_200, result: 1 }]);
    for (const { placedAt, legs } of [...minigames, ...virtuals]) {
      const {
        seed: drawn,
        day,
        gameId,
      } = await platform.send(MinigameRound, {
        token,
        params: { roundId: legs[0]?.fixtureId ?? '' },
      });
      const { publishedAt } = await platform.send(MinigameChain, { token, query: { gameId: String(gameId), day } });
      expect(drawn === null).toBe(gameId === 215);
      expect(publishedAt < placedAt).toBe(true);
    }
  });

  it('is put in once, however often it is requested', async () => {
    const again = await Promise.all([seed(platform.db, platform.now()), seed(platform.db, platform.now())]);

    expect(again).toEqual([false, false]);
    expect(await platform.send(CurrentMember, { token: await tokenOf('dalbit1') })).toMatchObject({
      emoney: 1_284_500,
    });
  });

  it('has more than twelve months to look back on, by day, week and month', async () => {
    const token = await tokenOf('dalbit1');

    const { items, total } = await platform.send(PlayHistory, { token, query: { by: 'month' } });

    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(total.net).toBeLessThan(0);
    expect(total.deposits).toBeGreaterThan(1_280_000);
    const days = await platform.send(PlayHistory, { token, query: { by: 'day', page: '2' } });
    expect(days.pageCount).toBeGreaterThan(2);
    expect(days.items).toHaveLength(15);
  });

  it('comes from the house through the ledger, which stays sound', async () => {
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
  });
});
