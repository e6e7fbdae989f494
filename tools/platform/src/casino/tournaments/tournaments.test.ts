import { CasinoTournaments } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCasino, type TestCasino, type TestPlayer } from '../testing';
import { openTournaments, payTournaments } from './pay';

const WEEK_MS = 7 * 24 * 60 * 60_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

let rounds = 0;
async function wins(player: TestPlayer, staked: number, paid: number): Promise<void> {
  rounds += 1;
  await casino.debit(player, { roundId: `cup-${rounds}`, amount: staked });
  casino.platform.moveClock(1_000);
  await casino.credit(player, { roundId: `cup-${rounds}`, amount: paid });
}
const cup = async ({ member }: TestPlayer) => {
  const all = await casino.platform.send(CasinoTournaments, { token: member.token });
  const own = all.find(({ providerId }) => providerId === 'gureum');
  if (!own) throw new Error('no tournament of the provider');
  return own;
};

describe('the tournament of a provider of slots [R-tournament-casino]', () => {
  it('ranks who won most of a stake, is one a week, and pays its prizes once', async () => {
    const { platform } = casino;
    await openTournaments(platform.db, platform.now());
    await openTournaments(platform.db, platform.now());
    const players = [await casino.player(), await casino.player(), await casino.player()] as const;
    const [first, second, third] = players;
    await wins(second, 1_000, 8_000);
    await wins(third, 999, 90_000); // too small a stake
    await wins(first, 2_000, 16_000); // as good, and later
    await wins(first, 1_000, 12_345);
    await wins(third, 1_000, 0);

    const before = await cup(first);
    expect(before.standings.map(({ nickname, score, isMine }) => [nickname, score, isMine])).toEqual([
      [first.member.nickname, 12_345, true],
      [second.member.nickname, 8_000, false],
    ]);
    expect((await cup(second)).mine).toEqual({ rank: 2, score: 8_000 });
    expect((await cup(third)).mine).toBeNull();
    const balances = await Promise.all(players.map(casino.emoney));

    platform.moveClock(WEEK_MS);
    const paid = await Promise.all([1, 2, 3].map(() => payTournaments(platform.db, platform.now())));

    expect(paid.flat().sort()).toEqual([first.member.id, second.member.id].sort());
    const [one = 0, two = 0, three = 0] = balances;
    expect(await Promise.all(players.map(casino.emoney))).toEqual([one + 300_000, two + 150_000, three]);
  });
});
