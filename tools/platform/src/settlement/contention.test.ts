import { randomUUID } from 'node:crypto';
import { CancelBet, CashOut, CashOutQuote, PlaceBet, QuoteCashOut } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { addFixture, setOutcome } from '../bets/testing';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { onServer } from '../testing/kill/places';
import { addMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { settleDue } from './service';

const BETS = 60;
const STAKE = 1_000;
const CASH = 100_000;

const { DATABASE_URL } = process.env;

/** Two platforms on one Postgres: a result, a cash-out and a taking back meet at the same bet, again and again. */
describe.runIf(DATABASE_URL)('ends of a bet that race', () => {
  it('pay once, whichever comes first, and never deadlock', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const [one, two] = [await startPlatform(place), await startPlatform(place)];
    const fixture = await addFixture(one.db, new Date());
    const member = await addMember(one.db, new Date(), { emoney: CASH });
    const { token } = member;
    const picks = [{ fixtureId: fixture.fixtureId, outcomeId: fixture.over, price: 1950 }];
    const bets = [];
    for (let count = 0; count < BETS; count += 1) {
      bets.push((await one.send(PlaceBet, { token, body: { stake: STAKE, picks } })).betId);
    }
    const quotes = new Map<string, CashOutQuote>();
    for (const betId of bets) {
      const quote = CashOutQuote.parse((await one.request(QuoteCashOut, { token, params: { betId } })).body);
      quotes.set(betId, quote);
    }
    const cancel = (on: TestPlatform, betId: string) =>
      on.request(CancelBet, { token, params: { betId }, key: randomUUID() });
    const cash = (on: TestPlatform, betId: string) =>
      on.request(CashOut, {
        token,
        params: { betId },
        body: { quoteId: quotes.get(betId)?.quoteId },
        key: randomUUID(),
      });

    const races = bets.flatMap((betId, index) => [
      cash(one, betId),
      cash(two, betId),
      ...(index % 10 === 0 ? [cancel(two, betId)] : []),
    ]);
    const update = setOutcome(one.db, fixture.over, { settlement: 2, state: 'closed' });
    const settled = [one, two, one, two].map(on => update.then(() => settleDue(on.db, on.now())));
    const statuses = (await Promise.all(races)).map(({ status }) => status);
    await Promise.all(settled);
    while ((await settleDue(one.db, one.now())).results > 0);

    expect(statuses.every(status => [200, 409, 422, 429].includes(status))).toBe(true);
    const rows = await one.db.selectFrom('bet').select(['bet_id', 'payout']).execute();
    const endings = await one.db.selectFrom('bet_ending').select(['bet_id', 'amount']).execute();
    const amounts = new Map(endings.map(({ bet_id, amount }) => [bet_id, Number(amount)]));
    for (const { bet_id, payout } of rows) expect(Number(payout)).toBe(amounts.get(bet_id) ?? 1_950);
    const paid = rows.reduce((sum, { payout }) => sum + Number(payout), 0);
    expect((await balancesOf(one.db, member.id)).emoney).toBe(CASH - BETS * STAKE + paid);
    expect(await verify(one.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
    await Promise.all([one.close(), two.close()]);
    await clear();
  }, 240_000);

  it('go by the last result, also where it is written while the first is being settled', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const platform = await startPlatform(place);
    const fixture = await addFixture(platform.db, platform.now());
    const { id, token } = await addMember(platform.db, platform.now(), { emoney: CASH });
    const picks = [{ fixtureId: fixture.fixtureId, outcomeId: fixture.over, price: 1950 }];
    await platform.send(PlaceBet, { token, body: { stake: STAKE, picks } });
    await setOutcome(platform.db, fixture.over, { settlement: 2, state: 'closed' });

    await platform.db.transaction().execute(async tx => {
      await setOutcome(tx, fixture.over, { settlement: 1 });
      await settleDue(platform.db, platform.now());
    });
    while ((await settleDue(platform.db, platform.now())).results > 0);

    expect((await balancesOf(platform.db, id)).emoney).toBe(CASH - STAKE);
    await platform.close();
    await clear();
  });
});
