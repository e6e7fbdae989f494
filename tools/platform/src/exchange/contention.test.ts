import {
  CancelExchange,
  ConvertUsd,
  ConvertWon,
  Exchange,
  PlaceBet,
  RefuseExchange,
  RequestExchange,
} from '@madang/contracts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture } from '../bets/testing';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const CONNECTIONS = 32;
/** The embedded database has one session, which shows no waiting. CONTENTION=10000 takes minutes, and was done when it was written. */
const REQUESTS = Number(process.env.CONTENTION ?? (process.env.DATABASE_URL ? 2_000 : 320));
const USD = 1_000_000;
const RATE = 148_620;
const withdrawPassword = '1234';
/** Hashing in earnest would take all the time, and leave little at once. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

describe('all ways in which one member’s money moves, from many connections', () => {
  let platform: TestPlatform;
  let member: TestMember;
  let operator: TestMember;
  /** How often each call was answered with each status. */
  const answers = new Map<string, number>();
  beforeAll(async () => {
    platform = await startPlatform({ callLimits: false });
    operator = await platform.member({ type: 2 });
    // Little enough for the won to run out on the way.
    member = await platform.member({ level: 9, emoney: 1_000 * REQUESTS, usdt: Math.ceil(REQUESTS / 100) * USD });
    const account = { bank_id: 'nuri', account_number: '302100000001', account_holder: '박골인' };
    await platform.db
      .updateTable('member')
      .set({ ...account, withdraw_password_hash: await hash(withdrawPassword, CHEAP) })
      .where('member_id', '=', member.id)
      .execute();
  });
  afterAll(() => platform.close());

  const request = async (...[call, options]: Parameters<TestPlatform['request']>) => {
    const reply = await platform.request(call, options);
    const name = `${call.path.replace(/.*\//, '')} ${reply.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return reply;
  };
  const answered = () => [...answers.values()].reduce((sum, count) => sum + count, 0);

  let exchanges = 0;
  /** Requests one, which its member takes back: each second time while an operator refuses it. */
  async function exchange(): Promise<void> {
    const { token } = member;
    const asked = await request(RequestExchange, { token, body: { amount: 10_000, withdrawPassword } });
    if (asked.status !== 201) return;
    const params = { exchangeId: Exchange.parse(asked.body).exchangeId };
    const back = () => request(CancelExchange, { token, params, body: { withdrawPassword } });
    const refuse = () =>
      request(RefuseExchange, { token: operator.token, params, body: { reason: '예금주가 달라요.' } });
    exchanges += 1;
    // The member's other calls wait for the member's row too, so the operator is mostly the first.
    const ends = await Promise.all(exchanges % 2 === 0 ? [back()] : [back(), refuse()]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  }

  it('end each with an answer: none waits in a circle, and nothing falls below zero', async () => {
    const { fixtureId, home } = await addFixture(platform.db, platform.now());
    const at = platform.now();
    await platform.publishRate({ at, source: '시험', wonPerUsd: RATE });
    const seen = { rate: RATE, rateAt: at.toISOString() };
    const { token } = member;
    const bet = { stake: 1_000, picks: [{ fixtureId, outcomeId: home, price: 1850 }] };
    const one = (call: typeof ConvertUsd | typeof ConvertWon | typeof PlaceBet, body: object) =>
      request(call, { token, body });
    const ways = [
      () => one(ConvertUsd, { amount: USD, ...seen }),
      () => one(ConvertWon, { amount: 10_000, ...seen }),
      () => one(PlaceBet, bet),
      exchange,
    ];
    let turn = 0;

    const connection = async () => {
      while (answered() < REQUESTS) {
        turn += 1;
        await ways[turn % ways.length]?.();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));

    expect([...answers.keys()].filter(name => !/ (20[01]|422)$|^(cancel|refuse) 409$/.test(name)).sort()).toEqual([]);
    expect([...answers.keys()]).toEqual(
      expect.arrayContaining(['increase 200', 'decrease 200', 'cancel 200', 'bets 201']),
    );
    const below = platform.db.selectFrom('entry').selectAll().where('balance', '<', 0); // each with the balance after it
    expect(await below.execute()).toEqual([]);
    expect(await houseBalance(platform.db, houseAccount('withdrawals', 'emoney'))).toBe(0);
    expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, usdt: 0 } });
  }, 600_000);
});
