import { randomUUID } from 'node:crypto';
import {
  CancelExchange,
  CurrentMember,
  Exchanges,
  Messages,
  OwnExchangeTerms,
  RegisterAccount,
  RequestExchange,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { addRolling } from '../rolling/add';
import type { TestMember, TestMemberFields } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const DAY_MS = 24 * 60 * 60_000;
const WRONG = { amount: 50_000, withdrawPassword: '9999' };
const RIGHT = { amount: 50_000, withdrawPassword: '1234' };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0, point: 0, usdt: 0 } });
  await platform.close();
});

let accounts = 0;
const register = ({ token }: TestMember, fields: Readonly<Record<string, unknown>> = {}) => {
  accounts += 1;
  const accountNumber = `110-222-${String(accounts).padStart(6, '0')}`;
  const body = { bankId: 'hanmadang', accountNumber, accountHolder: '김달빛', withdrawPassword: '1234', ...fields };
  return platform.request(RegisterAccount, { token, body });
};
/** With an account, and a session that outlives tests that go through days. */
async function holder(fields: TestMemberFields = {}): Promise<TestMember> {
  const member = await platform.member({ emoney: 1_000_000, level: 6, ...fields });
  const far = new Date(platform.now().getTime() + 30 * DAY_MS);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
  await register(member);
  return member;
}
const request = ({ token }: TestMember, body: object = RIGHT, key?: string) =>
  platform.request(RequestExchange, { token, body, ...(key ? { key } : {}) });
const cancel = ({ token }: TestMember, exchangeId: string, withdrawPassword = '1234') =>
  platform.request(CancelExchange, { token, params: { exchangeId }, body: { withdrawPassword } });
const listed = async ({ token }: TestMember) => (await platform.send(Exchanges, { token })).items;
const emoney = async ({ token }: TestMember) => (await platform.send(CurrentMember, { token })).emoney;
const taken = async (member: TestMember, body: object = RIGHT) =>
  platform.send(RequestExchange, { token: member.token, body });

