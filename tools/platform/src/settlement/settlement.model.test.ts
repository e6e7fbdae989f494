import { CancelBet, CashOut, CashOutQuote, PlaceBet, QuoteCashOut } from '@madang/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { houseAccount } from '../ledger/accounts';
import { balancesOf, houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { settleDue } from './service';

// Random bets, results told, told anew and taken back, bets taken back and cashed out by their members, in any order: at the
// end every bet is what its legs' last results say, worked out here in another way, or what its member was told when it
// was ended, and the money adds up.

const RUNS = 12;
const FIXTURES = 4;
const CASH = 10_000_000;

let platform: TestPlatform;
let fixtures: TestFixture[];

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

interface Leg {
  readonly outcomeId: string;
  readonly price: number;
}

const legAt = (index: number, isHome: boolean): Leg & { fixtureId: string } => {
  const fixture = fixtures[index];
  if (!fixture) throw new Error(`no fixture ${index}`);
  const { fixtureId } = fixture;
  return isHome
    ? { fixtureId, outcomeId: fixture.home, price: 1850 }
    : { fixtureId, outcomeId: fixture.over, price: 1950 };
};

/** In thousandths of the stake per leg, over a common denominator of 2,000 per leg, so that nothing is rounded before the end. */
const FACTOR: Readonly<Record<number, (price: number) => bigint>> = {
  [-1]: () => 2000n,
  1: () => 0n,
  2: price => BigInt(2 * price),
  3: () => 2000n,
  4: () => 1000n,
  5: price => BigInt(price + 1000),
};

function payoutBy(stake: number, legs: readonly Leg[], results: ReadonlyMap<string, number>): number | null {
  const codes = legs.map(leg => results.get(leg.outcomeId) ?? 0);
  if (codes.includes(1)) return 0;
  if (codes.includes(0)) return null;
  const over = legs.reduce((product, { price }, place) => {
    const factor = FACTOR[codes[place] ?? 0];
    return product * (factor?.(price) ?? 0n);
  }, BigInt(stake));
  return Number(over / 2000n ** BigInt(legs.length));
}

const slip = fc.record({
  stake: fc.integer({ min: 1000, max: 100_000 }),
  legs: fc.uniqueArray(fc.record({ fixture: fc.nat(FIXTURES - 1), isHome: fc.boolean() }), {
    minLength: 1,
    maxLength: FIXTURES,
    selector: leg => leg.fixture,
  }),
});
const news = fc.record({
  fixture: fc.nat(FIXTURES - 1),
  isHome: fc.boolean(),
  result: fc.constantFrom(-1, 0, 1, 2, 3, 4, 5),
});

/** What members do meanwhile: take a bet back, or take what the house offers for it. */
const ending = fc.record({ bet: fc.nat(5), isCancel: fc.boolean(), after: fc.nat(24) });

/** Ends a bet where the platform lets it; gives what was told then. */
async function end(token: string, betId: string, isCancel: boolean): Promise<number | null> {
  const params = { betId };
  if (isCancel) {
    const { status, body } = await platform.ask(CancelBet, { token, params });
    return status === 200 ? CancelBet.replies[200].parse(body).payout : null;
  }
  const quoted = await platform.ask(QuoteCashOut, { token, params });
  if (quoted.status !== 200) return null;
  const { quoteId, amount } = CashOutQuote.parse(quoted.body);
  const { status, body } = await platform.ask(CashOut, { token, params, body: { quoteId } });
  if (status === 200) expect(CashOut.replies[200].parse(body).payout).toBe(amount);
  return status === 200 ? amount : null;
}

it('settles every bet by the last results of its legs, whatever came before, and the money adds up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(slip, { minLength: 1, maxLength: 6 }),
      fc.array(news, { minLength: 1, maxLength: 25 }),
      fc.array(ending, { maxLength: 6 }),
      async (slips, told, endings) => {
        fixtures = await Promise.all(Array.from({ length: FIXTURES }, () => addFixture(platform.db, platform.now())));
        const member = await platform.member({ emoney: CASH });
        const house = await houseBalance(platform.db, houseAccount('sports', 'emoney'));
        const placed = [];
        for (const { stake, legs } of slips) {
          const picks = legs.map(leg => legAt(leg.fixture, leg.isHome));
          const { betId } = await platform.send(PlaceBet, { token: member.token, body: { stake, picks } });
          placed.push({ betId, stake, picks });
        }

        const results = new Map<string, number>();
        const ended = new Map<string, number>();
        for (const [turn, { fixture, isHome, result }] of told.entries()) {
          for (const { bet, isCancel } of endings.filter(({ after }) => after === turn)) {
            const chosen = placed[bet];
            const payout = chosen ? await end(member.token, chosen.betId, isCancel) : null;
            if (chosen && payout !== null) {
              expect(ended.has(chosen.betId)).toBe(false);
              ended.set(chosen.betId, payout);
            }
          }
          const { outcomeId } = legAt(fixture, isHome);
          results.set(outcomeId, result);
          await setOutcome(platform.db, outcomeId, { settlement: result });
          if (result % 2 === 0) await settleDue(platform.db, platform.now());
        }
        while ((await settleDue(platform.db, platform.now())).results > 0);

        const expected = placed.map(({ betId, stake, picks }) => ended.get(betId) ?? payoutBy(stake, picks, results));
        const rows = await platform.db.selectFrom('bet').selectAll().where('member_id', '=', member.id).execute();
        const payouts = new Map(rows.map(row => [row.bet_id, row.payout === null ? null : Number(row.payout)]));
        expect(placed.map(({ betId }) => payouts.get(betId))).toEqual(expected);
        const stakes = placed.reduce((sum, { stake }) => sum + stake, 0);
        const paid = expected.reduce<number>((sum, payout) => sum + (payout ?? 0), 0);
        expect((await balancesOf(platform.db, member.id)).emoney).toBe(CASH - stakes + paid);
        expect(await houseBalance(platform.db, houseAccount('sports', 'emoney'))).toBe(house + stakes - paid);
      },
    ),
    { numRuns: RUNS },
  );
  expect(await verify(platform.db)).toMatchObject({ isSound: true });
});
