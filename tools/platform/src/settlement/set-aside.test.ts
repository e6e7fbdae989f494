import { OperatorSetAsides, RetrySetAside, type SetAsideKind } from '@madang/contracts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { bettingTable } from '../testing/betting';
import { endRetries, lookForMissed, ruleDue, settleDue } from './service';

const HOUR = 3_600_000;
const table = bettingTable();
const { bet, detail, emoney, setFixture } = table;

const now = () => table.platform.now();
/** One whole look of the loop, as the platform makes it, a moment after what came before. */
async function look(): Promise<void> {
  table.platform.moveClock(1);
  await lookForMissed(table.platform.db, now());
  while ((await settleDue(table.platform.db, now())).results > 0);
  while ((await ruleDue(table.platform.db, now())).results > 0);
  await endRetries(table.platform.db, now());
}

/**
 * What the lists come to. An operator's retry wakes the platform's own loop, and what that holds, a look of ours passes by:
 * so it looks until this holds.
 */
const comesTo = (holds: () => Promise<void>) =>
  vi.waitFor(async () => {
    await look();
    await holds();
  }, 10_000);

/** The clock moves on by hours, and sessions end meanwhile. */
const operator = async () => (await table.platform.member({ type: 2 })).token;
const waiting = async (kind: SetAsideKind) => {
  const { items } = await table.platform.send(OperatorSetAsides, { token: await operator(), query: {} });
  return items.filter(item => item.kind === kind);
};
const retry = async (kind: SetAsideKind, itemId: string) =>
  table.platform.send(RetrySetAside, { token: await operator(), body: { kind, itemId } });

const setResult = (outcomeId: string, settlement: number) =>
  setOutcome(table.platform.db, outcomeId, { settlement, state: 'closed' });

describe('a result that nobody knows', () => {
  it('holds up no other, is shown to operators once, and counts as none for its bets', async () => {
    const [odd, even] = [await bet([homeOf(table.fixture)]), await bet([overOf(table.other)])];
    const before = await emoney();

    await setResult(table.fixture.home, 99);
    await setResult(table.other.over, 2);
    await look();
    await look();

    expect(await detail(odd)).toMatchObject({ result: 0 });
    expect(await detail(even)).toMatchObject({ result: 2, payout: 19_500 });
    expect(await emoney()).toBe(before + 19_500);
    expect(await waiting('result')).toMatchObject([
      { kind: 'result', itemId: table.fixture.home, reason: 'settlement code 99 is not known', attempts: 1 },
    ]);
  });

  it('takes back nothing that was paid, and is forgotten once the feed says a result that is one', async () => {
    await table.nextFixture();
    const betId = await bet([homeOf(table.fixture)]);
    await setResult(table.fixture.home, 2);
    await look();
    const paid = await emoney();

    await setResult(table.fixture.home, 98);
    await look();
    expect(await detail(betId)).toMatchObject({ result: 2, payout: 18_500 });
    expect(await emoney()).toBe(paid);

    await retry('result', table.fixture.home);
    await comesTo(async () =>
      expect(await waiting('result')).toContainEqual(
        // The platform's loop and ours may both have tried it before either ends the retry.
        expect.objectContaining({ itemId: table.fixture.home, attempts: expect.toSatisfy(count => count >= 2) }),
      ),
    );
    await setResult(table.fixture.home, 1);
    await comesTo(async () => expect(await detail(betId)).toMatchObject({ result: 1, payout: 0 }));
    expect((await waiting('result')).map(({ itemId }) => itemId)).not.toContain(table.fixture.home);
  });
});

describe('another attempt', () => {
  it('is not over while its result is still due, as in the hands of another process', async () => {
    await table.nextFixture();
    const { home: itemId } = table.fixture;
    const [at, retryAt] = [now(), new Date(now().getTime() - 1)];
    const row = { kind: 'result' as const, item_id: itemId, reason: '', payload: '', first_at: at, last_at: at };
    await table.platform.db
      .insertInto('set_aside')
      .values({ ...row, attempts: 3, retry_at: retryAt })
      .execute();
    await sql`insert into settlement_due (outcome_id) values (${itemId})`.execute(table.platform.db);

    await endRetries(table.platform.db, at);
    expect((await waiting('result')).find(item => item.itemId === itemId)).toMatchObject({ attempts: 3 });

    await sql`delete from settlement_due where outcome_id = ${itemId}`.execute(table.platform.db);
    await endRetries(table.platform.db, at);
    expect((await waiting('result')).map(item => item.itemId)).not.toContain(itemId);
  });
});

describe('a bet that can’t be settled', () => {
  it('is set aside alone, and settled once it is corrected and an operator requests it', async () => {
    await table.nextFixture();
    const betIds = [];
    for (let count = 0; count < 5; count += 1) betIds.push(await bet([homeOf(table.fixture)], 1_000));
    const [, , bad = ''] = betIds;
    const spoil = (folds: number | null) =>
      sql`update bet set bonus_folds = ${folds}, bonus_price_milli = ${folds && 1000} where bet_id = ${bad}`.execute(
        table.platform.db,
      );
    await spoil(4);
    const before = await emoney();

    await setResult(table.fixture.home, 2);
    await comesTo(async () => expect(await emoney()).toBe(before + 4 * 1_850));
    expect(await detail(betIds[0] ?? '')).toMatchObject({ result: 2 });
    expect(await waiting('bet')).toMatchObject([{ kind: 'bet', itemId: bad, attempts: 1 }]);

    await spoil(null);
    await look();
    expect(await emoney()).toBe(before + 4 * 1_850);
    await retry('bet', bad);
    await comesTo(async () => expect(await emoney()).toBe(before + 5 * 1_850));
    await retry('bet', bad).catch(() => undefined);
    await comesTo(async () => expect(await waiting('bet')).toEqual([]));
    expect(await emoney()).toBe(before + 5 * 1_850);
  });
});

describe('a fixture on which the house can’t rule', () => {
  it('holds up no other, and is ruled once it is corrected and an operator requests it', async () => {
    await table.nextFixture();
    const betId = await bet([homeOf(table.fixture)]);
    const spoilt = table.fixture.fixtureId;
    await setFixture({ period_scores: '{"no": "list"}', status: 7 });
    await table.nextFixture();
    const other = await bet([homeOf(table.fixture)]);
    await setFixture({ status: 4 });
    table.platform.moveClock(3 * HOUR);
    await comesTo(async () => expect(await detail(other)).toMatchObject({ result: 3 }));
    expect(await detail(betId)).toMatchObject({ result: 0 });
    expect(await waiting('fixture')).toMatchObject([{ kind: 'fixture', itemId: spoilt, attempts: 1 }]);

    await sql`update fixture set period_scores = '[]' where fixture_id = ${spoilt}`.execute(table.platform.db);
    await retry('fixture', spoilt);
    await comesTo(async () => {
      expect(await detail(betId)).toMatchObject({ result: 3 });
      expect(await waiting('fixture')).toEqual([]);
    });
  });
});
