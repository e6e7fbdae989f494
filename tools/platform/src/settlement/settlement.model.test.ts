import { randomUUID } from 'node:crypto';
import { type Call, CancelBet, CashOut, CashOutQuote, PlaceBet, QuoteCashOut } from '@madang/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { balancesOf, houseBalance } from '../ledger/balances';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { verify } from '../ledger/verify';
import { give } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { lookForMissed, ruleDue, settleDue } from './service';

// Bets, results that come, change and are taken back, games put off, bets taken back and cashed out, and members who spend what
// they were paid, in any order. After each step every bet pays what its legs' results say, worked out here in another way, or
// what its member was shown when it was ended; and it has moved the difference to what it had moved before, or all there was.

const RUNS = 25;
const FIXTURES = 3;
const CASH = 100_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** In halves of thousandths of the stake per leg, so that nothing is rounded before the end. */
const FACTOR: Readonly<Record<number, (price: number) => bigint>> = {
  [-1]: () => 2000n,
  1: () => 0n,
  2: price => BigInt(2 * price),
  3: () => 2000n,
  4: () => 1000n,
  5: price => BigInt(price + 1000),
};

interface Leg {
  readonly fixtureId: string;
  readonly outcomeId: string;
  readonly price: number;
}

/** A bet as the test keeps it. */
interface Book {
  readonly stake: number;
  readonly legs: readonly Leg[];
  /** What its member has had for it so far. */
  had: number;
  /** As its row last stood. */
  row: string;
  /** What its member was shown when it was ended. */
  ended: number | null;
  /** Legs that are void for good. */
  readonly voided: Set<string>;
}

type Step =
  | { readonly kind: 'bet'; readonly stake: number; readonly legs: readonly { fixture: number; isHome: boolean }[] }
  | { readonly kind: 'set-result'; readonly fixture: number; readonly isHome: boolean; readonly result: number }
  | { readonly kind: 'settle' | 'spend' | 'earn' }
  | { readonly kind: 'cancel' | 'cash-out'; readonly bet: number }
  | { readonly kind: 'put off'; readonly fixture: number };

/** One member on fixtures of their own, and what the platform must say of both. */
class Table {
  private readonly results = new Map<string, number>();
  private readonly books = new Map<string, Book>();
  private cash = CASH;
  private taken = 0;

  private readonly member: { id: string; token: string };
  private readonly fixtures: readonly TestFixture[];
  private readonly house: number;

  private constructor(member: { id: string; token: string }, fixtures: readonly TestFixture[], house: number) {
    this.member = member;
    this.fixtures = fixtures;
    this.house = house;
  }

  static async open(): Promise<Table> {
    const fixtures = await Promise.all(Array.from({ length: FIXTURES }, () => addFixture(platform.db, platform.now())));
    const member = await platform.member({ emoney: CASH });
    return new Table(member, fixtures, await houseBalance(platform.db, houseAccount('sports', 'emoney')));
  }

  async take(step: Step): Promise<void> {
    await this.done(step);
    await this.compare();
  }

  /** Everything from the start, with money to take back: nothing that a bet has had too much may be left. */
  async end(): Promise<void> {
    await this.earn(100_000_000);
    for (const result of [1, 3]) {
      for (const { home, over } of this.fixtures) {
        await this.setResult(home, result);
        await this.setResult(over, result);
      }
      await this.take({ kind: 'settle' });
    }
    for (const { had, legs, stake, ended } of this.books.values()) {
      if (ended === null) expect(had).toBe(legs.length > 0 ? stake : 0);
    }
  }

  private done(step: Step): Promise<unknown> {
    switch (step.kind) {
      case 'bet':
        return this.place(step);
      case 'set-result':
        return this.setResult(this.legAt(step).outcomeId, step.result);
      case 'settle':
        return settleAll();
      case 'spend':
        return this.spend();
      case 'earn':
        return this.earn(10_000);
      case 'put off':
        return this.putOff(step.fixture);
      case 'cancel':
      case 'cash-out':
        return this.endBet(step);
    }
  }

  private legAt({ fixture, isHome }: { fixture: number; isHome: boolean }): Leg {
    const found = this.fixtures[fixture];
    if (!found) throw new Error(`no fixture ${fixture}`);
    const { fixtureId, home, over } = found;
    return isHome ? { fixtureId, outcomeId: home, price: 1850 } : { fixtureId, outcomeId: over, price: 1950 };
  }

  private async place({ stake, legs }: Extract<Step, { kind: 'bet' }>): Promise<void> {
    const picks = legs.map(leg => this.legAt(leg));
    const { status, body } = await this.request(PlaceBet, { body: { stake, picks } });
    if (status !== 201) return;
    const { betId } = PlaceBet.replies[201].parse(body);
    this.books.set(betId, { stake, legs: picks, had: 0, row: '0 null', ended: null, voided: new Set() });
    this.cash -= stake;
    this.taken += stake;
  }

  private async setResult(outcomeId: string, settlement: number): Promise<void> {
    this.results.set(outcomeId, settlement);
    await setOutcome(platform.db, outcomeId, { settlement });
  }

  private async spend(): Promise<void> {
    if (this.cash === 0) return;
    const [from, to] = [memberAccount(this.member.id, 'emoney'), houseAccount('cashier', 'emoney')];
    const about = { key: `test:${randomUUID()}`, kind: 'charge', reason: '출금', at: platform.now() } as const;
    await platform.db.transaction().execute(tx => post(tx, transferBetween({ from, to, amount: this.cash }, about)));
    this.cash = 0;
  }

  private async earn(amount: number): Promise<void> {
    await give(platform.db, { memberId: this.member.id, currency: 'emoney', amount, at: platform.now() });
    this.cash += amount;
  }

