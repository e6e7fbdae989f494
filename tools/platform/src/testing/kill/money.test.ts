import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApproveCharge,
  ApproveExchange,
  type Call,
  CancelCryptoWithdrawal,
  CancelExchange,
  ConvertUsd,
  ConvertWon,
  RefuseCryptoWithdrawal,
  RefuseExchange,
  RequestCryptoWithdrawal,
  RequestExchange,
  UseCoupon,
} from '@madang/contracts';
import type { Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { addCoupon } from '../../coupons/testing';
import type { Database } from '../../database/schema';
import { houseAccount } from '../../ledger/accounts';
import { balancesOf, houseBalance } from '../../ledger/balances';
import { verify } from '../../ledger/verify';
import { createPlatform } from '../../server';
import { addMember, type TestMemberFields } from '../member';
import { startPlatform, type TestPlatform } from '../platform';
import { newLife, type Place } from './life';
import {
  charger,
  converter,
  couponUser,
  EXCHANGE,
  exchangeCalls,
  RATE,
  requester,
  USD,
  WITHDRAWAL,
  withdrawalCalls,
} from './movements';
import { embedded, onServer } from './places';
import { doneOf, type Mover, moveUntilDead, repeatOpen } from './sending';

const { DATABASE_URL, TEST_ALL } = process.env;
/** The embedded engine recovers for seconds at each start, which a server does not. */
const EMBEDDED_KILLS = TEST_ALL === '1' ? 6 : 2;
const KILLS = DATABASE_URL ? 10 : EMBEDDED_KILLS;
/** Of each kind. */
const MOVERS = 4;
/** A life ends after at least and at most so many answers: calls of one operator are limited by the minute. */
const ANSWERS = { least: 20, most: 80 };
const MOST_UNHEARD_MS = 100;
/** None is accepted for long: those of all of the test are published before it. */
const RATE_EVERY_MS = 10_000;
const START = { emoney: 10_000_000, point: 0, usdt: 10_000 * USD };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function prepare(place: Place): Promise<Mover[]> {
  const platform = await startPlatform(place);
  const at = platform.now();
  const moments = Array.from({ length: 120 }, (_, place) => new Date(at.getTime() + place * RATE_EVERY_MS));
  for (const moment of moments) await platform.publishRate({ at: moment, source: '시험', wonPerUsd: RATE });
  const rateTimes = moments.map(moment => moment.toISOString());
  const operator = await platform.member({ type: 2 });
  const codes: string[] = [];
  for (let count = 0; count < KILLS * ANSWERS.most; count += 1) {
    codes.push((await addCoupon(platform.db, at, { maker_id: operator.id })).code);
  }
  const movers: Mover[] = [];
  for (let count = 0; count < MOVERS; count += 1) {
    movers.push(
      requester(await holder(platform, { level: 9 }), operator, exchangeCalls),
      requester(await holder(platform), operator, withdrawalCalls),
      converter(await holder(platform), rateTimes),
      couponUser(await holder(platform), codes),
      charger(await holder(platform, { level: 3 }), operator),
    );
  }
  await platform.close();
  return movers;
}

let holders = 0;
async function holder({ db, now }: TestPlatform, fields: TestMemberFields = {}) {
  holders += 1;
  const account = {
    bank_id: 'nuri',
    account_number: `3021${String(holders).padStart(8, '0')}`,
    account_holder: '박골인',
  };
  const member = await addMember(db, now(), { level: 1, ...START, ...fields });
  await db.updateTable('member').set(account).where('member_id', '=', member.id).execute();
  return member;
}

/** Kills the platform in the middle of its work, again and again; each next one first gets what was left open. */
async function killed(place: Place, movers: readonly Mover[]): Promise<number> {
  let open = 0;
  let next = newLife();
  cleanUps.push(next.kill);
  for (let count = 0; count < KILLS; count += 1) {
    const life = next;
    const url = await life.begin(place);
    next = newLife(); // loads while the other works
    cleanUps.push(next.kill);
    open += await repeatOpen(url, movers);
    let left = ANSWERS.least + Math.floor(Math.random() * (ANSWERS.most - ANSWERS.least));
    let isKilled: Promise<void> | undefined;
    const line = { isCut: false };
    await moveUntilDead({ url, line }, movers, () => {
      left -= 1;
      if (left > 0) return;
      line.isCut = true; // some calls are done now, and none of their answers is heard
      isKilled ??= sleep(Math.random() * MOST_UNHEARD_MS).then(() => life.kill());
    });
    await isKilled;
  }
  await next.kill();
  return open;
}

/** Money that waits to go out is that of the exchanges that are open. */
async function expectSound(db: Kysely<Database>): Promise<void> {
  expect(await verify(db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0, usdt: 0 } });
  const open = await db.selectFrom('exchange').select('amount').where('decided_at', 'is', null).execute();
  const sum = open.reduce((all, { amount }) => all + Number(amount), 0);
  expect(await houseBalance(db, houseAccount('withdrawals', 'emoney'))).toBe(sum);
}

