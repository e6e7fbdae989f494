import { Bets, PlaceBet } from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addFixture } from './testing';

let platform: TestPlatform;
let member: TestMember;
/** Bet ids, in the order of placing: 23:59 of the first day in Seoul, 00:01 of the second, and fifteen at noon. */
const placed: string[] = [];

const FIRST = '2026-11-28';
const SECOND = '2026-11-29';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  let now = new Date(seoulDayStart(SECOND).getTime() - MINUTE_MS);
  platform = await startPlatform({ clock: () => now });
  member = await platform.member({ emoney: 100_000 });
  await platform.db
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + 24 * 60 * MINUTE_MS) })
    .execute();
  const fixture = await addFixture(platform.db, new Date(now.getTime() + 24 * 60 * MINUTE_MS));
  const picks = [{ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 }];
  const place = async () => {
    const bet = await platform.send(PlaceBet, { token: member.token, body: { stake: 1_000, picks } });
    placed.push(bet.betId);
  };
  await place();
  now = new Date(now.getTime() + 2 * MINUTE_MS);
  await place();
  for (let count = 0; count < 15; count += 1) {
    now = new Date(now.getTime() + 40 * MINUTE_MS);
    await place();
  }
});
afterAll(() => platform.close());

const list = (query: Record<string, string> = {}) => platform.send(Bets, { token: member.token, query });
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(bet => bet.betId);

describe('the list of bets', () => {
  it('is paged by fifteen, the newest first [K-page]', async () => {
    const first = await list();
    const second = await list({ page: '2' });

    expect(first).toMatchObject({ page: 1, pageCount: 2, totalCount: 17 });
    expect([...first.items, ...second.items].map(bet => bet.betId)).toEqual([...placed].reverse());
  });

  it('takes days in Seoul, both included', async () => {
    expect(await idsOf({ from: FIRST, to: FIRST })).toEqual([placed[0]]);
    expect((await list({ from: SECOND })).totalCount).toBe(16);
    expect((await list({ from: FIRST, to: SECOND })).totalCount).toBe(17);
    expect((await list({ to: '2026-11-27' })).totalCount).toBe(0);
  });

  it('separates open from settled, and one type of game from another', async () => {
    await platform.db
      .updateTable('bet')
      .set({ result: 2, payout: 1850 })
      .where('bet_id', '=', placed[0] ?? '')
      .execute();

    expect(await idsOf({ state: 'settled' })).toEqual([placed[0]]);
    expect((await list({ state: 'open' })).totalCount).toBe(16);
    expect((await list({ gameType: '1' })).totalCount).toBe(17);
    expect(await list({ gameType: '3' })).toMatchObject({ items: [], pageCount: 1, totalCount: 0 });
  });

  it('sums up hidden bets too: what is shown changes nothing of what was won', async () => {
    const before = await list();
    await platform.db.updateTable('bet').set({ is_hidden: true }).where('bet_id', 'in', placed.slice(0, 2)).execute();

    const [shown, hidden] = [await list(), await list({ show: 'hidden' })];

    expect([shown.totalCount, hidden.totalCount]).toEqual([15, 2]);
    expect(shown.sum).toEqual({ ...before.sum, hiddenCount: 2 });
    expect(hidden.sum).toEqual(shown.sum);
  });

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['state', 'lost'],
    ['from', '2026-02-30'],
    ['from', '28.11.2026'],
    ['memberId', 'other'],
  ])('refuses %s=%s', async (field, value) => {
    const reply = await platform.request(Bets, { token: member.token, query: { [field]: value } });

    expect(reply).toMatchObject({ status: 400, body: { problems: [{ field }] } });
  });
});
