import { randomUUID } from 'node:crypto';
import {
  CasinoLobby,
  CasinoRounds,
  FavorGame,
  LaunchGame,
  PlayfunAuth,
  SetLimit,
  SlotLobby,
  SwitchProvider,
  TakeBreak,
} from '@madang/contracts';
import { WalletAuthenticate } from '@madang/contracts/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_SLOT, SLOT, startCasino, TABLE, type TestCasino } from './testing';

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

const OFF = { status: 503, body: { message: '점검중 입니다.' } };
const BLOCKED = { status: 403, body: { message: '관리자에게 문의해주세요.' } };
const launch = (token: string, gameId = SLOT) => casino.platform.request(LaunchGame, { token, body: { gameId } });
const change = (id: string, fields: object) =>
  casino.platform.db.updateTable('member').set(fields).where('member_id', '=', id).execute();

describe('a lobby', () => {
  it('has the games of its kind, and every provider of it [K-providers]', async () => {
    const { token } = await casino.platform.member();

    const tables = await casino.platform.send(CasinoLobby, { token });
    const slots = await casino.platform.send(SlotLobby, { token });

    expect(tables.providers.map(({ name }) => name)).toEqual([
      '한울',
      '미리내',
      '오름',
      '소슬',
      '가온',
      '나래',
      '다온',
      '여울',
    ]);
    expect(tables.providers[0]).toEqual({ providerId: 'hanul', name: '한울', kind: 'casino', games: 1, outage: null });
    expect(tables.tables.map(({ gameId }) => gameId)).toEqual([TABLE]);
    expect(slots.providers).toHaveLength(6);
    expect(slots.slots.map(({ gameId }) => gameId)).toEqual([SLOT, OTHER_SLOT]);
    expect(slots).toMatchObject({ isBlocked: false, favorites: [], recent: [], closed: [] });
  });

  it('has what the member likes, opened last and played today', async () => {
    const player = await casino.player();
    const { token } = player.member;
    await casino.player(OTHER_SLOT, player.member);
    await casino.platform.send(FavorGame, { token, body: { gameId: SLOT, isFavorite: true } });
    await casino.debit(player, { roundId: 'of-today', amount: 2_000 });
    await casino.credit(player, { roundId: 'of-today', amount: 500 });

    const lobby = await casino.platform.send(SlotLobby, { token });

    expect(lobby.favorites).toEqual([SLOT]);
    expect(lobby.recent.map(({ gameId }) => gameId).sort()).toEqual([SLOT, OTHER_SLOT].sort());
    expect(lobby.today).toEqual({ rounds: 1, staked: 2_000, paid: 500 });
    expect((await casino.platform.send(CasinoLobby, { token })).today).toEqual({ rounds: 0, staked: 0, paid: 0 });
    const body = { gameId: SLOT, isFavorite: false };
    expect(await casino.platform.send(FavorGame, { token, body })).toEqual({ favorites: [] });
  });

  it('takes no game as a favourite that is none', async () => {
    const { token } = await casino.platform.member();

    const body = { gameId: 'no-such-game', isFavorite: true };
    expect(await casino.platform.request(FavorGame, { token, body })).toMatchObject({ status: 404 });
  });

  it('says that its games are away while their server is, and shows them as they were [X-game-open]', async () => {
    const { token } = await casino.platform.member();
    await casino.platform.send(SlotLobby, { token });
    const { games } = casino.server;
    casino.server.games = null;
    await casino.refresh();

    const lobby = await casino.platform.send(SlotLobby, { token });

    expect(new Set(lobby.providers.map(({ outage }) => outage))).toEqual(new Set(['away']));
    expect(lobby.slots).toHaveLength(2);
    expect(await launch(token)).toMatchObject(OFF);
    const lobbyAway = { status: 503, body: { message: '점검중입니다.' } };
    expect(await casino.platform.request(PlayfunAuth, { token })).toMatchObject(lobbyAway);
    casino.server.games = games;
    await casino.refresh();
  });
});