/** Each movement is there once for each call that was done, and for no other. */
async function expectOnce(db: Kysely<Database>, movers: readonly Mover[]): Promise<void> {
  const sent = movers.flatMap(mover => mover.sent);
  const count = (...calls: readonly Call[]) => doneOf(sent, ...calls).length;
  const uses = await db.selectFrom('coupon_use').select('coupon_id').execute();
  const kinds = await db
    .selectFrom('transfer')
    .select(eb => ['kind', eb.fn.countAll<number>().as('count')])
    .where('kind', '!=', 'gift')
    .groupBy('kind')
    .execute();

  expect(new Set(uses.map(use => use.coupon_id)).size).toBe(uses.length);
  expect(Object.fromEntries(kinds.map(kind => [kind.kind, Number(kind.count)]))).toEqual({
    exchange:
      count(RequestExchange, CancelExchange, RefuseExchange, ApproveExchange) +
      count(RequestCryptoWithdrawal, CancelCryptoWithdrawal, RefuseCryptoWithdrawal),
    conversion: 2 * count(ConvertUsd, ConvertWon),
    coupon: count(UseCoupon),
    charge: count(ApproveCharge),
    bonus: count(ApproveCharge),
  });
  for (const { member, sum } of movers) {
    const { emoney, point, usdt } = sum();
    const expected = { emoney: START.emoney + emoney, point, usdt: START.usdt + usdt };
    expect(await balancesOf(db, member.id)).toEqual(expected);
  }
  const held = count(RequestExchange) - count(CancelExchange, RefuseExchange, ApproveExchange);
  expect(await houseBalance(db, houseAccount('withdrawals', 'emoney'))).toBe(held * EXCHANGE);
  // What is approved waits for the chain, which does not run here.
  const waiting = count(RequestCryptoWithdrawal) - count(CancelCryptoWithdrawal, RefuseCryptoWithdrawal);
  expect(await houseBalance(db, houseAccount('withdrawals', 'usdt'))).toBe(waiting * WITHDRAWAL);
}

it(`money moves once or not at all, killed ${KILLS} times`, async () => {
  const { place, clear } = DATABASE_URL ? await onServer(DATABASE_URL) : await embedded();
  cleanUps.push(clear);
  const movers = await prepare(place);

  let open = await killed(place, movers);

  const platform = await createPlatform({ ...place, loopLagMs: 0 });
  cleanUps.push(() => platform.close());
  await expectSound(platform.db); // as the last kill left it
  open += await repeatOpen(await platform.app.listen({ port: 0, host: '127.0.0.1' }), movers);
  expect(open).toBeGreaterThan(KILLS); // the kills did hit calls in the air
  await expectSound(platform.db);
  await expectOnce(platform.db, movers);
}, 600_000);
