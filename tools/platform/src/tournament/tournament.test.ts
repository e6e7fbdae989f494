import {
  EnterTournament,
  OperatorSetAsides,
  type Prediction,
  RetrySetAside,
  TournamentById,
  type TournamentDetail,
  Tournaments,
} from '@madang/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureText, marketText } from '../feed/testing';
import { type AccountId, houseAccount, memberAccount } from '../ledger/accounts';
import { verify } from '../ledger/verify';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { finishDue } from './finish';

const HOUR = 3_600_000;
const IDS = ['41000001', '41000002', '41000003', '41000004', '41000005'];
const LEAGUES = ['2420', '2421', '67', '68', '69'];
const PRICES = { '1': '2.00', X: '3.00', '2': '2.50' } as const;
const NAMES = ['1', 'X', '2'] as const;

describe('tournaments', () => {
  let platform: TestPlatform;
  let start: Date;

  const result = (settled: Prediction | null = null, code = 2) => ({
    id: 1,
    bets: NAMES.map(name => ({
      ...{ id: `1${NAMES.indexOf(name)}`, name, price: PRICES[name] },
      ...(settled === null ? {} : { settlement: code === 3 ? 3 : name === settled ? code : 1 }),
    })),
  });

  beforeEach(async () => {
    platform = await startPlatform();
    // Tomorrow at noon in Seoul, so that today's clock makes no difference.
    const noon = new Date(`${new Date(platform.now().getTime() + 33 * HOUR).toISOString().slice(0, 10)}T03:00:00Z`);
    start = noon;
    for (const [index, id] of IDS.entries()) {
      const league = [LEAGUES[index] ?? '1', `리그 ${index}`] as const;
      const startsAt = new Date(noon.getTime() + index * HOUR);
      await platform.feed.apply(fixtureText({ id, startsAt, league }, platform.now()));
      await platform.feed.apply(marketText(id, [result()], platform.now()));
    }
  }, 240_000);
  afterEach(() => platform.close());

  const listed = async (token: string, show = 'open') =>
    (await platform.send(Tournaments, { token, query: { show } })).items;
  async function paidOne(token: string): Promise<string> {
    const one = (await listed(token)).find(({ fee }) => fee > 0);
    if (!one) throw new Error('a tournament with a fee is needed');
    return one.tournamentId;
  }
  const picksOf = (names: readonly Prediction[]) => names.map((name, index) => ({ place: index + 1, name }));
  const enter = (token: string, tournamentId: string, names: readonly Prediction[]) =>
    platform.request(EnterTournament, { token, params: { tournamentId }, body: { picks: picksOf(names) } });
  const read = (token: string, tournamentId: string): Promise<TournamentDetail> =>
    platform.send(TournamentById, { token, params: { tournamentId } });
  const moneyOf = async (account: AccountId) => {
    const { sum } = await platform.db
      .selectFrom('entry')
      .where('account_id', '=', account)
      .select(eb => eb.fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  const emoney = (id: string) => moneyOf(memberAccount(id, 'emoney'));
  const POT = houseAccount('tournament', 'emoney');
  const GIFTS = houseAccount('bonus', 'emoney');
  async function play(results: readonly Prediction[], code = 2): Promise<void> {
    platform.moveClock(start.getTime() + 8 * HOUR - platform.now().getTime());
    for (const [index, id] of IDS.entries()) {
      await platform.feed.apply(marketText(id, [result(results[index] ?? '1', code)], platform.now()));
    }
    await finishDue(platform.db, platform.now());
  }
  const session = async (id: string) => {
    // A session lasts an hour; the games last longer.
    await platform.db
      .updateTable('session')
      .set({ expires_at: new Date(start.getTime() + 100 * HOUR) })
      .where('member_id', '=', id)
      .execute();
  };
  async function entrant(cash = 100_000) {
    const member = await platform.member({ emoney: cash });
    await session(member.id);
    return member;
  }

  it('are announced once for a day, over fixtures that start then [R-tournament]', async () => {
    const { token } = await entrant();

    const [first] = await Promise.all([listed(token), listed(token)]);
    expect(first.map(({ fee, pool, games, state }) => [fee, pool, games, state])).toEqual([
      [0, 100_000, 5, 'open'],
      [10_000, 50_000, 5, 'open'],
    ]);
    expect(await listed(token)).toHaveLength(2);
    const { games } = await read(token, first[0]?.tournamentId ?? '');
    expect(games.map(({ fixture }) => fixture.fixtureId)).toEqual(IDS);
    expect(games[0]?.choices.map(({ name, price }) => [name, price])).toEqual([
      ['1', 2000],
      ['X', 3000],
      ['2', 2500],
    ]);
  });

  it('take the fee once, however often and however fast an entry is sent; predictions may change [R-tournament]', async () => {
    const { id, token } = await entrant();
    const one = await paidOne(token);

    const names = NAMES.map(name => [name, name, name, name, name]);
    const answers = await Promise.all([...names, ...names].map(all => enter(token, one, all)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await enter(token, one, ['2', '1', '1', '1', 'X']);

    expect(await emoney(id)).toBe(90_000);
    expect(await moneyOf(POT)).toBe(10_000);
    const { games, tournament } = await read(token, one);
    expect(games.map(({ pick }) => pick)).toEqual(['2', '1', '1', '1', 'X']);
    expect([tournament.entrants, tournament.pool]).toEqual([1, 50_000]);
  });

  it('refuse what is incomplete, too late, not covered, an operator’s, or unknown, and take nothing', async () => {
    const { id, token } = await entrant(9_000);
    const manager = await platform.member({ type: 2, emoney: 50_000 });
    const one = await paidOne(token);
    const whole = ['1', '1', '1', '1', '1'] as const;

    expect(await enter(token, one, ['1', '1'])).toMatchObject({ status: 422 });
    expect(await enter(token, one, [...whole, '1'])).toMatchObject({ status: 422 });
    expect(await enter(token, one, whole)).toMatchObject({
      ...{ status: 422, body: { message: expect.stringContaining('1,000원 부족') } },
    });
    expect(await enter(manager.token, one, whole)).toMatchObject({ status: 422 });
    expect(await enter(token, '00000000-0000-4000-8000-000000000000', whole)).toMatchObject({ status: 404 });
    platform.moveClock(start.getTime() - platform.now().getTime());
    expect(await enter(token, one, whole)).toMatchObject({ status: 409 });
    expect([await emoney(id), await moneyOf(POT)]).toEqual([9_000, 0]);
  });

  it('pay all fees to the best when the last game is decided, once, and leave nothing in the pot [R-tournament]', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => entrant()));
    const [first, second, third] = members;
    if (!first || !second || !third) throw new Error('three are needed');
    const one = await paidOne(first.token);
    for (const { token } of members.slice(3)) await enter(token, one, ['2', '2', '2', '2', '2']);
    await enter(first.token, one, ['1', '1', '1', '1', '1']);
    await enter(second.token, one, ['1', '1', '1', '1', 'X']);
    await enter(third.token, one, ['1', '1', '1', 'X', 'X']);

    await play(['1', '1', '1', '1', '1']);
    await Promise.all([finishDue(platform.db, platform.now()), finishDue(platform.db, platform.now())]);

    expect(await Promise.all(members.map(({ id }) => emoney(id)))).toEqual([
      ...[120_000, 108_000, 102_000, 90_000, 90_000, 90_000],
    ]);
    expect(await moneyOf(POT)).toBe(0);
    expect(await verify(platform.db)).toMatchObject({ isSound: true });
    const { standings, tournament } = await read(second.token, one);
    expect(tournament).toMatchObject({
      state: 'finished',
      pool: 60_000,
      mine: { rank: 2, points: 800, prize: 18_000 },
    });
    expect(standings.map(({ rank, points, right }) => [rank, points, right])).toEqual([
      ...[
        [1, 1000, 5],
        [2, 800, 4],
        [3, 600, 3],
        [4, 0, 0],
        [4, 0, 0],
        [4, 0, 0],
      ],
    ]);
    expect(await listed(second.token, 'mine')).toMatchObject([{ tournamentId: one }]);
  });

  it('add what the house has promised, out of its gifts [R-tournament]', async () => {
    const { id, token } = await entrant();
    const before = await moneyOf(GIFTS);
    await enter(token, await paidOne(token), ['1', '1', '1', '1', '1']);

    await play(['2', '2', '2', '2', '2']);

    expect(await emoney(id)).toBe(140_000);
    expect([await moneyOf(POT), (await moneyOf(GIFTS)) - before]).toEqual([0, -40_000]);
  });

  it('give every fee back where no game was decided [R-tournament]', async () => {
    const members = await Promise.all([entrant(), entrant()]);
    const [first] = members;
    if (!first) throw new Error('one is needed');
    const one = await paidOne(first.token);
    for (const { token } of members) await enter(token, one, ['1', '1', '1', '1', '1']);

    await play(['1', '1', '1', '1', '1'], 3);

    expect(await Promise.all(members.map(({ id }) => emoney(id)))).toEqual([100_000, 100_000]);
    expect(await moneyOf(POT)).toBe(0);
  });

  it('that can’t be paid stop no other, and are paid once that is corrected and an operator requests it', async () => {
    const { id, token } = await entrant();
    const all = await listed(token);
    for (const { tournamentId } of all) await enter(token, tournamentId, ['1', '1', '1', '1', '1']);
    const [free] = all;
    if (!free) throw new Error('the free one is needed');
    const key = `tournament:${free.tournamentId}:prize:${id}`;
    const forged = { transfer_id: '11111111-1111-4111-8111-111111111111', key, content: 'another', kind: 'gift' };
    await platform.db
      .insertInto('transfer')
      .values({ ...forged, reason: 'another', posted_at: platform.now() })
      .execute();

    await play(['1', '1', '1', '1', '1']);
    expect(await emoney(id)).toBe(140_000); // of the paid one
    const manager = await platform.member({ type: 2 });
    const operators = { token: manager.token };
    const waiting = async () => (await platform.send(OperatorSetAsides, operators)).items;
    const before = await waiting();
    expect(before).toMatchObject([
      { kind: 'tournament', itemId: free.tournamentId, reason: expect.stringContaining(key) },
    ]);
    platform.moveClock(1_000);
    await finishDue(platform.db, platform.now());
    expect((await waiting()).map(({ lastAt }) => lastAt)).toEqual(before.map(({ lastAt }) => lastAt));

    await sql`alter table transfer disable trigger transfer_append_only`.execute(platform.db);
    await platform.db.deleteFrom('transfer').where('key', '=', key).execute();
    await sql`alter table transfer enable trigger transfer_append_only`.execute(platform.db);
    await platform.send(RetrySetAside, { ...operators, body: { kind: 'tournament', itemId: free.tournamentId } });
    // The platform's own loop was woken for it too, and may be the one that pays.
    await vi.waitFor(async () => {
      platform.moveClock(1);
      await finishDue(platform.db, platform.now());
      expect(await emoney(id)).toBe(240_000);
      expect(await waiting()).toEqual([]);
    }, 10_000);
  });

  it('wait for the last game, and end without money where nobody entered', async () => {
    const { token } = await entrant();
    const one = await paidOne(token);
    platform.moveClock(start.getTime() + HOUR - platform.now().getTime());
    await finishDue(platform.db, platform.now());
    expect((await read(token, one)).tournament.state).toBe('running');

    await play(['1', '1', '1', '1', '1']);
    expect((await read(token, one)).tournament).toMatchObject({ state: 'finished', pool: 0, entrants: 0 });
    expect(await moneyOf(POT)).toBe(0);
  });
});
