import { randomUUID } from 'node:crypto';
import { CashOut, CashOutQuote, CashOutValues, QuoteCashOut } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { settleDue } from '../settlement/service';
import { bettingTable } from '../testing/betting';

const table = bettingTable();
const { bet, detail, emoney, setFixture } = table;
const over = () => overOf(table.fixture);
const home = () => homeOf(table.other);
const requestQuote = (betId: string) =>
  table.platform.request(QuoteCashOut, { token: table.member.token, params: { betId } });
const quoteOf = async (betId: string) => CashOutQuote.parse((await requestQuote(betId)).body);
const take = (betId: string, quoteId: string, key: string = randomUUID()) =>
  table.platform.request(CashOut, { token: table.member.token, params: { betId }, body: { quoteId }, key });

describe('a quote', () => {
  it('is what the bet is worth by the prices of now, less five in a hundred', async () => {
    const betId = await bet([over()]);

    // 1.90 of 1.95 + 1.90 is how likely over is; ten thousand won at 1.95, times that, times 0.95.
    expect(await quoteOf(betId)).toMatchObject({
      betId,
      amount: Math.floor((10_000 * 1.95 * 1.9 * 0.95) / (1.95 + 1.9)),
    });
  });

  it('grows when a leg has won, and follows the others', async () => {
    const betId = await bet([over(), home()]);
    const before = (await quoteOf(betId)).amount;

    await setOutcome(table.platform.db, table.other.home, { settlement: 2, state: 'closed' });
    expect((await requestQuote(betId)).status).toBe(422); // until the bet knows
    await settleDue(table.platform.db, table.platform.now());

    const after = (await quoteOf(betId)).amount;
    expect(after).toBeGreaterThan(before);
    await setOutcome(table.platform.db, table.fixture.over, { price_milli: 1500 });
    expect((await quoteOf(betId)).amount).toBeGreaterThan(after);
  });

  it.each(['suspended', 'closed'] as const)('is refused while a leg is %s', async state => {
    const betId = await bet([over()]);
    await setOutcome(table.platform.db, table.fixture.over, { state });

    expect((await requestQuote(betId)).status).toBe(422);
  });

  it('is refused while the line is not complete, and when a game in play has fallen silent', async () => {
    const betId = await bet([home()]);
    await setOutcome(table.platform.db, table.other.away, { state: 'closed' });
    await setOutcome(table.platform.db, table.other.draw, { state: 'closed' });
    expect((await requestQuote(betId)).status).toBe(422);

    const silent = await bet([over()]);
    await setFixture({ status: 2 });
    expect((await requestQuote(silent)).status).toBe(200);
    table.platform.moveClock(2 * 60_000);
    expect((await requestQuote(silent)).status).toBe(422);
  });
});

describe('cashing out', () => {
  it('pays the quote once, says so, and is no longer settled by results', async () => {
    const betId = await bet([over()]);
    const { quoteId, amount } = await quoteOf(betId);
    const key = randomUUID();

    const replies = await Promise.all([take(betId, quoteId, key), take(betId, quoteId, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await take(betId, quoteId)).status).toBe(422);
    for (const settlement of [2, 1]) {
      await setOutcome(table.platform.db, table.fixture.over, { settlement, state: 'closed' });
      await settleDue(table.platform.db, table.platform.now());
    }

    expect(await detail(betId)).toMatchObject({
      ending: 'cashed-out',
      result: 4,
      payout: amount,
      legs: [{ result: 1 }],
      settlements: [{ difference: amount }],
    });
    expect(await emoney()).toBe(90_000 + amount);
  });

  it('is refused when the quote has expired, is another bet’s, or prices have moved beyond it', async () => {
    const [one, two] = [await bet([over()]), await bet([over()])];
    const first = await quoteOf(one);
    expect((await take(two, first.quoteId)).status).toBe(409);
    table.platform.moveClock(5_000);
    expect((await take(one, first.quoteId)).status).toBe(409);

    const second = await quoteOf(one);
    await setOutcome(table.platform.db, table.fixture.over, { price_milli: 2_100 });
    expect((await take(one, second.quoteId)).status).toBe(409);
    await setOutcome(table.platform.db, table.fixture.over, { state: 'suspended' });
    expect((await take(one, second.quoteId)).status).toBe(422);
    expect(await emoney()).toBe(80_000);
  });

  it('leaves a result that came first alone', async () => {
    const betId = await bet([over()]);
    const { quoteId } = await quoteOf(betId);
    await setOutcome(table.platform.db, table.fixture.over, { settlement: 2, state: 'closed' });

    expect((await take(betId, quoteId)).status).toBe(422);
    await settleDue(table.platform.db, table.platform.now());
    expect((await take(betId, quoteId)).status).toBe(422);
    expect(await emoney()).toBe(109_500);
  });
});

describe('the values of running bets', () => {
  it('are what quotes would pay, null where there is none, and of nobody else', async () => {
    const [priced, stopped, ended] = [await bet([home()]), await bet([over()]), await bet([home()])];
    const { quoteId } = await quoteOf(ended);
    await take(ended, quoteId);
    await setOutcome(table.platform.db, table.fixture.over, { state: 'suspended' });
    const of = async (token: string) => table.platform.send(CashOutValues, { token });

    const values = new Map((await of(table.member.token)).map(({ betId, received }) => [betId, received]));

    expect(values.get(priced)).toBe((await quoteOf(priced)).amount);
    expect(values.get(stopped)).toBeNull();
    expect(values.has(ended)).toBe(false);
    expect(await of((await table.platform.member()).token)).toEqual([]);
  });
});