describe('an account for exchanges', () => {
  it('is registered once, and shown but for its last digits and the middle of the name', async () => {
    const member = await platform.member();

    expect(await register(member, { accountNumber: '110-222-333444' })).toMatchObject({
      status: 200,
      body: { bankName: '한마당은행', accountNumber: '********3444', accountHolder: '김*빛' },
    });
    expect(await register(member)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('등록된 계좌') },
    });
  });

  it.each([
    ['accountNumber', '12345', '계좌번호는 숫자 10~16자로 입력해 주세요.'],
    ['accountNumber', '1'.repeat(17), '계좌번호는 숫자 10~16자로 입력해 주세요.'],
    ['accountNumber', '110-222-33a444', '계좌번호는 숫자 10~16자로 입력해 주세요.'],
    ['accountHolder', '김', '예금주는 은행에 등록된 이름 그대로 한글 2자 이상이나 영문으로 입력해 주세요.'],
    ['accountHolder', '김달빛1', '예금주는 은행에 등록된 이름 그대로 한글 2자 이상이나 영문으로 입력해 주세요.'],
    ['accountHolder', '<b>김</b>', '예금주는 은행에 등록된 이름 그대로 한글 2자 이상이나 영문으로 입력해 주세요.'],
    ['withdrawPassword', '12345', '공백을 제외한 숫자 4자로 입력해주세요.'],
    ['bankId', '', '위 항목을 입력해주세요.'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await register(await platform.member(), { [field]: value })).toMatchObject({
      status: 400,
      body: { problems: expect.arrayContaining([{ field, message }]) },
    });
  });

  it('is not taken with a wrong password, at a bank that is off or unknown, or under a number of another member', async () => {
    const member = await platform.member();
    await platform.db.updateTable('bank').set({ is_on: false }).where('bank_id', '=', 'bada').execute();
    await register(await platform.member(), { accountNumber: '9990001112223' });

    expect(await register(member, { withdrawPassword: '9999' })).toMatchObject({
      status: 403,
      body: { problems: [{ field: 'withdrawPassword' }] },
    });
    expect(await register(member, { bankId: 'bada' })).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'bankId' }] },
    });
    expect(await register(member, { bankId: 'nobank' })).toMatchObject({ status: 422 });
    expect(await register(member, { accountNumber: '999-000-1112223' })).toMatchObject({
      status: 409,
      body: { message: '중복된 계좌번호 입니다.', problems: [{ field: 'accountNumber' }] },
    });
  });

  it('of two members who register one number at once, belongs to one', async () => {
    const members = await Promise.all([platform.member(), platform.member(), platform.member()]);

    const all = await Promise.all(members.map(member => register(member, { accountNumber: '5556667778889' })));

    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a request to exchange [R-exchange]', () => {
  it('takes the amount out of the balance at once, waits, and is in the list', async () => {
    const member = await holder();

    const exchange = await taken(member);

    expect(exchange).toMatchObject({
      amount: 50_000,
      state: 'waiting',
      reason: null,
      processingAt: null,
      decidedAt: null,
      account: { bankName: '한마당은행', accountHolder: '김*빛' },
    });
    expect(await listed(member)).toEqual([exchange]);
    expect(await emoney(member)).toBe(950_000);
  });

  it('says how many come before it', async () => {
    const [one, two] = [await holder(), await holder()];
    platform.moveClock(1_000);
    const { ahead } = await taken(one);
    platform.moveClock(1_000);

    expect((await taken(two)).ahead).toBe((ahead ?? 0) + 1);
  });

  it('is taken once under one key, fifty times at once, with one answer', async () => {
    const member = await holder();
    const key = randomUUID();

    const all = await Promise.all(Array.from({ length: 50 }, () => request(member, RIGHT, key)));

    expect(new Set(all.map(reply => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(all[0]?.status).toBe(201);
    expect(await listed(member)).toHaveLength(1);
    expect(await emoney(member)).toBe(950_000);
    expect(await request(member, { ...RIGHT, amount: 60_000 }, key)).toMatchObject({ status: 409 });
  });

  it.each([
    ['amount', -10_000, '환전은 10,000원부터 신청할 수 있어요.'],
    ['amount', 9_000, '환전은 10,000원부터 신청할 수 있어요.'],
    ['amount', 10_500, '환전은 1,000원 단위로 신청할 수 있어요.'],
    ['amount', 10_000.5, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['amount', 2 ** 53, '금액은 원 단위의 정수로 입력해 주세요.'],
    ['amount', '50,000', '금액은 원 단위의 정수로 입력해 주세요.'],
    ['withdrawPassword', '', '위 항목을 입력해주세요.'],
    ['withdrawPassword', '１２３４', '공백을 제외한 숫자 4자로 입력해주세요.'],
    ['withdrawPassword', 1234, '글자로 보내 주세요.'],
    ['state', 'done', '보낼 수 없는 항목이에요.'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const member = await holder();

    expect(await request(member, { ...RIGHT, [field]: value })).toMatchObject({
      status: 400,
      body: { problems: expect.arrayContaining([{ field, message }]) },
    });
    expect(await listed(member)).toEqual([]);
    expect(await emoney(member)).toBe(1_000_000);
  });

  it('needs an account, at a bank that is on, of a member who takes money out in won', async () => {
    const without = await platform.member({ emoney: 100_000 });
    expect(await request(without)).toMatchObject({ status: 422, body: { message: '받을 계좌를 먼저 등록해 주세요.' } });

    const member = await platform.member({ emoney: 100_000 });
    await register(member, { bankId: 'solbit' });
    await platform.db.updateTable('bank').set({ is_on: false }).where('bank_id', '=', 'solbit').execute();
    expect(await request(member)).toMatchObject({ status: 422, body: { message: expect.stringContaining('은행') } });
    await platform.db.updateTable('bank').set({ is_on: true }).where('bank_id', '=', 'solbit').execute();

    await platform.db.updateTable('member').set({ management_type: 99 }).where('member_id', '=', member.id).execute();
    expect(await request(member)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('코인환전') },
    });
    expect(await emoney(member)).toBe(100_000);
  });

  it('keeps to the level: at most so much at once, so often and so much a day', async () => {
    const member = await holder({ level: 3, emoney: 5_000_000 });
    const large = { ...RIGHT, amount: 1_001_000 };
    expect(await request(member, large)).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'amount', message: '한 번에 1,000,000원까지 신청할 수 있어요.' }] },
    });
    await taken(member, { ...RIGHT, amount: 1_000_000 });
    await taken(member, { ...RIGHT, amount: 900_000 });

    expect(await request(member, { ...RIGHT, amount: 101_000 })).toMatchObject({
      status: 422,
      body: { message: '하루 2,000,000원까지예요. 오늘은 100,000원까지 더 신청할 수 있어요.' },
    });
    expect(await platform.send(OwnExchangeTerms, { token: member.token })).toMatchObject({
      todayCount: 2,
      todaySum: 1_900_000,
      openCount: 2,
      openSum: 1_900_000,
      level: { exchangeDayCount: 3 },
    });
  });

  it('lets three be in progress, and counts none that came back', async () => {
    const member = await holder();
    const all = await Promise.all(Array.from({ length: 5 }, () => request(member)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);

    const [first] = await listed(member);
    await cancel(member, first?.exchangeId ?? '');

    expect(await request(member)).toMatchObject({ status: 201 });
  });

  it('starts a new day at midnight in Seoul', async () => {
    const member = await holder({ level: 0 });
    for (let count = 0; count < 2; count += 1) await taken(member);
    expect(await request(member)).toMatchObject({ status: 422, body: { message: expect.stringContaining('내일') } });

    platform.moveClock(DAY_MS);

    expect(await request(member)).toMatchObject({ status: 201 });
  });

  it('takes what rolling leaves, and says what is locked and why', async () => {
    const member = await holder({ emoney: 100_000 });
    const rolling = { memberId: member.id, cause: 'charge', reason: '충전', amount: 60_000, percent: 150 } as const;
    await platform.db.transaction().execute(tx => addRolling(tx, { ...rolling, at: platform.now() }));

    expect(await request(member)).toMatchObject({
      status: 422,
      body: {
        problems: [
          {
            field: 'amount',
            message:
              '지금은 40,000원까지 환전할 수 있어요. 남은 롤링 90,000원을 채우면 묶인 60,000원도 환전할 수 있어요.',
          },
        ],
      },
    });
    expect(await request(member, { ...RIGHT, amount: 40_000 })).toMatchObject({ status: 201 });
  });

  it('never takes more than there is, side by side too', async () => {
    const member = await holder({ emoney: 90_000 });

    const all = await Promise.all(Array.from({ length: 3 }, () => request(member)));

    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await emoney(member)).toBe(40_000);
  });
});

