import { setTimeout } from 'node:timers/promises';
import { ExcludeSelf, Logout } from '@madang/contracts';
import { WalletBalance, WalletDebit } from '@madang/contracts/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/member';
import { NEW_KEY, startCasino, type TestCasino, type TestPlayer } from '../testing';

// The ten rules of a seamless wallet, each over HTTP. They run on the embedded database, and on Postgres with DATABASE_URL.

let casino: TestCasino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.close());

let rounds = 0;
const aRound = () => {
  rounds += 1;
  return { roundId: `round-${rounds}` };
};
const transfersOf = async (transactionId: string) =>
  casino.platform.db.selectFrom('transfer').selectAll().where('key', 'like', `casino:%:${transactionId}`).execute();

describe('1: a transaction is known by its id', () => {
  it.each(['debit', 'credit', 'promo'] as const)(
    'a %s that comes again gets the first answer word for word',
    async kind => {
      const player = await casino.player();
      const sent = { ...aRound(), transactionId: `again-${kind}`, requestId: crypto.randomUUID(), amount: 700 };
      const fields = kind === 'promo' ? { ...sent, roundId: undefined } : sent;

      const first = await casino[kind](player, fields);
      await casino.debit(player, { ...aRound(), amount: 10_000 });
      const again = await casino[kind](player, { ...fields, requestId: crypto.randomUUID() });

      expect(first.status).toBe('RS_OK');
      expect(JSON.stringify(again)).toBe(JSON.stringify(first));
      expect(await transfersOf(sent.transactionId)).toHaveLength(1);
    },
  );

  it('with other content it is refused, and nothing moves', async () => {
    const player = await casino.player();
    const bet = { ...aRound(), transactionId: 'twice', amount: 700 };
    await casino.debit(player, bet);

    expect(await casino.debit(player, { ...bet, amount: 701 })).toMatchObject({
      ...{ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 99_300 },
    });
    expect(await casino.credit(player, bet)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await casino.emoney(player)).toBe(99_300);
  });

  it('a refusal is a first answer too: later money does not make a bet of it', async () => {
    const player = await casino.player();
    const bet = { ...aRound(), transactionId: 'too-much', amount: 200_000 };
    const first = await casino.debit(player, bet);
    await casino.promo(player, { amount: 500_000 });

    expect(first).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 });
    expect(await casino.debit(player, { ...bet, requestId: first.requestId })).toEqual(first);
    expect(await casino.emoney(player)).toBe(600_000);
  });
});

it('2: the id is looked up before the balance: a bet that took the last won is answered again', async () => {
  const player = await casino.player();
  const bet = { ...aRound(), transactionId: 'the-last-won', amount: 100_000 };

  expect(await casino.debit(player, bet)).toMatchObject({ status: 'RS_OK', balance: 0 });
  expect(await casino.debit(player, bet)).toMatchObject({ status: 'RS_OK', balance: 0 });
  expect(await casino.debit(player, { amount: 1 })).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
});

describe('3: wins and rollbacks are taken', () => {
  const endings: readonly (readonly [string, (player: TestPlayer) => Promise<unknown>])[] = [
    ['the member logged out', ({ member }) => casino.platform.send(Logout, { token: member.token })],
    [
      'the member excluded themself',
      ({ member }) =>
        casino.platform.send(ExcludeSelf, { token: member.token, body: { term: '24h', password: TEST_PASSWORD } }),
    ],
    [
      'the member was suspended',
      ({ member }) =>
        casino.platform.db
          .updateTable('member')
          .set({ state: 'suspended' })
          .where('member_id', '=', member.id)
          .execute(),
    ],
    [
      'the member was kept out of slots',
      ({ member }) =>
        casino.platform.db
          .updateTable('member')
          .set({ tendency: ['22'] })
          .where('member_id', '=', member.id)
          .execute(),
    ],
    ['the session was over', async () => casino.platform.moveClock(121 * 60_000)],
  ];

  it.each(endings)('and new bets are not, after %s', async (_what, end) => {
    const player = await casino.player();
    const [won, lost] = [
      { ...aRound(), transactionId: `${rounds}-won` },
      { ...aRound(), transactionId: `${rounds}-lost` },
    ];
    await casino.debit(player, won);
    await casino.debit(player, lost);

    await end(player);

    expect((await casino.debit(player)).status).toBeOneOf([
      ...['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED'],
    ]);
    expect(await casino.credit(player, { roundId: won.roundId, amount: 5_000 })).toMatchObject({ balance: 103_000 });
    expect(await casino.rollback(player, { roundId: lost.roundId, rollsBack: lost.transactionId })).toMatchObject({
      ...{ status: 'RS_OK', balance: 104_000 },
    });
  });
});

