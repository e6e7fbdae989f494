import { CashOut, CashOutQuote, OwnRolling, QuoteCashOut } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { settleDue } from '../settlement/service';
import { bettingTable } from '../testing/betting';
import { addRolling } from './add';

const table = bettingTable();
const { bet } = table;
const MINUTE_MS = 60_000;

const owe = (amount: number, percent = 100) =>
  table.platform.db.transaction().execute(tx =>
    addRolling(tx, {
      memberId: table.member.id,
      cause: 'charge',
      reason: `충전 ${amount}`,
      amount,
      percent,
      at: table.platform.now(),
    }),
  );
const read = () => table.platform.send(OwnRolling, { token: table.member.token });
const lose = async () => {
  await setOutcome(table.platform.db, table.fixture.over, { settlement: 1, state: 'closed' });
  await settleDue(table.platform.db, table.platform.now());
};

describe('rolling [K-rolling]', () => {
  it('locks nothing where nothing is owed', async () => {
    expect(await read()).toEqual({
      balance: 100_000,
      withdrawable: 100_000,
      locked: 0,
      remaining: 0,
      openStakes: 0,
      conditions: [],
      turnover: [],
    });
  });

  it('locks the money that it came with, and says what is missing', async () => {
    await owe(40_000, 150);

    expect(await read()).toMatchObject({
      withdrawable: 60_000,
      locked: 40_000,
      remaining: 60_000,
      conditions: [{ amount: 40_000, percent: 150, required: 60_000, counted: 0, reason: '충전 40000' }],
    });
  });

  it('counts a bet once it is decided, by the percentage of its game', async () => {
    await owe(10_000);
    await bet([overOf(table.fixture)], 6_000);
    expect(await read()).toMatchObject({ remaining: 10_000, openStakes: 6_000, balance: 94_000 });

    await lose();

    expect(await read()).toMatchObject({
      remaining: 4_000,
      openStakes: 0,
      turnover: [{ gameType: 1, percent: 100, staked: 6_000, counted: 6_000 }],
    });
  });

  it('counts no bet that was placed before it, below odds of 1.30, given back, or cashed out', async () => {
    await bet([overOf(table.fixture)], 5_000);
    table.platform.moveClock(MINUTE_MS);
    await owe(10_000);
    await setOutcome(table.platform.db, table.other.home, { price_milli: 1290 });
    await bet([{ ...homeOf(table.other), price: 1290 }], 5_000);
    const quoted = await bet([overOf(table.other)], 5_000);
    const { token } = table.member;
    const quote = CashOutQuote.parse(
      (await table.platform.request(QuoteCashOut, { token, params: { betId: quoted } })).body,
    );
    await table.platform.send(CashOut, { token, params: { betId: quoted }, body: { quoteId: quote.quoteId } });
    await bet([homeOf(table.fixture)], 5_000);
    await setOutcome(table.platform.db, table.fixture.home, { settlement: 3, state: 'closed' });
    await setOutcome(table.platform.db, table.other.home, { settlement: 2, state: 'closed' });

    await lose();

    expect(await read()).toMatchObject({ remaining: 10_000, turnover: [] });
  });

  it('fills the oldest first, and forgets what is left over once all is reached', async () => {
    await owe(10_000);
    await bet([overOf(table.fixture)], 15_000);
    table.platform.moveClock(MINUTE_MS);
    await owe(20_000);
    await lose();
    expect((await read()).conditions.map(({ counted }) => counted)).toEqual([10_000, 0]);

    await table.nextFixture();
    await bet([overOf(table.fixture)], 25_000);
    await lose();
    expect(await read()).toMatchObject({ locked: 0, remaining: 0 });

    table.platform.moveClock(MINUTE_MS);
    await owe(8_000);
    expect(await read()).toMatchObject({ remaining: 8_000, conditions: [{ amount: 8_000, counted: 0 }] });
  });

  it('never locks more than there is', async () => {
    await owe(5_000_000);

    expect(await read()).toMatchObject({ withdrawable: 0, locked: 100_000 });
  });
});
