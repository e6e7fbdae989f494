import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { houseAccount, memberAccount } from './accounts';
import { balancesOf, balancesOfAll, houseBalance } from './balances';
import { KeyReused, post, postAll } from './post';
import { type Transfer, transferBetween } from './transfer';
import { rebuild, verify } from './verify';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const cashier = houseAccount('cashier', 'emoney');
const sports = houseAccount('sports', 'emoney');
const inOne = (transfer: Transfer) => platform.db.transaction().execute(tx => post(tx, transfer));
const about = (key: string = randomUUID()) => ({ key, kind: 'charge', reason: '충전', at: platform.now() }) as const;
const charge = (memberId: string, amount: number, key?: string) =>
  transferBetween({ from: cashier, to: memberAccount(memberId, 'emoney'), amount }, about(key));
const stake = (memberId: string, amount: number, key?: string) =>
  transferBetween({ from: memberAccount(memberId, 'emoney'), to: sports, amount }, { ...about(key), kind: 'bet' });
const emoney = async (memberId: string) => (await balancesOf(platform.db, memberId)).emoney;

describe('posting', () => {
  it('moves money from one account to the other', async () => {
    const id = randomUUID();
    const before = await houseBalance(platform.db, cashier);

    expect(await inOne(charge(id, 5_000))).toMatchObject({ kind: 'posted' });

    expect(await balancesOf(platform.db, id)).toEqual({ emoney: 5_000, point: 0, usdt: 0 });
    expect(await houseBalance(platform.db, cashier)).toBe(before - 5_000);
  });

  it('refuses to take more than there is, and moves nothing', async () => {
    const id = randomUUID();
    await inOne(charge(id, 5_000));

    const posted = await inOne(stake(id, 5_001));

    expect(posted).toEqual({
      kind: 'uncovered',
      account: memberAccount(id, 'emoney'),
      balance: 5_000,
      needed: 5_001,
    });
    expect(await emoney(id)).toBe(5_000);
  });

  it('moves money once under one key, fifty times at once', async () => {
    const id = randomUUID();
    const transfer = charge(id, 700);

    const posted = await Promise.all(Array.from({ length: 50 }, () => inOne(transfer)));

    expect(posted.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect(new Set(posted.map(each => each.kind !== 'uncovered' && each.transferId)).size).toBe(1);
    expect(await emoney(id)).toBe(700);
  });

  it('refuses a key that was used for something else', async () => {
    const id = randomUUID();
    const key = randomUUID();
    await inOne(charge(id, 700, key));

    await expect(inOne(charge(id, 701, key))).rejects.toThrow(KeyReused);
    expect(await emoney(id)).toBe(700);
  });

  it('answers each of many by itself, in their order', async () => {
    const id = randomUUID();
    const key = randomUUID();

    const posted = await platform.db
      .transaction()
      .execute(tx => postAll(tx, [stake(id, 1), charge(id, 10, key), stake(id, 8), charge(id, 10, key), stake(id, 3)]));

    expect(posted.map(({ kind }) => kind)).toEqual(['uncovered', 'posted', 'posted', 'replayed', 'uncovered']);
    expect(await emoney(id)).toBe(2);
  });

  it('is undone with the transaction that it belongs to', async () => {
    const id = randomUUID();
    const fails = platform.db.transaction().execute(async tx => {
      await post(tx, charge(id, 700));
      throw new Error('later trouble');
    });

    await expect(fails).rejects.toThrow('later trouble');
    expect(await emoney(id)).toBe(0);
  });

  it('gives the balances of many members at once', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await inOne(charge(one, 1));

    expect(await balancesOfAll(platform.db, [one, two])).toEqual(
      new Map([
        [one, { emoney: 1, point: 0, usdt: 0 }],
        [two, { emoney: 0, point: 0, usdt: 0 }],
      ]),
    );
  });
});

