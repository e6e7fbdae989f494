import { BetDetail, type BetWithSettlements, PlaceBet } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addFixture, type TestFixture } from '../bets/testing';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from './member';
import { startPlatform, type TestPlatform } from './platform';

export interface BettingTable {
  readonly platform: TestPlatform;
  /** With 100,000 won, and a session that outlives tests that go through days. */
  readonly member: TestMember;
  readonly fixture: TestFixture;
  readonly other: TestFixture;
  emoney(): Promise<number>;
  /** Places a bet of the member's and gives its id. */
  bet(picks: readonly object[], stake?: number): Promise<string>;
  detail(betId: string): Promise<BetWithSettlements>;
  /** Changes what the feed says of the first fixture. */
  setFixture(change: object): Promise<unknown>;
  /** Puts a new fixture, which starts in an hour, in the place of the first. */
  nextFixture(): Promise<void>;
}

const A_YEAR_MS = 365 * 86_400_000;

/**
 * The table for the tests of one file: one platform, and for each test a member and two fixtures. The ledger must be sound
 * at the end.
 */
export function bettingTable(): BettingTable {
  let platform: TestPlatform;
  let member: TestMember;
  let fixture: TestFixture;
  let other: TestFixture;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  beforeEach(async () => {
    fixture = await addFixture(platform.db, platform.now());
    other = await addFixture(platform.db, platform.now());
    member = await platform.member({ emoney: 100_000 });
    const far = new Date(platform.now().getTime() + A_YEAR_MS);
    await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
  });
  afterAll(async () => {
    expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0, usdt: 0 } });
    await platform.close();
  });
  return {
    get platform() {
      return platform;
    },
    get member() {
      return member;
    },
    get fixture() {
      return fixture;
    },
    get other() {
      return other;
    },
    emoney: async () => (await balancesOf(platform.db, member.id)).emoney,
    bet: async (picks, stake = 10_000) =>
      (await platform.send(PlaceBet, { token: member.token, body: { stake, picks } })).betId,
    detail: betId => platform.send(BetDetail, { token: member.token, params: { betId } }),
    setFixture: change =>
      platform.db.updateTable('fixture').set(change).where('fixture_id', '=', fixture.fixtureId).execute(),
    nextFixture: async () => {
      fixture = await addFixture(platform.db, platform.now());
    },
  };
}