describe('4: what comes out of order', () => {
  it('a rollback before its bet is done, and the bet refused when it comes', async () => {
    const player = await casino.player();
    const bet = { ...aRound(), transactionId: 'late-bet', amount: 4_000 };

    expect(
      await casino.rollback(player, { ...bet, amount: undefined, transactionId: 'early', rollsBack: 'late-bet' }),
    ).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await casino.debit(player, bet)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 100_000,
    });
    expect(await casino.credit(player, { roundId: bet.roundId, amount: 9_000 })).toMatchObject({
      ...{ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance: 100_000 },
    });
  });

  it('a win before its bet is paid, and the bet taken when it comes, whatever the member may do by then', async () => {
    const player = await casino.player();
    const bet = { ...aRound(), amount: 4_000 };

    expect(await casino.credit(player, { roundId: bet.roundId, amount: 9_000 })).toMatchObject({ balance: 109_000 });
    await casino.platform.send(Logout, { token: player.member.token });
    expect(await casino.debit(player, bet)).toMatchObject({ status: 'RS_OK', balance: 105_000 });
    expect(await casino.debit(player, bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });

  it('a bet of a round that is over is refused', async () => {
    const player = await casino.player();
    const round = aRound();
    await casino.debit(player, round);
    await casino.credit(player, round);

    expect(await casino.debit(player, round)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 99_000,
    });
  });
});

it('5: amounts are whole won', async () => {
  const player = await casino.player();

  expect(await casino.debit(player, { amount: 1_000.5 })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await casino.debit(player, { amount: '1000' })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await casino.debit(player, { amount: 333 })).toMatchObject({ status: 'RS_OK', balance: 99_667 });
});

describe('6: the raw body is signed', () => {
  it('by one of two keys, within five minutes', async () => {
    const player = await casino.player();
    const body = { ...player, member: undefined, requestId: crypto.randomUUID(), currency: 'KRW' };
    const statusWith = async (options: object) => (await casino.call(WalletBalance, body, options)).status;

    expect(await statusWith({})).toBe('RS_OK');
    expect(await statusWith({ key: NEW_KEY })).toBe('RS_OK');
    expect(await statusWith({ ageMs: 299_000 })).toBe('RS_OK');
    expect(await statusWith({ ageMs: 301_000 })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await statusWith({ ageMs: -301_000 })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await statusWith({ signature: null })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await statusWith({ key: { ...NEW_KEY, secret: 'another secret of nobody' } })).toBe(
      'RS_ERROR_INVALID_SIGNATURE',
    );
  });

  it('letter by letter: the same JSON with one blank more is another body', async () => {
    const signed = '{"providerId":"gureum"}';
    const { post, platform } = casino;
    const { sign } = await import('@madang/server/signatures');
    const header = sign(NEW_KEY, { at: platform.now(), method: 'POST', path: '/wallet/balance', body: signed });

    const [right, wrong] = await Promise.all([
      post('/wallet/balance', signed, { signature: header }),
      post('/wallet/balance', '{"providerId": "gureum"}', { signature: header }),
    ]);

    expect(right.text).toContain('RS_ERROR_WRONG_SYNTAX');
    expect(wrong.text).toContain('RS_ERROR_INVALID_SIGNATURE');
  });
});