describe('the withdrawal password', () => {
  it('is asked for, says how many tries are left, and locks for a day after five, with a message', async () => {
    const member = await holder();
    for (const left of [4, 3, 2, 1]) {
      expect(await request(member, WRONG)).toMatchObject({
        status: 403,
        body: { problems: [{ field: 'withdrawPassword', message: expect.stringContaining(`${left}번 더 틀리면`) }] },
      });
    }
    expect(await request(member, WRONG)).toMatchObject({ status: 429 });

    expect(await request(member)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('잠겼어요') },
    });
    const { items } = await platform.send(Messages, { token: member.token });
    expect(items).toMatchObject([{ title: '환전 비밀번호가 잠겼어요' }]);
    expect(await emoney(member)).toBe(1_000_000);

    platform.moveClock(DAY_MS);
    expect(await request(member)).toMatchObject({ status: 201 });
  });

  it('is forgiven its wrong tries by the right one', async () => {
    const member = await holder();
    for (let guess = 0; guess < 4; guess += 1) await request(member, WRONG);
    await taken(member);

    expect(await request(member, WRONG)).toMatchObject({ status: 403 });
  });

  it('is not guessed side by side: four answers, and then none, not even to the right one', async () => {
    const member = await holder();
    const guesses = Array.from({ length: 8 }, (_, guess) => ({ ...RIGHT, withdrawPassword: `000${guess}` }));

    const all = await Promise.all(guesses.map(guess => request(member, guess)));

    expect(all.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 429, 429, 429, 429]);
    expect(await request(member)).toMatchObject({ status: 429 });
  });
});

describe('taking a request back', () => {
  it('gives the amount back, once, and asks for the password', async () => {
    const member = await holder();
    const { exchangeId } = await taken(member);
    expect(await cancel(member, exchangeId, '9999')).toMatchObject({ status: 403 });

    expect(await cancel(member, exchangeId)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', decidedAt: platform.now().toISOString(), ahead: null },
    });

    expect(await emoney(member)).toBe(1_000_000);
    expect(await cancel(member, exchangeId)).toMatchObject({ status: 409 });
    expect(await emoney(member)).toBe(1_000_000);
  });

  it('is not possible once an operator works on it, nor for another member', async () => {
    const [owner, stranger] = [await holder(), await holder()];
    const { exchangeId } = await taken(owner);
    expect(await cancel(stranger, exchangeId)).toMatchObject({ status: 404 });

    await platform.db
      .updateTable('exchange')
      .set({ state: 'processing' })
      .where('exchange_id', '=', exchangeId)
      .execute();

    expect(await cancel(owner, exchangeId)).toMatchObject({ status: 409 });
    expect(await listed(stranger)).toEqual([]);
    expect(await emoney(owner)).toBe(950_000);
  });
});
