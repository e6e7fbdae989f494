import { randomUUID } from 'node:crypto';
import { BetDetail, CancelAllowance, CancelBet, PlaceBet } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { ruleDue, settleDue } from '../settlement/service';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const MINUTE = 60_000;
let platform: TestPlatform;
let fixture: TestFixture;
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform();
}, 180_000);
beforeEach(async () => {
  fixture = await addFixture(platform.db, platform.now());
  member = await platform.member({ emoney: 100_000 });
  // These tests live through days: the session must too.
  const far = new Date(platform.now().getTime() + 365 * 86_400_000);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;
async function bet(stake = 10_000): Promise<string> {
  const picks = [{ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 }];
  return (await platform.send(PlaceBet, { token: member.token, body: { stake, picks } })).betId;
}
const cancel = (betId: string, key: string = randomUUID()) =>
  platform.ask(CancelBet, { token: member.token, params: { betId }, key });
const setFixture = (change: { status?: number; starts_at?: Date }) =>
  platform.db.updateTable('fixture').set(change).where('fixture_id', '=', fixture.fixtureId).execute();
const left = async () => (await platform.send(CancelAllowance, { token: member.token })).left;

describe('taking a bet back', () => {
  it('gives the stake back once, however often the call is repeated', async () => {
    const betId = await bet();
    const key = randomUUID();

    const replies = await Promise.all([cancel(betId, key), cancel(betId, key), cancel(betId, key)]);

    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
    expect(replies[0]?.body).toMatchObject({
      result: -1,
      payout: 10_000,
      ending: 'cancelled',
      legs: [{ result: -1, rule: '회원 취소 · 베팅금액 반환' }],
    });
    expect(await emoney()).toBe(100_000);
    expect((await cancel(betId)).status).toBe(422);
    expect((await cancel(randomUUID(), key)).status).toBe(404);
    const other = await bet();
    expect((await cancel(other, key)).status).toBe(409);
  });

  it('keeps a record that nobody changes, and a settlement in the history', async () => {
    const betId = await bet();
    await cancel(betId);

    const { settlements } = await platform.send(BetDetail, { token: member.token, params: { betId } });
    expect(settlements).toMatchObject([{ result: -1, payout: 10_000, difference: 10_000 }]);
    const rows = await platform.db.selectFrom('bet_ending').selectAll().where('bet_id', '=', betId).execute();
    expect(rows).toMatchObject([{ kind: 'cancelled', member_id: member.id }]);
    await expect(platform.db.deleteFrom('bet_ending').execute()).rejects.toThrow('append-only');
  });

  it('is refused after ten minutes, near the start, once begun, and by anybody else', async () => {
    const stranger = await platform.member();
    const [late, near, begun] = [await bet(), await bet(), await bet()];

    const theirs = await platform.ask(CancelBet, { token: stranger.token, params: { betId: late } });
    expect(theirs.status).toBe(404);
    platform.moveClock(10 * MINUTE);
    expect(await cancel(late)).toMatchObject({
      status: 422,
      body: { message: '베팅하고 10분이 지나 취소할 수 없어요.' },
    });
    platform.moveClock(-5 * MINUTE);
    await setFixture({ starts_at: new Date(platform.now().getTime() + 10 * MINUTE) });
    expect(await cancel(near)).toMatchObject({
      status: 422,
      body: { message: '첫 경기 시작 10분 전부터는 취소할 수 없어요.' },
    });
    await setFixture({ starts_at: new Date(platform.now().getTime() + 60 * MINUTE), status: 2 });
    expect((await cancel(begun)).status).toBe(422);
    expect(await emoney()).toBe(70_000);
  });

  it('is refused once a result is known, even before the bet is settled by it', async () => {
    const betId = await bet();
    await setOutcome(platform.db, fixture.home, { settlement: 2 });

    expect((await cancel(betId)).status).toBe(422);
    await settleDue(platform.db, platform.now());
    expect(await emoney()).toBe(108_500);
    expect((await cancel(betId)).status).toBe(422);
  });

  it('goes three times a day in Seoul, and again after its midnight', async () => {
    const midnight = Date.parse(
      `${new Date(platform.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)}T15:00:00Z`,
    );
    platform.moveClock(midnight - MINUTE - platform.now().getTime());
    fixture = await addFixture(platform.db, platform.now());
    const bets = [await bet(), await bet(), await bet(), await bet()];

    const statuses = [];
    for (const betId of bets) statuses.push((await cancel(betId)).status);
    expect(statuses).toEqual([200, 200, 200, 422]);
    expect(await left()).toBe(0);
    platform.moveClock(2 * MINUTE);
    expect(await left()).toBe(3);
    expect((await cancel(bets[3] ?? '')).status).toBe(200);
    expect(await emoney()).toBe(100_000);
  });

  it('stays taken back, whatever its legs come to', async () => {
    const betId = await bet();
    await cancel(betId);

    await setOutcome(platform.db, fixture.home, { settlement: 2 });
    await settleDue(platform.db, platform.now());
    await setOutcome(platform.db, fixture.home, { settlement: 1 });
    await settleDue(platform.db, platform.now());
    await ruleDue(platform.db, platform.now());

    expect(await platform.send(BetDetail, { token: member.token, params: { betId } })).toMatchObject({
      result: -1,
      payout: 10_000,
      legs: [{ result: -1 }],
    });
    expect(await emoney()).toBe(100_000);
  });
});
