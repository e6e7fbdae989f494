import { BetsOfRounds, PlaceBet, VoidRound } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { betOnAll, currentRound, EOS_1, EOS_5, gambler, goTo, LADDER_1, pickOf, type RoundTable } from './testing';

let platform: TestPlatform;
let member: TestMember;
let table: RoundTable;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  member = await gambler(platform);
  const { round } = await currentRound(platform, member.token, EOS_1);
  await goTo(platform, round.endsAt);
  table = await currentRound(platform, member.token, EOS_1);
});
afterAll(() => platform.close());

const ownBets = (token: string, rounds: string) => platform.request(BetsOfRounds, { token, query: { rounds } });
const read = async (roundId = table.round.roundId) => (await ownBets(member.token, roundId)).body;

async function betOnFirst(on: RoundTable, stake: number): Promise<string> {
  const [outcome] = on.outcomes;
  if (!outcome) throw new Error('a round without outcomes');
  const body = { stake, picks: [pickOf(on, outcome)] };
  await platform.send(PlaceBet, { token: member.token, body });
  return outcome.name;
}

describe('the bets of a member on rounds [R-result-minigame]', () => {
  it('are in progress until the round is over, then all of a round together', async () => {
    const outcomeName = await betOnFirst(table, 5_000);
    const one = { roundId: table.round.roundId, bets: 1, outcomeName, stake: 5_000 };
    expect(await read()).toEqual([{ ...one, result: 0, payout: null }]);
    platform.moveClock(1_000);
    const all = await betOnAll(platform, member, { table, stake: 1_000 });

    await goTo(platform, table.round.endsAt);

    const [own] = await platform.send(BetsOfRounds, { token: member.token, query: { rounds: table.round.roundId } });
    // One side of every market wins.
    expect(own).toMatchObject({ ...one, bets: all.size + 1, stake: 5_000 + all.size * 1_000, result: 2 });
    expect(own?.payout).toBeGreaterThan(0);
  });

  it('are a refund where the round was made void', async () => {
    const admin = await gambler(platform, { type: 1 });
    await betOnFirst(table, 5_000);

    const params = { roundId: table.round.roundId };
    await platform.send(VoidRound, { token: admin.token, params, body: { reason: '장비 점검' } });
    await platform.settleRounds();

    expect(await read()).toMatchObject([{ result: 3, stake: 5_000, payout: 5_000 }]);
  });

  it('are read for many rounds at once, without those that have none and without those of others', async () => {
    await betOnFirst(table, 5_000);
    const ladder = await currentRound(platform, member.token, LADDER_1);
    await betOnFirst(ladder, 2_000);
    const { round } = await currentRound(platform, member.token, EOS_5);
    const rounds = [table.round, ladder.round, round].map(({ roundId }) => roundId);

    const own = await platform.send(BetsOfRounds, { token: member.token, query: { rounds: rounds.join(',') } });

    expect(own.map(({ roundId }) => roundId).sort()).toEqual(rounds.slice(0, 2).sort());
    const other = await gambler(platform);
    expect((await ownBets(other.token, rounds.join(','))).body).toEqual([]);
  });

  it.each(['', 'x', '1;drop', Array.from({ length: 101 }, (_, index) => -index - 1).join(',')])(
    'refuses a list that is none: %s',
    async rounds => {
      expect(await ownBets(member.token, rounds)).toMatchObject({ status: 400 });
    },
  );
});