it('7: whoever got no answer may send again, after hours too, and finds out what became of it', async () => {
  const player = await casino.player();
  const bet = { ...aRound(), transactionId: 'no-answer', amount: 2_000 };
  await Promise.allSettled([casino.debit(player, bet), casino.debit(player, bet), casino.debit(player, bet)]);

  casino.platform.moveClock(3 * 60 * 60_000);

  expect(await casino.debit(player, bet)).toMatchObject({ status: 'RS_OK', balance: 98_000 });
  expect(await transfersOf('no-answer')).toHaveLength(1);
});

/** As a provider does: whatever is no answer is sent again. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let delayMs = 1_000; ; delayMs *= 2) {
    try {
      return await send();
    } catch (fault) {
      if (delayMs > 60_000) throw fault;
      await setTimeout(delayMs);
    }
  }
}

describe('8: one wallet takes one transaction after the other', () => {
  const DEBITS = Number(process.env.CONTENTION ?? 120);

  it(`${DEBITS} bets at once take what is there, and not a won more`, async () => {
    const player = await casino.player();
    const other = await casino.player('gureum-snow', player.member);

    const answers = await Promise.all(
      Array.from({ length: DEBITS }, (_, nth) => {
        const bet = { ...aRound(), transactionId: `at-once-${nth}`, amount: 1_000 };
        return untilAnswered(() => casino.debit(nth % 2 ? player : other, bet));
      }),
    );

    const taken = answers.filter(({ status }) => status === 'RS_OK');
    expect(taken).toHaveLength(Math.min(DEBITS, 100));
    expect(new Set(taken.map(({ balance }) => balance)).size).toBe(taken.length);
    expect(await casino.emoney(player)).toBe(100_000 - taken.length * 1_000);
    expect(
      await casino.platform.db
        .selectFrom('casino_round')
        .selectAll()
        .where('member_id', '=', player.member.id)
        .execute(),
    ).toHaveLength(taken.length);
  });

  it('what fails in the middle leaves nothing behind, and is done when it comes again', async () => {
    const player = await casino.player();
    const bet = { ...aRound(), transactionId: 'half', amount: 1_000 };
    await casino.platform.db.schema.alterTable('casino_round').renameTo('casino_round_gone').execute();
    const body = { ...player, member: undefined, requestId: crypto.randomUUID(), currency: 'KRW', ...bet };

    const broken = await casino.post('/wallet/debit', JSON.stringify(body));

    await casino.platform.db.schema.alterTable('casino_round_gone').renameTo('casino_round').execute();
    expect(broken.status).toBe(500);
    expect(await casino.emoney(player)).toBe(100_000);
    expect(await casino.call(WalletDebit, body)).toMatchObject({ status: 'RS_OK', balance: 99_000 });
  });
});

it('9: a refusal is 200 with a word; only what should come again is 5xx', async () => {
  const player = await casino.player();
  const body = JSON.stringify({ ...player, member: undefined, requestId: crypto.randomUUID(), currency: 'KRW' });

  expect(await casino.post('/wallet/balance', body, { signature: 'nonsense' })).toMatchObject({ status: 200 });
  expect(await casino.post('/wallet/balance', '{')).toMatchObject({ status: 200 });
  await casino.platform.db.schema.alterTable('casino_player').renameTo('casino_player_gone').execute();
  const away = await casino.post('/wallet/balance', body);
  await casino.platform.db.schema.alterTable('casino_player_gone').renameTo('casino_player').execute();
  expect(away.status).toBe(500);
});

it('10: a round without a win is closed by a win of nothing', async () => {
  const player = await casino.player();
  const round = aRound();
  const stateOf = async () =>
    casino.platform.db
      .selectFrom('casino_round')
      .select(['state', 'ended_at'])
      .where('round_id', '=', round.roundId)
      .execute();
  await casino.debit(player, round);
  expect(await stateOf()).toEqual([{ state: 'open', ended_at: null }]);

  expect(await casino.credit(player, { ...round, amount: 0, isRoundClosed: true })).toMatchObject({ balance: 99_000 });

  expect(await stateOf()).toEqual([{ state: 'closed', ended_at: casino.platform.now() }]);
});
