import { Comps, CurrentMember, Points } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { payDueComps } from './pay';

const DAY_MS = 24 * 60 * 60_000;
type Game = 'casino-hanul' | 'casino-mirinae' | 'slot-gureum' | 'minigame' | 'sports';

let platform: TestPlatform;
let stakes = 0;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0 } });
  await platform.close();
});

/** Money that goes from a member to a game, as a stake does. */
async function bet({ id }: TestMember, game: Game, amount: number): Promise<void> {
  stakes += 1;
  const accounts = { from: memberAccount(id, 'emoney'), to: houseAccount(game, 'emoney'), amount };
  const about = { key: `test-bet:${stakes}`, kind: 'bet', reason: '베팅', at: platform.now() } as const;
  await platform.db.transaction().execute(tx => post(tx, transferBetween(accounts, about)));
}
async function player(recommender?: TestMember): Promise<TestMember> {
  const member = await platform.member({ emoney: 10_000_000, level: 3 });
  const far = new Date(platform.now().getTime() + 60 * DAY_MS);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
  if (recommender) {
    const change = { recommender: recommender.nickname };
    await platform.db.updateTable('member').set(change).where('member_id', '=', member.id).execute();
  }
  return member;
}
const nextDay = () => platform.moveClock(DAY_MS);
const pay = () => payDueComps(platform.db, platform.now());
const points = async ({ token }: TestMember) => (await platform.send(CurrentMember, { token })).point;

describe('comp [K-rolling]', () => {
  it('is paid for a day once it is over, by the rate of each game, and never again', async () => {
    const member = await player();
    await bet(member, 'casino-hanul', 300_000);
    await bet(member, 'casino-mirinae', 30_000);
    await bet(member, 'slot-gureum', 100_000);
    await bet(member, 'minigame', 123_456);
    await bet(member, 'sports', 300_000);
    await pay();
    expect(await points(member)).toBe(0);

    nextDay();
    const paid = await Promise.all([pay(), pay(), pay()]);

    expect(paid.flat().filter(id => id === member.id)).toEqual([member.id]);
    expect(await points(member)).toBe(2_640 + 2_000 + 1_234);
    const list = await platform.send(Comps, { token: member.token });
    expect(list).toMatchObject({
      rates: { casino: 80, slot: 200, minigame: 100 },
      agentRates: { casino: 20, slot: 50, minigame: 25 },
      totals: { casino: 2_640, slot: 2_000, minigame: 1_234, all: 5_874, recommended: 0 },
      totalCount: 3,
    });
    expect(list.items[0]).toMatchObject({ game: 'casino', staked: 330_000, before: 0, after: 2_640 });
  });

  it('adds up over days, with the sums before and after each', async () => {
    const member = await player();
    for (const staked of [100_000, 200_000]) {
      await bet(member, 'slot-gureum', staked);
      nextDay();
      await pay();
    }

    const { items } = await platform.send(Comps, { token: member.token });

    expect(items.map(({ points: paid, before, after }) => ({ paid, before, after }))).toEqual([
      { paid: 4_000, before: 2_000, after: 6_000 },
      { paid: 2_000, before: 0, after: 2_000 },
    ]);
  });

  it('pays who recommended the member too, and says for what', async () => {
    const agent = await player();
    const member = await player(agent);
    await bet(member, 'casino-hanul', 1_000_000);
    nextDay();
    await pay();

    expect(await points(agent)).toBe(2_000);
    expect(await platform.send(Comps, { token: agent.token })).toMatchObject({
      totals: { recommended: 2_000, all: 0 },
    });
    const { items } = await platform.send(Points, { token: agent.token });
    expect(items).toMatchObject([{ reason: expect.stringMatching(/^추천 콤프 \d\d\.\d\d 카지노$/) }]);
  });

  it('pays days that passed while the site was away, and nothing for stakes too small for a point', async () => {
    const member = await player();
    await bet(member, 'casino-hanul', 100);
    nextDay();
    await bet(member, 'casino-hanul', 50_000);
    platform.moveClock(5 * DAY_MS);

    await pay();

    expect(await points(member)).toBe(400);
    expect((await platform.send(Comps, { token: member.token })).items.map(({ points: paid }) => paid)).toEqual([
      400, 0,
    ]);
  });
});