describe('a game', () => {
  it('opens at the address of its provider, with a token', async () => {
    const { token } = await casino.platform.member();

    const { launch_url } = await casino.platform.send(LaunchGame, { token, body: { gameId: SLOT } });

    expect(launch_url).toMatch(/^https:\/\/games\.example\/play\/gureum-rain\?token=[\w-]{43}$/);
    expect(await launch(token, 'no-such-game')).toMatchObject({ status: 404 });
  });

  it('keeps the log-in alive for as long as a session of it may be [S-auth-stamp-lobby]', async () => {
    const { id, token } = await casino.platform.member();
    await launch(token);

    const { expires_at } = await casino.platform.db
      .selectFrom('session')
      .select('expires_at')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - casino.platform.now().getTime()).toBe(120 * 60_000);
  });

  it.each([
    ['tendency 22', { tendency: ['22'] }, [BLOCKED, BLOCKED]],
    ['the flag of casino', { disable_casino: true }, [{ status: 200 }, BLOCKED]],
    ['the flag of slots', { disable_slot: true }, [BLOCKED, { status: 200 }]],
  ])('is closed to members with %s [V-casino-blocked]', async (_what, fields, [slot, table]) => {
    const { id, token } = await casino.platform.member();
    await change(id, fields);

    expect(await launch(token, SLOT)).toMatchObject(slot ?? {});
    expect(await launch(token, TABLE)).toMatchObject(table ?? {});
    expect(await casino.platform.request(PlayfunAuth, { token })).toMatchObject({ status: table?.status });
    expect((await casino.platform.send(CasinoLobby, { token })).isBlocked).toBe(table?.status === 403);
  });

  it('is closed to operators, and to members on a break', async () => {
    const manager = await casino.platform.member({ type: 2 });
    const { token } = await casino.platform.member();
    await casino.platform.send(TakeBreak, { token, body: { term: '1h' } });

    expect(await launch(manager.token)).toMatchObject({ status: 403 });
    expect(await launch(token)).toMatchObject({ status: 403, body: { message: expect.stringContaining('휴식') } });
  });
});

it('the lobby of a provider’s own opens any of its games [C-playfun]', async () => {
  const member = await casino.platform.member({ emoney: 10_000 });
  const { launch_url } = await casino.platform.send(PlayfunAuth, { token: member.token });
  expect(launch_url).toMatch(/^https:\/\/games\.example\/lobby\?token=[\w-]{43}$/);
  const token = new URL(launch_url).searchParams.get('token');
  const body = { providerId: 'hanul', requestId: randomUUID(), token };
  const { playerId, sessionId } = WalletAuthenticate.replies[200].parse(await casino.call(WalletAuthenticate, body));

  const player = {
    member,
    providerId: 'hanul',
    gameId: TABLE,
    playerId: playerId ?? '',
    sessionId: sessionId ?? '',
  } as const;
  expect(await casino.debit(player)).toMatchObject({ status: 'RS_OK', balance: 9_000 });
});

describe('an operator', () => {
  const switched = async (body: object) => {
    const admin = await casino.platform.member({ type: 1 });
    return casino.platform.request(SwitchProvider, { token: admin.token, body });
  };
  afterEach(async () => {
    await switched({ providerId: 'gureum', isOff: false });
    await switched({ providerId: 'gureum', gameId: SLOT, isOff: false });
  });

  it('switches a provider off: nobody comes in, and whoever plays goes on to the end of the round', async () => {
    const player = await casino.player();
    const round = { roundId: 'goes-on' };
    await casino.debit(player, round);

    const { body } = await switched({ providerId: 'gureum', isOff: true });

    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ providerId: 'gureum', outage: 'off' })]));
    expect(await launch(player.member.token)).toMatchObject(OFF);
    expect(await casino.debit(player)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME', message: '점검중 입니다.' });
    expect(await casino.debit(player, round)).toMatchObject({ status: 'RS_OK' });
    expect(await casino.credit(player, { ...round, amount: 9_000 })).toMatchObject({ balance: 107_000 });
  });

  it('switches one game off, and another one of its provider stays open', async () => {
    const { token } = await casino.platform.member();

    expect(await switched({ providerId: 'hanul', gameId: SLOT, isOff: true })).toMatchObject({ status: 404 });
    expect(await switched({ providerId: 'gureum', gameId: SLOT, isOff: true })).toMatchObject({ status: 200 });

    expect((await casino.platform.send(SlotLobby, { token })).closed).toEqual([SLOT]);
    expect(await launch(token, SLOT)).toMatchObject(OFF);
    expect(await launch(token, OTHER_SLOT)).toMatchObject({ status: 200 });
  });
});

