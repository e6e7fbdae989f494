import { Messages, UnreadCount } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { bettingTable } from '../testing/betting';
import { lookForMissed, settleDue } from './service';

const [LOST, WON, VOID, HALF_LOST, HALF_WON, CANCELLED] = [1, 2, 3, 4, 5, -1];

const table = bettingTable();
const { bet, detail, emoney } = table;
const home = () => homeOf(table.fixture);
const over = () => overOf(table.other);

/** Results as the feed sends them, in one go; settled when every list is empty. */
async function setResults(results: Readonly<Record<string, number | undefined>>): Promise<void> {
  for (const [outcomeId, settlement = 0] of Object.entries(results)) {
    await setOutcome(table.platform.db, outcomeId, { settlement, state: settlement === 0 ? 'open' : 'closed' });
  }
  while ((await settleDue(table.platform.db, table.platform.now())).results > 0);
}

describe('settling a bet', () => {
  it.each([
    ['won', WON, 18_500],
    ['lost', LOST, 0],
    ['void', VOID, 10_000],
    ['half lost', HALF_LOST, 5_000],
    ['half won', HALF_WON, 14_250],
    ['cancelled', CANCELLED, 10_000],
  ])('pays a single that is %s', async (_, result, payout) => {
    const betId = await bet([home()]);

    await setResults({ [table.fixture.home]: result });

    expect(await detail(betId)).toMatchObject({ result, payout, legs: [{ result }] });
    expect(await emoney()).toBe(90_000 + payout);
  });

  it('waits for the last leg, and loses at the first that is lost', async () => {
    const [waiting, lost] = [await bet([home(), over()]), await bet([home(), over()])];
    await setResults({ [table.fixture.home]: WON });
    expect(await detail(waiting)).toMatchObject({ result: 0, payout: null, legs: [{ result: WON }, { result: 0 }] });

    await setResults({ [table.other.over]: LOST });

    expect(await detail(waiting)).toMatchObject({ result: LOST, payout: 0 });
    expect(await detail(lost)).toMatchObject({ result: LOST, payout: 0 });
    expect(await emoney()).toBe(80_000);
  });

  it('notifies the bettor, once it is in the books', async () => {
    const betId = await bet([home()]);
    const events: string[] = [];
    const stops = [
      table.platform.app.bus.subscribe('bet', event => events.push(`bet ${event.betId}`)),
      table.platform.app.bus.subscribe('member', event => events.push(`member ${event.memberId}`)),
    ];

    await setOutcome(table.platform.db, table.fixture.home, { settlement: WON });
    table.platform.app.bus.publish('settled', { outcomeIds: [table.fixture.home] });

    await expect.poll(() => events).toEqual([`bet ${betId}`, `member ${table.member.id}`]);
    expect(await emoney()).toBe(108_500);
    for (const stop of stops) stop();
  });

  it('goes on until nothing is due, however many results came at once', async () => {
    const betId = await bet([home()]);
    const others = Array.from({ length: 450 }, (_, index) => ({ outcome_id: `without-bets-${index}` }));
    await table.platform.db.insertInto('settlement_due').values(others).execute();
    await setOutcome(table.platform.db, table.fixture.home, { settlement: WON });

    table.platform.app.bus.publish('settled', { outcomeIds: [table.fixture.home] });

    await expect.poll(emoney).toBe(108_500);
    expect(await detail(betId)).toMatchObject({ result: WON });
    expect(await table.platform.db.selectFrom('settlement_due').selectAll().execute()).toEqual([]);
  });

  it('pays once, however often and from however many processes it is requested', async () => {
    await bet([home()]);
    await setOutcome(table.platform.db, table.fixture.home, { settlement: WON });

    await Promise.all(Array.from({ length: 10 }, () => settleDue(table.platform.db, table.platform.now())));

    expect(await emoney()).toBe(108_500);
  });
});