  /** By more than a day: legs that have no result by then are void, whatever the feed says later. */
  private async putOff(index: number): Promise<void> {
    const fixtureId = this.fixtures[index]?.fixtureId ?? '';
    await settleAll();
    await this.compare();
    await sql`
      update fixture set starts_at = starts_at + interval '25 hours' where fixture_id = ${fixtureId}`.execute(
      platform.db,
    );
    for (const { legs, voided, ended } of this.books.values()) {
      for (const leg of legs) {
        const isOpen = ended === null && (this.results.get(leg.outcomeId) ?? 0) === 0;
        if (leg.fixtureId === fixtureId && isOpen) voided.add(leg.outcomeId);
      }
    }
    await lookForMissed(platform.db, platform.now());
    await ruleDue(platform.db, platform.now());
  }

  private async endBet({ kind, bet }: Extract<Step, { bet: number }>): Promise<void> {
    const [betId, book] = [...this.books][bet] ?? [];
    if (!betId || !book) return;
    const params = { betId };
    const { status, body } =
      kind === 'cancel'
        ? await this.request(CancelBet, { params })
        : await this.request(CashOut, await this.quoteFor(betId));
    if (status !== 200) return;
    expect(book.ended).toBeNull();
    book.ended = CancelBet.replies[200].parse(body).payout;
  }

  private async quoteFor(betId: string) {
    const quoted = await this.request(QuoteCashOut, { params: { betId } });
    const quoteId = quoted.status === 200 ? CashOutQuote.parse(quoted.body).quoteId : randomUUID();
    return { params: { betId }, body: { quoteId } };
  }

  private request(call: Call, rest: object) {
    return platform.request(call, { token: this.member.token, ...rest });
  }

  /** What the bet pays by all that is known, in won; null while it runs. */
  private payoutOf({ stake, legs, ended, voided }: Book): number | null {
    if (ended !== null) return ended;
    const codes = legs.map(leg => (voided.has(leg.outcomeId) ? 3 : (this.results.get(leg.outcomeId) ?? 0)));
    if (codes.includes(1)) return 0;
    if (codes.includes(0)) return null;
    const over = legs.reduce((product, { price }, place) => {
      return product * (FACTOR[codes[place] ?? 0]?.(price) ?? 0n);
    }, BigInt(stake));
    return Number(over / 2000n ** BigInt(legs.length));
  }

  private async compare(): Promise<void> {
    const rows = await platform.db
      .selectFrom('bet')
      .select(['bet_id', 'result', 'payout'])
      .where('member_id', '=', this.member.id)
      .orderBy('bet_id')
      .execute();
    expect(rows).toHaveLength(this.books.size);
    for (const { bet_id, result, payout } of rows) {
      const book = this.books.get(bet_id);
      if (!book || `${result} ${payout}` === book.row) continue;
      const due = this.payoutOf(book);
      expect(payout === null ? null : Number(payout)).toBe(due);
      const moved = Math.max((due ?? 0) - book.had, -this.cash);
      book.row = `${result} ${payout}`;
      book.had += moved;
      this.cash += moved;
    }
    expect((await balancesOf(platform.db, this.member.id)).emoney).toBe(this.cash);
    const paid = [...this.books.values()].reduce((sum, { had }) => sum + had, 0);
    const house = await houseBalance(platform.db, houseAccount('sports', 'emoney'));
    expect(house).toBe(this.house + this.taken - paid);
  }
}

async function settleAll(): Promise<void> {
  while ((await settleDue(platform.db, platform.now())).results > 0);
}

const leg = fc.record({ fixture: fc.nat(FIXTURES - 1), isHome: fc.boolean() });
const legs = fc.uniqueArray(leg, { minLength: 1, maxLength: FIXTURES, selector: ({ fixture }) => fixture });
const bet = fc.record({ kind: fc.constant('bet' as const), stake: fc.integer({ min: 1000, max: 60_000 }), legs });
const result = fc.constantFrom(0, 0, 2, 2, 2, -1, 1, 3, 4, 5);
const setResult = fc.record({
  kind: fc.constant('set-result' as const),
  fixture: fc.nat(1),
  isHome: fc.boolean(),
  result,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: bet, weight: 3 },
  { arbitrary: setResult, weight: 6 },
  { arbitrary: fc.constantFrom({ kind: 'settle' }, { kind: 'spend' }, { kind: 'earn' }), weight: 8 },
  { arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'cash-out'), bet: fc.nat(3) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('put off' as const), fixture: fc.nat(FIXTURES - 1) }), weight: 1 },
);

const single: Step = { kind: 'bet', stake: 10_000, legs: [{ fixture: 0, isHome: true }] };
const resultSteps = (to: number): Step[] => [
  { kind: 'set-result', fixture: 0, isHome: true, result: to },
  { kind: 'settle' },
];
/** Won, paid, spent and taken back: the bet runs again, and its member has had what it does not pay. */
const owing: Step[] = [single, ...resultSteps(2), { kind: 'spend' }, ...resultSteps(0)];

it('pays every bet once, whatever comes before and however it ends, and the money adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      const table = await Table.open();
      for (const one of steps) await table.take(one);
      await table.end();
    }),
    {
      numRuns: RUNS,
      examples: [
        [[...owing, { kind: 'cash-out', bet: 0 }]],
        [[...owing, { kind: 'cancel', bet: 0 }]],
        [[...owing, { kind: 'earn' }, { kind: 'cash-out', bet: 0 }]],
        [[...owing, { kind: 'earn' }, { kind: 'put off', fixture: 0 }]],
      ],
    },
  );
  expect(await verify(platform.db)).toMatchObject({ isSound: true });
}, 300_000);
