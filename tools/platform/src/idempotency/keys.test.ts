import { randomUUID } from 'node:crypto';
import * as contracts from '@madang/contracts';
import { type Call, CashOutQuote, isCall, PlaceBet, QuoteCashOut } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, homeOf, overOf, type TestFixture } from '../bets/testing';
import { serve, serveOnce, serveVisitors } from '../calls/serve';
import { addCoupon } from '../coupons/testing';
import { addMember, give, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addTournament } from '../tournament/testing';

const exported: readonly unknown[] = Object.values(contracts);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
/** Every call that takes a key: a new one fails here until there is a scenario for it. */
const calls = exported.filter(isCall).filter(call => call.key);

/** As many as the strictest of these calls takes from one member within a minute, and some to spare for the rest of a test. */
const AT_ONCE = 25;
const CASH = 100_000;

interface SentRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a member who may do it sends, and something else that they might send. */
type Scenario = (member: TestMember) => Promise<{ readonly request: SentRequest; readonly other: SentRequest }>;

let platform: TestPlatform;
let fixture: TestFixture;
let tournament: Awaited<ReturnType<typeof addTournament>>;
beforeAll(async () => {
  platform = await startPlatform();
  fixture = await addFixture(platform.db, platform.now());
  tournament = await addTournament(platform);
});
afterAll(() => platform.close());

const placed = async ({ token }: TestMember) => {
  const bet = await platform.send(PlaceBet, { token, body: { stake: 1_000, picks: [overOf(fixture)] } });
  return { betId: bet.betId };
};
const quoteFor = async ({ token }: TestMember, params: { betId: string }) => {
  const { quoteId } = CashOutQuote.parse((await platform.request(QuoteCashOut, { token, params })).body);
  return { quoteId };
};
const givenTo = async ({ id }: TestMember) => {
  const { couponId } = await addCoupon(platform.db, platform.now(), { member_id: id });
  return { couponId };
};
const predicting = (name: string): SentRequest => ({
  params: { tournamentId: tournament.tournamentId },
  body: { picks: tournament.games.map((_, index) => ({ place: index + 1, name })) },
});

/** The rate of the moment, as a member sees it. */
const rateNow = async () => {
  const at = platform.now();
  await platform.publishRate({ at, source: '시험', wonPerUsd: 148_620 });
  return { rate: 148_620, rateAt: at.toISOString() };
};
const withdrawal = (amount: number) => ({
  amount,
  token: 'USDT',
  withdrawalAddress: `0x${'ab'.repeat(20)}`,
  withdrawPassword: '1234',
});

const scenarios: Readonly<Record<string, Scenario>> = {
  'POST /bets': async () => ({
    request: { body: { stake: 1_000, picks: [homeOf(fixture)] } },
    other: { body: { stake: 2_000, picks: [homeOf(fixture)] } },
  }),
  'POST /bets/singles': async () => ({
    request: { body: { bets: [{ stake: 1_000, pick: homeOf(fixture) }] } },
    other: { body: { bets: [{ stake: 1_000, pick: overOf(fixture) }] } },
  }),
  'POST /bets/:betId/cancel': async member => ({
    request: { params: await placed(member) },
    other: { params: await placed(member) },
  }),
  'POST /bets/:betId/cash-out': async member => {
    const params = await placed(member);
    return {
      request: { params, body: await quoteFor(member, params) },
      other: { params, body: { quoteId: randomUUID() } },
    };
  },
  'POST /charge': async () => ({
    request: { body: { amount: 10_000, depositor: '김달빛' } },
    other: { body: { amount: 10_000, depositor: '이달빛' } },
  }),
  'POST /coupon/use': async () => ({
    request: { body: { code: (await addCoupon(platform.db, platform.now())).code } },
    other: { body: { code: (await addCoupon(platform.db, platform.now())).code } },
  }),
  'POST /coupon/:couponId/take': async member => ({
    request: { params: await givenTo(member) },
    other: { params: await givenTo(member) },
  }),
  'POST /dewit/decrease': async ({ id }) => {
    await give(platform.db, { memberId: id, currency: 'usdt', amount: 10_000_000, at: platform.now() });
    const rate = await rateNow();
    return { request: { body: { amount: 1_000_000, ...rate } }, other: { body: { amount: 2_000_000, ...rate } } };
  },
  'POST /dewit/increase': async () => {
    const rate = await rateNow();
    return { request: { body: { amount: 10_000, ...rate } }, other: { body: { amount: 20_000, ...rate } } };
  },
  'POST /exchange': async ({ id }) => {
    const account = { bank_id: 'nuri', account_number: String(Date.now()), account_holder: '김달빛' };
    await platform.db.updateTable('member').set(account).where('member_id', '=', id).execute();
    const withdrawPassword = '1234';
    return {
      request: { body: { amount: 10_000, withdrawPassword } },
      other: { body: { amount: 11_000, withdrawPassword } },
    };
  },
  'POST /charge/cryptoDeposit': async () => ({
    request: { body: { token: 'USDT', network: 'ethereum', amount: 5_000_000 } },
    other: { body: { token: 'USDC', network: 'ethereum', amount: 5_000_000 } },
  }),
  'POST /dewit/withdrawalRequest': async () => ({
    request: { body: withdrawal(5_000_000) },
    other: { body: withdrawal(6_000_000) },
  }),
  'POST /mywallet/point/convert': async () => ({
    request: { body: { amount: 100 } },
    other: { body: { amount: 101 } },
  }),
  'POST /tournaments/:tournamentId/entry': async () => ({ request: predicting('1'), other: predicting('2') }),
};