describe('refunds, half results and sums', () => {
  it('voids the bets on a refunded outcome and no other of its market, and loses no money of a void leg', async () => {
    const [refunded, running] = [
      await bet([home()]),
      await bet([{ ...home(), outcomeId: table.fixture.draw, price: 3400 }]),
    ];
    const combined = await bet([home(), over()]);

    await setResults({ [table.fixture.home]: VOID, [table.other.over]: WON });

    expect(await detail(refunded)).toMatchObject({ result: VOID, payout: 10_000 });
    expect(await detail(running)).toMatchObject({ result: 0, payout: null });
    expect(await detail(combined)).toMatchObject({
      result: WON,
      payout: 19_500,
      legs: [{ result: VOID }, { result: WON }],
    });
  });

  it('credits exactly the payout that it records, of every bet, after every correction', async () => {
    const bets = [await bet([home()]), await bet([home(), over()]), await bet([over()], 5_000)];
    await setResults({ [table.fixture.home]: HALF_WON, [table.other.over]: HALF_LOST });
    await setResults({ [table.fixture.home]: WON });

    const recorded = await Promise.all(bets.map(async betId => (await detail(betId)).payout ?? 0));
    const entries = await table.platform.db
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.transfer_id', 'entry.transfer_id')
      .select(['transfer.key', 'entry.amount'])
      .where('entry.account_id', '=', `member:${table.member.id}:emoney`)
      .execute();
    const credited = bets.map(betId =>
      entries
        .filter(({ key }) => key.startsWith(`bet:${betId}:settled`))
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    );
    expect(credited).toEqual(recorded);
    expect(await emoney()).toBe(75_000 + recorded.reduce((sum, payout) => sum + payout, 0));
  });
});

describe('a result that changes', () => {
  it('takes back the difference and says so in a message', async () => {
    const betId = await bet([home()]);
    await setResults({ [table.fixture.home]: WON });

    await setResults({ [table.fixture.home]: HALF_WON });

    expect(await detail(betId)).toMatchObject({ result: HALF_WON, payout: 14_250 });
    expect(await emoney()).toBe(104_250);
    const { items } = await table.platform.send(Messages, { token: table.member.token });
    expect(items).toMatchObject([{ title: '베팅 결과가 정정됐어요', confirmStatus: false }]);
    expect(items[0]?.contents).toContain('지급된 금액에서 4,250원을 회수했어요.');
    expect(await table.platform.send(UnreadCount, { token: table.member.token })).toBe(1);
  });

  it('pays the difference, and nothing where the payout stays', async () => {
    const betId = await bet([home()]);
    await setResults({ [table.fixture.home]: LOST });
    await setResults({ [table.fixture.home]: WON });
    await setResults({ [table.other.home]: WON });

    expect(await detail(betId)).toMatchObject({ result: WON, payout: 18_500 });
    expect(await emoney()).toBe(108_500);
  });

  it('puts a bet back into play when a result is taken back', async () => {
    const betId = await bet([home()]);
    await setResults({ [table.fixture.home]: WON });

    await setResults({ [table.fixture.home]: 0 });

    expect(await detail(betId)).toMatchObject({ result: 0, payout: null, legs: [{ result: 0 }] });
    expect(await emoney()).toBe(90_000);
  });

  it('takes no more than the member has, and does not forget what it left', async () => {
    await bet([home()], 100_000);
    await setResults({ [table.fixture.home]: WON });
    await bet([over()], 150_000);

    await setResults({ [table.fixture.home]: LOST });
    expect(await emoney()).toBe(0);
    const { items } = await table.platform.send(Messages, { token: table.member.token });
    expect(items[0]?.contents).toContain('회수하지 않은 150,000원');

    await setResults({ [table.fixture.home]: WON });
    expect(await emoney()).toBe(35_000);
  });
});

it('finds a bet that was written while its result was', async () => {
  const betId = await bet([home()]);
  await setOutcome(table.platform.db, table.fixture.home, { settlement: WON });
  await table.platform.db.deleteFrom('settlement_due').execute();

  await lookForMissed(table.platform.db, table.platform.now());
  await setResults({});

  expect(await detail(betId)).toMatchObject({ result: WON, payout: 18_500 });
});

it('keeps every settlement that a bet has had', async () => {
  const betId = await bet([home()]);
  await setResults({ [table.fixture.home]: WON });
  await setResults({ [table.fixture.home]: LOST });

  const rows = await table.platform.db
    .selectFrom('bet_settlement')
    .select(['revision', 'result', 'payout', 'difference', 'shortfall'])
    .where('bet_id', '=', betId)
    .orderBy('revision')
    .execute();
  const read = rows.map(row => [row.revision, row.result, Number(row.payout), Number(row.difference)]);
  expect(read).toEqual([
    [1, WON, 18_500, 18_500],
    [2, LOST, 0, -18_500],
  ]);
  await expect(table.platform.db.deleteFrom('bet_settlement').execute()).rejects.toThrow('append-only');
});
