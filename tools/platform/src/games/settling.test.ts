import {
  BetDetail,
  type BetWithSettlements,
  Messages,
  MinigameChain,
  MinigameRound,
  OperatorGames,
  OperatorRounds,
  RestoreRound,
  SwitchGames,
  VoidRound,
} from '@madang/contracts';
import { readOutcomeId } from '@madang/games';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { betOnAll, currentRound, EOS_1, EOS_5, gambler, goTo, type RoundTable } from './testing';
import { powerballWinners } from './truth.test-kit';

const STAKE = 2_000;
const CASH = 10_000_000;

let platform: TestPlatform;
let admin: TestMember;
let member: TestMember;
let table: RoundTable;
let bets: Map<string, string>;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await gambler(platform, { type: 1 });
});
beforeEach(async () => {
  member = await gambler(platform);
  const { round } = await currentRound(platform, member.token, EOS_1);
  await goTo(platform, round.endsAt);
  table = await currentRound(platform, member.token, EOS_1);
  bets = await betOnAll(platform, member, { table, stake: STAKE });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

const emoney = async () => (await balancesOf(platform.db, member.id)).emoney;
const detail = (betId: string) => platform.send(BetDetail, { token: member.token, params: { betId } });
const details = () => Promise.all([...bets.values()].map(detail));
const roundParams = () => ({ roundId: table.round.roundId });
const command = (call: typeof VoidRound | typeof RestoreRound, reason = '장비 점검') =>
  platform.request(call, { token: admin.token, params: roundParams(), body: { reason } });
const staked = () => STAKE * bets.size;

/** What a bet on each outcome comes to, by the published seed and salt alone. */
async function payoutsByTruth(): Promise<Map<string, number>> {
  const { token } = member;
  const { seed, day, roundId } = await platform.send(MinigameRound, { token, params: roundParams() });
  const { salt } = await platform.send(MinigameChain, { token, query: { gameId: String(EOS_1), day } });
  const winners = powerballWinners({ roundId, seed: seed ?? '', salt: salt ?? '' });
  return new Map(
    table.outcomes.map(({ outcomeId, price }) => {
      const isWon = winners.has(readOutcomeId(outcomeId)?.outcome ?? 0);
      return [outcomeId, isWon ? Math.floor((STAKE * price) / 1000) : 0];
    }),
  );
}

async function expectSettledByTruth(): Promise<void> {
  const truth = await payoutsByTruth();
  for (const [outcomeId, betId] of bets) {
    const payout = truth.get(outcomeId) ?? -1;
    expect(await detail(betId)).toMatchObject({ payout, result: payout > 0 ? 2 : 1 });
  }
  expect(await emoney()).toBe(CASH - staked() + [...truth.values()].reduce((sum, payout) => sum + payout, 0));
}

const isOpen = ({ result, payout }: BetWithSettlements) => result === 0 && payout === null;

describe('bets on a round', () => {
  it('are settled at the end of its drawing and not before, each as the seed says [K-mini-ids]', async () => {
    await goTo(platform, table.round.drawsAt);
    expect((await details()).every(isOpen)).toBe(true);
    await goTo(platform, new Date(new Date(table.round.endsAt).getTime() - 1));
    expect((await details()).every(isOpen)).toBe(true);

    await goTo(platform, table.round.endsAt);

    await expectSettledByTruth();
  });

  it('say what was drawn, and are paid from the house of minigames with the words of minigames', async () => {
    await goTo(platform, table.round.endsAt);

    const won = (await details()).find(({ result }) => result === 2);
    expect(won?.legs[0]?.rule).toMatch(/^합 \d+ (홀|짝) (언더|오버) · 파워 \d .* 적중$/);
    const transfer = await platform.db
      .selectFrom('transfer')
      .innerJoin('entry', 'entry.transfer_id', 'transfer.transfer_id')
      .select(['reason', 'account_id'])
      .where('key', '=', `bet:${won?.betId}:settled:1`)
      .execute();
    expect(transfer).toContainEqual({ reason: '미니게임 베팅 정산', account_id: 'house:minigame:emoney' });
  });

  it('are noticed once by their member, with the round in the title', async () => {
    const notices: string[] = [];
    const stop = platform.app.bus.subscribe('bet', ({ memberId, settlement }) => {
      if (memberId === member.id && settlement) notices.push(settlement.title);
    });

    await goTo(platform, table.round.endsAt);
    await platform.settleRounds();
    stop();

    expect(notices).toHaveLength(bets.size);
    expect(notices).toContain(`EOS 파워볼 1분 ${table.round.number}회차 홀`);
  });

  it('are settled as promised where the game was switched off meanwhile', async () => {
    const turn = (isOff: boolean) =>
      platform.send(SwitchGames, { token: admin.token, body: { gameIds: [EOS_1], isOff } });
    const games = await turn(true);
    const game = games.find(({ gameId }) => gameId === EOS_1);
    expect(game).toEqual({ gameId: EOS_1, isOff: true, openBets: bets.size, openStake: staked() });

    await goTo(platform, table.round.endsAt);

    await expectSettledByTruth();
    await turn(false);
    const now = await platform.send(OperatorGames, { token: admin.token });
    expect(now.filter(({ isOff, openBets }) => isOff || openBets > 0)).toEqual([]);
  });
});

describe('an operator', () => {
  it('makes a running round void: every stake goes back at once, with a message and an action', async () => {
    const reply = await command(VoidRound);

    expect(reply).toMatchObject({ status: 200, body: { state: 'void', voidReason: '장비 점검', payouts: staked() } });
    expect(await emoney()).toBe(CASH);
    expect((await details()).every(bet => bet.result === 3 && bet.payout === STAKE)).toBe(true);
    const { items, totalCount } = await platform.send(Messages, { token: member.token });
    expect(totalCount).toBe(bets.size);
    expect(items[0]).toMatchObject({ title: '회차가 취소됐어요' });
    expect(items[0]?.contents).toContain(`EOS 파워볼 1분 ${table.round.number}회차가 취소되어`);
    expect(items[0]?.contents).toContain('2,000원을 돌려 드렸어요. 사유: 장비 점검');
    const actions = await platform.db
      .selectFrom('operator_deed')
      .selectAll()
      .where('subject', '=', table.round.roundId)
      .execute();
    expect(actions).toMatchObject([{ deed: 'void-round', operator_id: admin.id, details: { reason: '장비 점검' } }]);
    await goTo(platform, table.round.endsAt);
    expect(await emoney()).toBe(CASH);
  });

  it('makes a settled round void and restores it, each by the difference and told to each member', async () => {
    await goTo(platform, table.round.endsAt);
    await expectSettledByTruth();

    expect((await command(VoidRound)).status).toBe(200);
    expect(await emoney()).toBe(CASH);
    expect((await command(RestoreRound, '점검 결과 이상 없음')).status).toBe(200);

    await expectSettledByTruth();
    const [bet] = await details();
    expect(bet?.settlements.map(({ difference }) => difference).reduce((sum, moved) => sum + moved, 0)).toBe(
      bet?.payout,
    );
    expect(bet?.settlements).toHaveLength(3);
    const { totalCount } = await platform.send(Messages, { token: member.token });
    expect(totalCount).toBe(2 * bets.size);
  });

  it('can do neither twice, nor restore what is not over, nor decide a round that has not opened', async () => {
    expect((await command(RestoreRound)).status).toBe(409);
    await goTo(platform, table.round.endsAt);
    expect((await command(RestoreRound)).status).toBe(409);
    expect((await command(VoidRound)).status).toBe(200);
    expect((await command(VoidRound)).status).toBe(409);

    const future = { roundId: table.round.roundId.replace(/\d{4}$/, '1440') };
    const unknown = await platform.request(VoidRound, { token: admin.token, params: future, body: { reason: '-' } });
    expect(unknown.status).toBeOneOf([404]);
    expect(await emoney()).toBe(CASH);
  });

  it('sees the rounds that had bets, the newest first, with their sums', async () => {
    await goTo(platform, table.round.endsAt);
    const params = { gameId: String(EOS_1) };

    const page = await platform.send(OperatorRounds, { token: admin.token, params });

    const truth = [...(await payoutsByTruth()).values()].reduce((sum, payout) => sum + payout, 0);
    expect(page.items[0]).toMatchObject({ roundId: table.round.roundId, state: 'settled', bets: bets.size });
    expect(page.items[0]).toMatchObject({ stakes: staked(), payouts: truth, voidReason: null });
    const ids = page.items.map(({ roundId }) => roundId);
    expect(ids).toEqual([...ids].sort().reverse());
    const other = await platform.send(OperatorRounds, { token: admin.token, params: { gameId: String(EOS_5) } });
    expect(other.totalCount).toBe(0);
  });
});