describe('limits of responsible play', () => {
  it('hold in the stake itself', async () => {
    const player = await casino.player();
    const { token } = player.member;
    const setLimit = (name: string, amount: number) =>
      casino.platform.send(SetLimit, { token, params: { name }, body: { name, amount } });
    await setLimit('stake-bet', 2_000);
    await setLimit('loss-day', 3_000);
    const reached = { status: 'RS_ERROR_LIMIT_REACHED', message: expect.stringContaining('한도') };

    expect(await casino.debit(player, { amount: 2_001 })).toMatchObject(reached);
    expect(await casino.debit(player, { amount: 2_000 })).toMatchObject({ status: 'RS_OK' });
    expect(await casino.debit(player, { amount: 1_001 })).toMatchObject(reached);
    expect(await casino.debit(player, { amount: 1_000 })).toMatchObject({ status: 'RS_OK', balance: 97_000 });
    expect(await launch(token)).toMatchObject({ status: 403 });
  });

  it('of the level hold too, and a break in the middle of a game', async () => {
    const player = await casino.player(SLOT, { emoney: 5_000_000 });

    expect(await casino.debit(player, { amount: 500_001 })).toMatchObject({
      ...{ status: 'RS_ERROR_LIMIT_REACHED', message: '한 번에 500,000원까지만 걸 수 있어요.' },
    });
    await casino.platform.send(TakeBreak, { token: player.member.token, body: { term: '1h' } });
    expect(await casino.debit(player)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });
});

it('a member’s rounds are a list, by kind and day', async () => {
  const player = await casino.player();
  const { token } = player.member;
  const table = await casino.player(TABLE, player.member);
  await casino.debit(player, { roundId: 'list-1', amount: 1_000 });
  await casino.credit(player, { roundId: 'list-1', amount: 3_000 });
  await casino.debit(table, { roundId: 'list-2', transactionId: 'list-bet', amount: 2_000 });
  await casino.rollback(table, { roundId: 'list-2', rollsBack: 'list-bet' });
  await casino.debit(table, { roundId: 'list-3', amount: 700 });

  const { items, totalCount } = await casino.platform.send(CasinoRounds, { token });
  const slots = await casino.platform.send(CasinoRounds, { token, query: { kind: 'slot' } });
  const past = await casino.platform.send(CasinoRounds, { token, query: { to: '2020-01-01' } });

  expect(totalCount).toBe(3);
  expect(items.find(({ roundId }) => roundId === 'list-1')).toMatchObject({
    ...{
      providerId: 'gureum',
      kind: 'slot',
      gameName: '단비',
      state: 'closed',
      staked: 1_000,
      paid: 3_000,
      net: 2_000,
    },
  });
  expect(items.find(({ roundId }) => roundId === 'list-2')).toMatchObject({ state: 'void', staked: 0, net: 0 });
  expect(items.find(({ roundId }) => roundId === 'list-3')).toMatchObject({ state: 'open', net: null, endedAt: null });
  expect(slots.items.map(({ roundId }) => roundId)).toEqual(['list-1']);
  expect(past.items).toEqual([]);
});
