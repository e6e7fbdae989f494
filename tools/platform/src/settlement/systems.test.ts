import { BetDetail, PlaceBet } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { settleDue } from './service';

const [LOST, WON, VOID] = [1, 2, 3];

let platform: TestPlatform;
let fixtures: TestFixture[];
let member: TestMember;
let betId: string;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  fixtures = await Promise.all([1, 2, 3].map(() => addFixture(platform.db, platform.now())));
  member = await platform.member({ emoney: 100_000 });
  const picks = fixtures.map(({ fixtureId, home }) => ({ fixtureId, outcomeId: home, price: 1850 }));
  const body = { stake: 1_000, systemFolds: 2, picks };
  ({ betId } = await platform.send(PlaceBet, { token: member.token, body }));
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

/** Results of the three fixtures, in their order. */
async function setResults(...results: readonly number[]): Promise<void> {
  for (const [at, settlement] of results.entries())
    await setOutcome(platform.db, fixtures[at]?.home ?? '', { settlement, state: 'closed' });
  while ((await settleDue(platform.db, platform.now())).results > 0);
}

describe('settling a system of two out of three', () => {
  it.each([
    [[WON, WON, LOST], { result: WON, payout: 3_422 }],
    [[WON, WON, WON], { result: WON, payout: 10_267 }],
    [[WON, WON, VOID], { result: WON, payout: 7_122 }], // 1.85² + 2 × 1.85
    [[VOID, VOID, VOID], { result: VOID, payout: 3_000 }],
    [[LOST, LOST], { result: LOST, payout: 0 }],
  ])('by %o pays each combination that won', async (results, settled) => {
    await setResults(...results);

    expect(await platform.send(BetDetail, { token: member.token, params: { betId } })).toMatchObject(settled);
    expect((await balancesOf(platform.db, member.id)).emoney).toBe(97_000 + settled.payout);
  });
});
