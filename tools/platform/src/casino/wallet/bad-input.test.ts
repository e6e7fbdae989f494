import { randomUUID } from 'node:crypto';
import { LaunchGame } from '@madang/contracts';
import { WalletAuthenticate, WalletDebit } from '@madang/contracts/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_SLOT, SLOT, startCasino, TABLE, type TestCasino, type TestPlayer } from '../testing';

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

describe('a launch token', () => {
  async function token(gameId = SLOT): Promise<string> {
    const member = await casino.platform.member();
    const { launch_url } = await casino.platform.send(LaunchGame, { token: member.token, body: { gameId } });
    return new URL(launch_url).searchParams.get('token') ?? '';
  }
  const trade = (fields: object) =>
    casino.call(WalletAuthenticate, { providerId: 'gureum', requestId: randomUUID(), gameId: SLOT, ...fields });
  const refused = (status: string) => ({ status, balance: null, playerId: null, sessionId: null });

  it('is taken once; the same request gets the same session again', async () => {
    const request = { token: await token(), requestId: randomUUID() };

    const first = await trade(request);

    expect(first).toMatchObject({ status: 'RS_OK', currency: 'KRW' });
    expect(await trade(request)).toEqual(first);
    expect(await trade({ token: request.token })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  });

  it('is taken for a minute', async () => {
    const late = await token();
    casino.platform.moveClock(61_000);

    expect(await trade({ token: late })).toMatchObject(refused('RS_ERROR_TOKEN_EXPIRED'));
  });

  it('is taken for its own game and provider alone, and is as good as before then', async () => {
    const one = await token();

    expect(await trade({ token: one, gameId: OTHER_SLOT })).toMatchObject(refused('RS_ERROR_INVALID_GAME'));
    expect(await trade({ token: one, gameId: undefined })).toMatchObject(refused('RS_ERROR_INVALID_GAME'));
    expect(await trade({ token: one, providerId: 'hanul' })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
    expect(await trade({ token: 'x'.repeat(43) })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
    expect(await trade({ token: one })).toMatchObject({ status: 'RS_OK' });
  });

  it('is stored as a hash: nothing in the database opens a game', async () => {
    const secret = await token();

    const rows = await casino.platform.db.selectFrom('casino_launch').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a session', () => {
  it('is of its own member, game and provider', async () => {
    const [one, other] = [await casino.player(), await casino.player()];
    const table = await casino.player(TABLE, one.member);

    expect(await casino.debit(one, { sessionId: other.sessionId })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await casino.debit(one, { sessionId: randomUUID() })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await casino.debit(one, { sessionId: table.sessionId })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await casino.debit(one, { gameId: OTHER_SLOT })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await casino.debit(one, { playerId: table.playerId })).toMatchObject({
      ...{ status: 'RS_ERROR_INVALID_PARTNER', balance: null },
    });
    expect(await casino.emoney(one)).toBe(100_000);
  });
});

describe('what breaks the contract', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await casino.player();
  });

  it.each([
    ['negative', { amount: -1_000 }],
    ['zero', { amount: 0 }],
    ['a fraction', { amount: 0.5 }],
    ['huge', { amount: 1e15 }],
    ['no number', { amount: null }],
    ['under another field too', { amount: 1_000, currency: 'KRW', bonus: 1 }],
    ['in a round without a name', { roundId: '' }],
    ['in a round with a strange name', { roundId: "1'; drop table" }],
    ['of a provider that is none', { providerId: 'nobody' }],
  ])('a stake that is %s', async (_what, fields) => {
    const requestId = randomUUID();

    expect(await casino.debit(player, { requestId, ...fields })).toMatchObject({
      ...{ status: 'RS_ERROR_WRONG_SYNTAX', requestId, balance: null },
    });
    expect(await casino.emoney(player)).toBe(100_000);
  });

  it.each(['USD', 'krw', ''])('another currency: "%s"', async currency => {
    expect(await casino.debit(player, { currency })).toMatchObject({
      ...{ status: 'RS_ERROR_WRONG_CURRENCY', balance: 100_000 },
    });
    expect(await casino.credit(player, { currency, amount: 10 })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
  });

  it.each(['', '{', '[]', '"text"', 'null', '{"__proto__":{"type":1}}', JSON.stringify({ x: 'x'.repeat(5_000) })])(
    'a body that is %s',
    async text => {
      const { status, text: reply } = await casino.post('/wallet/debit', text);

      expect(status).toBe(200);
      expect(JSON.parse(reply)).toEqual({
        ...{ status: 'RS_ERROR_WRONG_SYNTAX', requestId: null, balance: null, message: null },
      });
    },
  );

  it('a win beyond what a wallet holds', async () => {
    const rich = await casino.player();
    const all = await casino.credit(rich, { amount: 999_999_900_000 });

    expect(all).toMatchObject({ status: 'RS_OK', balance: 1_000_000_000_000 });
    expect(await casino.credit(rich, { amount: 1 })).toMatchObject({ status: 'RS_ERROR_UNKNOWN', balance: 1e12 });
  });
});

it('a token of nobody on the site makes a wallet call, an admin’s neither', async () => {
  const admin = await casino.platform.member({ type: 1 });
  const player = await casino.player();
  const body = {
    ...player,
    member: undefined,
    requestId: randomUUID(),
    currency: 'KRW',
    roundId: 'r',
    transactionId: 't',
  };

  const reply = await casino.platform.request(WalletDebit, { token: admin.token, body: { ...body, amount: 1_000 } });

  expect(reply).toMatchObject({ status: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE', balance: null } });
  expect(await casino.emoney(player)).toBe(100_000);
});

describe('a rollback', () => {
  it('of a win, twice, of another round, member or provider is refused', async () => {
    const [player, other] = [await casino.player(), await casino.player()];
    const round = { roundId: 'r-back' };
    await casino.debit(player, { ...round, transactionId: 'r-bet' });
    await casino.credit(player, { ...round, transactionId: 'r-win', amount: 3_000, isRoundClosed: false });
    const table = await casino.player(TABLE, player.member);
    const unknown = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };

    expect(await casino.rollback(player, { ...round, rollsBack: 'r-win' })).toMatchObject(unknown);
    expect(await casino.rollback(player, { roundId: 'r-other', rollsBack: 'r-bet' })).toMatchObject(unknown);
    expect(await casino.rollback(other, { ...round, rollsBack: 'r-bet' })).toMatchObject(unknown);
    expect(await casino.rollback(table, { ...round, rollsBack: 'r-bet' })).toMatchObject(unknown);
    expect(await casino.emoney(player)).toBe(102_000);

    const back = { ...round, transactionId: 'r-back-1', rollsBack: 'r-bet' };
    expect(await casino.rollback(player, back)).toMatchObject({ status: 'RS_OK', balance: 103_000 });
    expect(await casino.rollback(player, back)).toMatchObject({ status: 'RS_OK', balance: 103_000 });
    expect(await casino.rollback(player, { ...back, transactionId: 'r-back-2' })).toMatchObject({
      ...{ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 103_000 },
    });
  });

  it('of a bet that was refused moves nothing', async () => {
    const player = await casino.player();
    await casino.debit(player, { roundId: 'r-poor', transactionId: 'poor', amount: 900_000_000 });

    expect(await casino.rollback(player, { roundId: 'r-poor', rollsBack: 'poor' })).toMatchObject({
      ...{ status: 'RS_OK', balance: 100_000 },
    });
  });
});

it('secrets are in no line of the log', async () => {
  const lines: string[] = [];
  const { openLog } = await import('@madang/server');
  const log = openLog({ level: 'info', name: 'platform', to: { write: (line: string) => lines.push(line) } });
  const logged = await startCasino({ log });
  const player = await logged.player();
  await logged.debit(player, { amount: 900_000_000, transactionId: 'in-the-log' });
  const body = { ...player, member: undefined, requestId: randomUUID(), currency: 'KRW' };
  await logged.call(WalletDebit, body, { signature: 'nonsense' });
  await logged.close();

  const text = lines.join('');
  expect(text).toContain('in-the-log');
  expect(text).toContain('RS_ERROR_INVALID_SIGNATURE');
  expect(text).not.toMatch(/secret of both|token=/);
});
