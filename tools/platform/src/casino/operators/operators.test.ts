import { OpenRounds, OperatorProviders, Reconciliation, RestrictCasino } from '@madang/contracts';
import type { ProviderRound } from '@madang/contracts/provider';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/member';
import { startCasino, type TestCasino, type TestPlayer } from '../testing';

const DAY_MS = 24 * 60 * 60_000;

let casino: TestCasino;
let admin: TestMember;
beforeAll(async () => {
  casino = await startCasino();
  admin = await casino.platform.member({ type: 1 });
  const far = new Date(casino.platform.now().getTime() + 30 * DAY_MS);
  await casino.platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', admin.id).execute();
});
afterAll(() => casino.close());

const roundOf = (
  { playerId, gameId }: TestPlayer,
  roundId: string,
  sums: { staked: number; paid: number },
): ProviderRound => ({
  ...{ roundId, playerId, gameId, ...sums, isClosed: true, startedAt: casino.platform.now().toISOString() },
});
async function played(player: TestPlayer, roundId: string, { staked, paid }: { staked: number; paid: number }) {
  await casino.debit(player, { roundId, amount: staked });
  await casino.credit(player, { roundId, amount: paid });
}
const report = (day: string) =>
  casino.platform.request(Reconciliation, { token: admin.token, query: { providerId: 'gureum', day } });

describe('the reconciliation of a day', () => {
  it('names each difference between the books and a provider’s own record', async () => {
    const player = await casino.player();
    const { nickname } = player.member;
    const day = seoulDay(casino.platform.now());
    await played(player, 'same', { staked: 1_000, paid: 500 });
    await played(player, 'other', { staked: 1_000, paid: 500 });
    await played(player, 'ours', { staked: 700, paid: 0 });
    await casino.debit(player, { roundId: 'endless', amount: 300 });
    await casino.debit(player, { roundId: 'taken-back', transactionId: 'taken', amount: 300 });
    await casino.rollback(player, { roundId: 'taken-back', rollsBack: 'taken' });
    casino.server.rounds = [
      roundOf(player, 'same', { staked: 1_000, paid: 500 }),
      roundOf(player, 'other', { staked: 1_000, paid: 600 }),
      roundOf(player, 'theirs', { staked: 200, paid: 0 }),
      roundOf(player, 'endless', { staked: 300, paid: 0 }),
    ];
    const about = { gameId: player.gameId, nickname };
    const differences = [
      {
        ...about,
        roundId: 'other',
        kind: 'amount',
        ours: { staked: 1_000, paid: 500 },
        theirs: { staked: 1_000, paid: 600 },
      },
      { ...about, roundId: 'theirs', kind: 'missing', ours: null, theirs: { staked: 200, paid: 0 } },
      { ...about, roundId: 'ours', kind: 'unknown', ours: { staked: 700, paid: 0 }, theirs: null },
    ];

    expect(await report(day)).toMatchObject({
      status: 200,
      body: { rounds: 5, staked: 3_000, paid: 1_000, differences },
    });
    casino.platform.moveClock(DAY_MS + 1_000);
    const open = {
      ...about,
      roundId: 'endless',
      kind: 'open',
      ours: { staked: 300, paid: 0 },
      theirs: { staked: 300, paid: 0 },
    };
    expect(await report(day)).toMatchObject({ body: { differences: expect.arrayContaining([open, ...differences]) } });
  });

  it('is not made while the provider is away', async () => {
    const { games } = casino.server;
    casino.server.games = null;

    expect(await report('2026-01-01')).toMatchObject({ status: 503 });
    casino.server.games = games;
  });
});

it('rounds without an end are found, the oldest first, and counted by provider', async () => {
  const player = await casino.player();
  await casino.debit(player, { roundId: 'waits', amount: 400 });

  const { items, totalCount } = await casino.platform.send(OpenRounds, { token: admin.token });
  const providers = await casino.platform.send(OperatorProviders, { token: admin.token });

  expect(items.map(({ roundId }) => roundId)).toEqual(['endless', 'waits']);
  expect(items[1]).toMatchObject({ userId: player.member.userId, staked: 400, state: 'open' });
  expect(totalCount).toBe(2);
  expect(providers.find(({ providerId }) => providerId === 'gureum')).toMatchObject({ openRounds: 2, openStake: 700 });
});

it('a member is kept out of casino or slots, on the record [V-casino-blocked]', async () => {
  const player = await casino.player();
  const body = { isCasinoOff: false, isSlotOff: true, reason: '본인 요청' };
  const params = { memberId: player.member.id };

  expect(await casino.platform.send(RestrictCasino, { token: admin.token, params, body })).toEqual({
    ...{ isCasinoOff: false, isSlotOff: true },
  });

  expect(await casino.debit(player)).toMatchObject({
    ...{ status: 'RS_ERROR_USER_DISABLED', message: '관리자에게 문의해주세요.' },
  });
  const actions = await casino.platform.db
    .selectFrom('operator_deed')
    .selectAll()
    .where('subject', '=', params.memberId)
    .execute();
  expect(actions).toMatchObject([{ operator_id: admin.id, deed: 'restrict-casino', details: body }]);
});
