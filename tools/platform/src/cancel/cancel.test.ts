import { randomUUID } from 'node:crypto';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, setOutcome } from '../bets/testing';
import { ruleDue, settleDue } from '../settlement/service';
import { bettingTable } from '../testing/betting';

const MINUTE = 60_000;

const table = bettingTable();
const { detail, emoney, setFixture } = table;
const bet = () => table.bet([homeOf(table.fixture)]);
const cancel = (betId: string, key: string = randomUUID()) =>
  table.platform.request(CancelBet, { token: table.member.token, params: { betId }, key });
const left = async () => (await table.platform.send(CancelAllowance, { token: table.member.token })).left;

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
    expect((await cancel(randomUUID())).status).toBe(404);
    const other = await bet();
    expect((await cancel(other, key)).status).toBe(409);
  });

  it('keeps a record that nobody changes, and a settlement in the history', async () => {
    const betId = await bet();
    await cancel(betId);

    const { settlements } = await detail(betId);
    expect(settlements).toMatchObject([{ result: -1, payout: 10_000, difference: 10_000 }]);
    const rows = await table.platform.db.selectFrom('bet_ending').selectAll().where('bet_id', '=', betId).execute();
    expect(rows).toMatchObject([{ kind: 'cancelled', member_id: table.member.id }]);
    await expect(table.platform.db.deleteFrom('bet_ending').execute()).rejects.toThrow('append-only');
  });

  it('is refused after ten minutes, near the start, once begun, and by anybody else', async () => {
    const stranger = await table.platform.member();
    const [late, near, begun] = [await bet(), await bet(), await bet()];

    const theirs = await table.platform.request(CancelBet, { token: stranger.token, params: { betId: late } });
    expect(theirs.status).toBe(404);
    table.platform.moveClock(10 * MINUTE);
    expect(await cancel(late)).toMatchObject({
      status: 422,
      body: { message: '베팅하고 10분이 지나 취소할 수 없어요.' },
    });
    table.platform.moveClock(-5 * MINUTE);
    await setFixture({ starts_at: new Date(table.platform.now().getTime() + 10 * MINUTE) });
    expect(await cancel(near)).toMatchObject({
      status: 422,
      body: { message: '첫 경기 시작 10분 전부터는 취소할 수 없어요.' },
    });
    await setFixture({ starts_at: new Date(table.platform.now().getTime() + 60 * MINUTE), status: 2 });
    expect((await cancel(begun)).status).toBe(422);
    expect(await emoney()).toBe(70_000);
  });

  it('is refused once a result is known, even before the bet is settled by it', async () => {
    const betId = await bet();
    await setOutcome(table.platform.db, table.fixture.home, { settlement: 2 });

    expect((await cancel(betId)).status).toBe(422);
    await settleDue(table.platform.db, table.platform.now());
    expect(await emoney()).toBe(108_500);
    expect((await cancel(betId)).status).toBe(422);
  });

  it('goes three times a day in Seoul, and again after its midnight', async () => {
    const midnight = Date.parse(
      `${new Date(table.platform.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)}T15:00:00Z`,
    );
    table.platform.moveClock(midnight - MINUTE - table.platform.now().getTime());
    await table.nextFixture();
    const bets = [await bet(), await bet(), await bet(), await bet()];

    const statuses = [];
    for (const betId of bets) statuses.push((await cancel(betId)).status);
    expect(statuses).toEqual([200, 200, 200, 422]);
    expect(await left()).toBe(0);
    table.platform.moveClock(2 * MINUTE);
    expect(await left()).toBe(3);
    expect((await cancel(bets[3] ?? '')).status).toBe(200);
    expect(await emoney()).toBe(100_000);
  });

  it('stays taken back, whatever its legs come to', async () => {
    const betId = await bet();
    await cancel(betId);

    await setOutcome(table.platform.db, table.fixture.home, { settlement: 2 });
    await settleDue(table.platform.db, table.platform.now());
    await setOutcome(table.platform.db, table.fixture.home, { settlement: 1 });
    await settleDue(table.platform.db, table.platform.now());
    await ruleDue(table.platform.db, table.platform.now());

    expect(await detail(betId)).toMatchObject({
      result: -1,
      payout: 10_000,
      legs: [{ result: -1 }],
    });
    expect(await emoney()).toBe(100_000);
  });
});