/** All that a member has and did, without ids and moments. */
async function footprintOf({ id }: TestMember): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(balance order by account_id) from account where account_id like ${`member:${id}:%`}) as money,
      (select count(*) from entry where account_id like ${`member:${id}:%`}) as entries,
      (select json_agg(json_build_array(stake, result, payout) order by stake, result) from bet where member_id = ${id}) as bets,
      (select count(*) from charge where member_id = ${id}) as charges,
      (select count(*) from coupon_use where member_id = ${id}) as coupons,
      (select count(*) from crypto_order where member_id = ${id}) as orders,
      (select count(*) from crypto_withdrawal where member_id = ${id}) as withdrawals,
      (select json_agg(name order by place) from tournament_pick where member_id = ${id}) as picks`.execute(
    platform.db,
  );
  return rows[0];
}

const send = (call: Call, { token }: TestMember, request: SentRequest & { key: string }) =>
  platform.request(call, { token, ...request });
const newMember = () => platform.member({ emoney: CASH, point: 1_000, usdt: 100_000_000 });

it('has a scenario for every call that takes a key', () => {
  expect(Object.keys(scenarios).sort()).toEqual(calls.map(nameOf).sort());
});

describe.each(calls.map(call => [nameOf(call), call] as const))('%s', (name, call) => {
  const scenario = (member: TestMember) => {
    const found = scenarios[name];
    if (!found) throw new Error(`no scenario for ${name}`);
    return found(member);
  };

  it('happens once under a key, however often and however fast it comes, with one answer word for word', async () => {
    const [member, twin, key] = [await newMember(), await newMember(), randomUUID()];
    const [own, theirs] = [await scenario(member), await scenario(twin)];

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send(call, member, { key, ...own.request })),
    );
    const reply = await send(call, twin, { key, ...theirs.request });

    expect(reply.status).toBeOneOf([200, 201]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([reply.status]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await footprintOf(member)).toEqual(await footprintOf(twin));
  });

  it('answers the same later, and refuses anything else under the key without doing it', async () => {
    const [member, key] = [await newMember(), randomUUID()];
    const { request, other } = await scenario(member);
    const first = await send(call, member, { key, ...request });
    platform.moveClock(1_000);
    await give(platform.db, { memberId: member.id, currency: 'emoney', amount: 1, at: platform.now() });
    const footprint = await footprintOf(member);

    expect(await send(call, member, { key, ...request })).toMatchObject({ status: first.status, body: first.body });
    expect(await send(call, member, { key, ...other })).toMatchObject({
      status: 409,
      body: { problems: [{ field: 'Idempotency-Key' }] },
    });
    expect(await footprintOf(member)).toEqual(footprint);
  });

  it('is refused under the key of another call', async () => {
    const [member, key] = [await newMember(), randomUUID()];
    const another = calls.find(one => one !== call);
    const { request } = await scenario(member);
    const before = another && (await scenarios[nameOf(another)]?.(member));
    if (!another || !before) throw new Error('two calls are needed');
    expect((await send(another, member, { key, ...before.request })).status).toBeLessThan(300);
    const footprint = await footprintOf(member);

    expect((await send(call, member, { key, ...request })).status).toBe(409);
    expect(await footprintOf(member)).toEqual(footprint);
  });
});

it('is done by one of all calls that come at once under one key, and nobody waits in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [member, key] = [await newMember(), randomUUID()];
    const requests = await Promise.all(calls.map(call => scenarios[nameOf(call)]?.(member)));

    const answers = await Promise.all(
      calls.map((call, index) => send(call, member, { key, ...requests[index]?.request })),
    );

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses.slice(1)).toEqual(calls.slice(1).map(() => 409));
  }
});

it('keeps a refusal under its key too, and leaves the next key free', async () => {
  const member = await addMember(platform.db, platform.now(), { emoney: 1_000 });
  const key = randomUUID();
  const first = await send(contracts.EnterTournament, member, { key, ...predicting('1') });
  await give(platform.db, { memberId: member.id, currency: 'emoney', amount: CASH, at: platform.now() });

  expect(first.status).toBe(422);
  expect(await send(contracts.EnterTournament, member, { key, ...predicting('1') })).toMatchObject({
    status: 422,
    body: first.body,
  });
  expect((await send(contracts.EnterTournament, member, { key: randomUUID(), ...predicting('1') })).status).toBe(200);
});

it('is served in no other way than once', () => {
  const app = fastify();
  const options = { limit: perMinute(1) };
  const { key: _, ...rest } = contracts.CancelCharge;
  const never = () => Promise.reject(new Error('not reached'));

  for (const call of calls) expect(() => serve(app, call, options, never)).toThrow('takes a key');
  expect(() => serveOnce(app, contracts.CancelCharge, options, never)).toThrow('takes no key');
  expect(() => serveVisitors(app, { ...rest, access: 'visitor', key: true }, options, never)).toThrow('takes a key');
  const unrefusing = { ...rest, key: true, replies: { 200: contracts.Refusal } };
  expect(() => serveOnce(app, unrefusing, options, never)).toThrow('declare a reply for 409');
});
