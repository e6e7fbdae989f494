import { randomUUID } from 'node:crypto';
import {
  BetDetail,
  Bets,
  CancelBet,
  MinigameLimits,
  PlaceBet,
  PlaceSingles,
  QuoteCashOut,
  SwitchGames,
  VoidRound,
} from '@madang/contracts';
import { gameById, outcomeIdOf, roundAt, roundIdOf } from '@madang/games';
import { validation } from '@madang/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFixture, homeOf } from '../bets/testing';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { currentRound, EOS_1, EOS_5, gambler, goTo, LADDER_1, pickOf, type RoundTable } from './testing';

let platform: TestPlatform;
let member: TestMember;
let admin: TestMember;
let table: RoundTable;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await gambler(platform, { type: 1 });
});
beforeEach(async () => {
  member = await gambler(platform);
  // The beginning of a round: no test meets a close that it did not ask for.
  const game = gameById(EOS_5);
  if (!game) throw new Error('the game of the tests is gone');
  await goTo(platform, new Date(roundAt(game, platform.now().getTime()).drawsAt + 1_000));
  table = await currentRound(platform, member.token, EOS_1);
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

const first = () => {
  const [outcome] = table.outcomes;
  if (!outcome) throw new Error('a round without outcomes');
  return pickOf(table, outcome);
};
const place = (body: object, key = randomUUID()) => platform.request(PlaceBet, { token: member.token, body, key });
const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;
const betsOf = () => platform.send(Bets, { token: member.token });

/** Refused with its own sentence, and nothing changed. */
async function expectRefused(reply: { status: number; body: unknown }, message: string | RegExp): Promise<void> {
  expect(reply).toMatchObject({ status: 422, body: { message: expect.stringMatching(message) } });
  expect((await betsOf()).totalCount).toBe(0);
  expect(await emoney()).toBe(10_000_000);
}

describe('a bet on a round', () => {
  it('is taken at its price, as a bet of a minigame, from the house of minigames [K-game-types] [K-mini-ids]', async () => {
    const reply = await platform.send(PlaceBet, { token: member.token, body: { stake: 5_000, picks: [first()] } });

    expect(reply).toMatchObject({ gameType: 3, stake: 5_000, price: first().price, result: 0, payout: null });
    const [leg] = reply.legs;
    expect(leg).toMatchObject({ fixtureId: table.round.roundId, home: 'EOS 파워볼 1분', leagueName: 'EOS' });
    expect(leg).toMatchObject({ away: `${table.round.number}회차`, startsAt: table.round.drawsAt });
    expect(await emoney()).toBe(9_995_000);
    const moved = await platform.db
      .selectFrom('transfer')
      .select('reason')
      .where('key', '=', `bet:${reply.betId}`)
      .execute();
    expect(moved).toEqual([{ reason: '미니게임 베팅' }]);
    const house = await platform.db
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.transfer_id', 'entry.transfer_id')
      .select('amount')
      .where('key', '=', `bet:${reply.betId}`)
      .where('account_id', '=', 'house:minigame:emoney')
      .execute();
    expect(house.map(({ amount }) => Number(amount))).toEqual([5_000]);
  });

  it('is in the list of its game, and of no other', async () => {
    await platform.send(PlaceBet, { token: member.token, body: { stake: 5_000, picks: [first()] } });

    const listed = async (gameId: number) =>
      (await platform.send(Bets, { token: member.token, query: { gameId: String(gameId) } })).totalCount;
    expect([await listed(EOS_1), await listed(EOS_5)]).toEqual([1, 0]);
  });

  it('can be neither taken back nor cashed out', async () => {
    const { betId } = await platform.send(PlaceBet, { token: member.token, body: { stake: 5_000, picks: [first()] } });

    const cancel = await platform.request(CancelBet, { token: member.token, params: { betId } });
    const quote = await platform.request(QuoteCashOut, { token: member.token, params: { betId } });

    expect(cancel).toMatchObject({ status: 422, body: { message: expect.stringContaining('취소할 수 없어요') } });
    expect(quote).toMatchObject({ status: 422, body: { message: expect.stringContaining('캐시아웃할 수 없어요') } });
    expect(await platform.send(BetDetail, { token: member.token, params: { betId } })).toMatchObject({ result: 0 });
  });

  it('is the same bet under the same key, and refused under it with another content', async () => {
    const key = randomUUID();
    const body = { stake: 5_000, picks: [first()] };

    const [one, again] = [await place(body, key), await place(body, key)];
    const other = await place({ ...body, stake: 6_000 }, key);

    expect(again.body).toEqual(one.body);
    expect(other.status).toBe(409);
    expect(await emoney()).toBe(9_995_000);
  });

  it('is taken in the last moment before the close and not at it, by the clock of the server', async () => {
    await goTo(platform, new Date(new Date(table.round.closesAt).getTime() - 1));
    expect((await place({ stake: 1_000, picks: [first()] })).status).toBe(201);
    await goTo(platform, table.round.closesAt);

    expect(await place({ stake: 1_000, picks: [first()] })).toMatchObject({
      status: 422,
      body: { message: '마감된 회차예요. 다음 회차에 베팅해 주세요.' },
    });
  });
});

describe('a bet on a round is refused, with its sentence,', () => {
  it('once the round is drawn, and long after', async () => {
    const pick = first();
    await goTo(platform, table.round.drawsAt);
    await expectRefused(await place({ stake: 1_000, picks: [pick] }), '이미 추첨한 회차예요');
    await goTo(platform, new Date(platform.now().getTime() + 3 * 86_400_000));

    await expectRefused(await place({ stake: 1_000, picks: [pick] }), '이미 추첨한 회차예요');
  });

  const roundIn = (gameId: number, ms: number) => {
    const game = gameById(gameId);
    if (!game) throw new Error('no such game');
    return roundIdOf(roundAt(game, platform.now().getTime() + ms));
  };

  it.each([
    ['the next round', 60_000, '아직 열리지 않은 회차예요'],
    ['a round of tomorrow', 86_400_000, '아직 열리지 않은 회차예요'],
    ['a round of another year', 400 * 86_400_000, '아직 열리지 않은 회차예요'],
    ['a round of a day without a chain', -86_400_000 * 30, '준비하고 있어요'],
  ])('on %s', async (_name, ms, message) => {
    const roundId = roundIn(EOS_1, ms);
    const picks = [{ fixtureId: roundId, outcomeId: outcomeIdOf(roundId, 1), price: first().price }];

    await expectRefused(await place({ stake: 1_000, picks }), message);
  });

  it.each([
    ['a game that is not there', '-9992611300001', '없는 게임이에요'],
    ['a round beyond the last of a day', '-2112611301441', '없는 회차예요'],
    ['a round before the first', '-2112611300000', '없는 회차예요'],
    ['a day that is not in the calendar', '-2112602300001', '없는 회차예요'],
  ])('on %s', async (_name, roundId, message) => {
    const picks = [{ fixtureId: roundId, outcomeId: `${roundId}001`, price: 1940 }];

    await expectRefused(await place({ stake: 1_000, picks }), message);
  });

  it('on an outcome that the round does not have, and on one of another game', async () => {
    const { roundId } = table.round;
    const ladder = await currentRound(platform, member.token, LADDER_1);
    const [other] = ladder.outcomes;
    const unknown = [{ fixtureId: roundId, outcomeId: outcomeIdOf(roundId, 999), price: 1940 }];
    const foreign = [{ fixtureId: roundId, outcomeId: other?.outcomeId, price: other?.price }];

    await expectRefused(await place({ stake: 1_000, picks: unknown }), '이 회차에 없는 항목이에요');
    await expectRefused(await place({ stake: 1_000, picks: foreign }), '회차와 항목이 서로 맞지 않아요');
  });

  it.each(['ask', 'better', 'any'])('at another price, also where the member would take %s', async oddsPolicy => {
    for (const change of [-10, 10, 100_000]) {
      const picks = [{ ...first(), price: first().price + change }];
      await expectRefused(await place({ stake: 1_000, picks, oddsPolicy }), '배당이 맞지 않아요');
    }
  });

  it('with a stake below, above, without the money, or with a payout above its limits', async () => {
    const poor = await gambler(platform, { emoney: 5_000 });
    const body = { stake: 6_000, picks: [first()] };
    const dear = table.outcomes.find(({ price }) => price > 12_000);
    if (!dear) throw new Error('a powerball without high prices');

    await expectRefused(await place({ stake: 999, picks: [first()] }), '최소 베팅금액은 1,000원이에요');
    await expectRefused(await place({ stake: 500_001, picks: [first()] }), '최대 베팅금액은 500,000원이에요');
    await expectRefused(
      await place({ stake: 500_000, picks: [pickOf(table, dear)] }),
      '최대 당첨금은 5,000,000원이에요',
    );
    expect(await platform.request(PlaceBet, { token: poor.token, body })).toMatchObject({ status: 422 });
  });

  it.each([
    ['negative', -1_000, validation.stakePositive],
    ['fractional', 1_000.5, validation.wholeWon],
  ])('with a stake that is %s', async (_name, stake, message) => {
    expect(await place({ stake, picks: [first()] })).toMatchObject({
      status: 400,
      body: { message: `stake: ${message}` },
    });
    expect(await emoney()).toBe(10_000_000);
  });

  it('with a second pick, of the round or of a fixture, in a system, with a bonus, or among singles', async () => {
    const fixture = homeOf(await addFixture(platform.db, platform.now()));
    const [, second] = table.outcomes;
    if (!second) throw new Error('a round with one outcome');
    const alone = { stake: 1_000, picks: [first()] };

    await expectRefused(await place({ stake: 1_000, picks: [first(), pickOf(table, second)] }), '한 항목만');
    await expectRefused(await place({ stake: 1_000, picks: [fixture, first()] }), '한 항목만');
    await expectRefused(await place({ ...alone, systemFolds: 2 }), '시스템과 보너스');
    await expectRefused(await place({ ...alone, bonusFolds: 3 }), '시스템과 보너스');
    const bets = [{ stake: 1_000, pick: first() }];
    await expectRefused(await platform.request(PlaceSingles, { token: member.token, body: { bets } }), '한 항목만');
  });

  it('while the game is switched off, and no other game with it', async () => {
    await platform.send(SwitchGames, { token: admin.token, body: { gameIds: [EOS_1], isOff: true } });
    const refused = await place({ stake: 1_000, picks: [first()] });
    const other = await currentRound(platform, member.token, EOS_5);
    await platform.send(SwitchGames, { token: admin.token, body: { gameIds: [EOS_1], isOff: false } });

    await expectRefused(refused, '점검 중인 게임이에요');
    const [outcome] = other.outcomes;
    if (!outcome) throw new Error('a round without outcomes');
    expect((await place({ stake: 1_000, picks: [pickOf(other, outcome)] })).status).toBe(201);
    expect((await place({ stake: 1_000, picks: [first()] })).status).toBe(201);
  });

  it('once the round is void', async () => {
    const params = { roundId: table.round.roundId };
    await platform.send(VoidRound, { token: admin.token, params, body: { reason: '장비 점검' } });

    await expectRefused(await place({ stake: 1_000, picks: [first()] }), '취소된 회차예요');
  });
});

describe('the limit of a round', () => {
  const limits = () => platform.send(MinigameLimits, { token: member.token, query: { gameId: String(EOS_1) } });

  it('is shown before it applies, counts all bets of the member, and begins again with the next round', async () => {
    expect(await limits()).toMatchObject({ maxStake: 500_000, maxRoundStake: 1_000_000, leftInRound: 1_000_000 });
    await place({ stake: 500_000, picks: [first()] });
    await place({ stake: 400_000, picks: [first()] });

    expect(await limits()).toMatchObject({ leftInRound: 100_000 });
    expect(await place({ stake: 100_001, picks: [first()] })).toMatchObject({
      status: 422,
      body: { message: '이 회차에는 100,000원까지 더 베팅할 수 있어요.' },
    });
    expect((await place({ stake: 100_000, picks: [first()] })).status).toBe(201);
    expect(await place({ stake: 1_000, picks: [first()] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('모두 썼어요') },
    });
    await goTo(platform, table.round.endsAt);
    expect(await limits()).toMatchObject({ leftInRound: 1_000_000 });
  });

  it('holds for bets that come together', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => place({ stake: 300_000, picks: [first()] })));

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await emoney()).toBe(9_100_000);
  });

  it('is wider at higher levels', async () => {
    const high = await gambler(platform, { level: 7 });

    const query = { gameId: String(EOS_1) };
    expect(await platform.send(MinigameLimits, { token: high.token, query })).toMatchObject({ maxStake: 1_000_000 });
  });
});