describe('the database itself', () => {
  it.each([
    ['a change of an entry', sql`update entry set amount = amount * 2`, 'append-only, UPDATE refused'],
    ['taking an entry away', sql`delete from entry`, 'append-only, DELETE refused'],
    ['emptying the entries', sql`truncate entry`, 'append-only, TRUNCATE refused'],
    ['a change of a transfer', sql`update transfer set reason = '다른 이유'`, 'append-only, UPDATE refused'],
    ['taking a transfer away', sql`delete from transfer`, 'append-only, DELETE refused'],
    ['a balance below zero', sql`update account set balance = -1 where owner = 'member'`, 'account_not_overdrawn'],
    ['a balance of the house', sql`update account set balance = 0 where owner = 'house'`, 'account_house_has_no_row'],
    [
      'an account of nobody',
      sql`insert into account (account_id, balance) values ('mine', 1)`,
      'account_account_id_check',
    ],
    [
      'entries that make money',
      sql`insert into entry (transfer_id, account_id, amount, moved_at)
        select transfer_id, 'house:bonus:emoney', 5, posted_at from transfer limit 1`,
      'sum to zero',
    ],
    [
      'entries of an account that is not there',
      sql`insert into entry (transfer_id, account_id, amount, moved_at)
        select transfer_id, account_id, amount, posted_at from (select transfer_id, posted_at from transfer limit 1) t
        cross join (values ('house:bonus:emoney', 5), ('house:nobody:emoney', -5)) as e(account_id, amount)`,
      'that exist',
    ],
    [
      'entries without their transfer',
      sql`with made as (select gen_random_uuid() as id)
        insert into entry (transfer_id, account_id, amount, moved_at)
        select id, account_id, amount, now() from made
        cross join (values ('house:bonus:emoney', 5), ('house:sports:emoney', -5)) as e(account_id, amount)`,
      'that exist',
    ],
    [
      'entries of another moment than their transfer',
      sql`insert into entry (transfer_id, account_id, amount, moved_at)
        select transfer_id, account_id, amount, posted_at + interval '1 second'
        from (select transfer_id, posted_at from transfer limit 1) t
        cross join (values ('house:points-issued:emoney', 5), ('house:sports:emoney', -5)) as e(account_id, amount)`,
      'its moment',
    ],
    ['taking an account away', sql`delete from account where owner = 'house'`, 'DELETE refused'],
    ['another name for an account', sql`update account set account_id = account_id`, 'UPDATE refused'],
    [
      'entries in two currencies',
      sql`insert into entry (transfer_id, account_id, amount, moved_at)
        select transfer_id, account_id, amount, posted_at from (select transfer_id, posted_at from transfer limit 1) t
        cross join (values ('house:bonus:emoney', 5), ('house:bonus:point', -5)) as e(account_id, amount)`,
      'of one currency',
    ],
  ])('refuses %s', async (_, statement, reason) => {
    await inOne(charge(randomUUID(), 100));

    await expect(statement.execute(platform.db)).rejects.toThrow(reason);
  });
});

describe('verifying', () => {
  it('finds a sound ledger sound', async () => {
    expect(await verify(platform.db)).toEqual({
      isSound: true,
      sums: { emoney: 0, point: 0, usdt: 0 },
      wrongBalances: [],
      unbalanced: [],
    });
  });

  it('finds a balance that its entries do not bear out, and rebuilds it', async () => {
    const id = randomUUID();
    const account = memberAccount(id, 'emoney');
    await inOne(charge(id, 300));
    await platform.db.updateTable('account').set({ balance: 299 }).where('account_id', '=', account).execute();

    expect(await verify(platform.db)).toMatchObject({
      isSound: false,
      wrongBalances: [{ account, stored: 299, entries: 300 }],
    });
    expect(await platform.db.transaction().execute(tx => rebuild(tx))).toEqual([account]);
    expect(await emoney(id)).toBe(300);
    expect((await verify(platform.db)).isSound).toBe(true);
  });
});
