import {
  ApproveExchange,
  CancelExchange,
  CurrentMember,
  Exchanges,
  ExcludeMember,
  Messages,
  OpenExchange,
  OperatorExchanges,
  PlayHistory,
  ProcessExchange,
  RefuseExchange,
  RegisterAccount,
  RequestExchange,
  SetAccount,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

let platform: TestPlatform;
let manager: TestMember;
let admin: TestMember;
beforeAll(async () => {
  platform = await startPlatform();
  manager = await platform.member({ type: 2 });
  admin = await platform.member({ type: 1 });
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
  await platform.close();
});

let accounts = 0;
const account = () => {
  accounts += 1;
  return { bankId: 'nuri', accountNumber: `3021${String(accounts).padStart(8, '0')}`, accountHolder: '박골인' };
};
const setAccount = (memberId: string, operator = manager, fields: object = {}) =>
  platform.request(SetAccount, {
    token: operator.token,
    params: { memberId },
    body: { ...account(), reason: '문의 1234-5678', ...fields },
  });

async function waiting(amount = 50_000) {
  const member = await platform.member({ emoney: 20_000_000, level: 9 });
  await setAccount(member.id);
  const body = { amount, withdrawPassword: '1234' };
  const { exchangeId } = await platform.send(RequestExchange, { token: member.token, body });
  return { ...member, exchangeId, params: { exchangeId } };
}
const approve = (operator: TestMember, params: { exchangeId: string }) =>
  platform.request(ApproveExchange, { token: operator.token, params });
const refuse = (operator: TestMember, params: { exchangeId: string }, reason = '예금주가 달라요.') =>
  platform.request(RefuseExchange, { token: operator.token, params, body: { reason } });
const emoney = async ({ token }: { token: string }) => (await platform.send(CurrentMember, { token })).emoney;
const held = () => houseBalance(platform.db, houseAccount('withdrawals', 'emoney'));
const actionsOn = (subject: string) =>
  platform.db.selectFrom('operator_deed').selectAll().where('subject', '=', subject).orderBy('deed_no').execute();

describe('operators and exchanges', () => {
  it('process one: from then on its member can not take it back', async () => {
    const { token, params, exchangeId } = await waiting();

    expect(await platform.send(ProcessExchange, { token: manager.token, params })).toMatchObject({
      state: 'processing',
      processingAt: platform.now().toISOString(),
      accountNumber: expect.stringMatching(/^3021\d{8}$/),
    });

    expect(await platform.request(CancelExchange, { token, params, body: { withdrawPassword: '1234' } })).toMatchObject(
      { status: 409 },
    );
    expect(await platform.request(ProcessExchange, { token: admin.token, params })).toMatchObject({ status: 409 });
    expect(await actionsOn(exchangeId)).toMatchObject([{ deed: 'process-exchange', operator_id: manager.id }]);
  });

  it('pay it out once, two at once too, and the member is told', async () => {
    const before = await held();
    const { token, params, exchangeId } = await waiting();
    expect(await held()).toBe(before + 50_000);

    const all = await Promise.all([approve(manager, params), approve(admin, params), approve(manager, params)]);

    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await held()).toBe(before);
    expect(await emoney({ token })).toBe(19_950_000);
    expect((await platform.send(Messages, { token })).items).toContainEqual(
      expect.objectContaining({
        title: '환전이 완료되었어요',
        contents: expect.stringContaining('누리은행 ********'),
      }),
    );
    expect((await platform.send(Exchanges, { token })).items).toMatchObject([{ state: 'done', ahead: null }]);
    expect(await actionsOn(exchangeId)).toMatchObject([{ deed: 'approve-exchange' }]);
    expect(await platform.send(PlayHistory, { token })).toMatchObject({ total: { withdrawals: 50_000 } });
  });

  it('refuse it with a reason: the amount is back, once', async () => {
    const { token, params } = await waiting();

    const all = await Promise.all([refuse(manager, params), refuse(admin, params), approve(admin, params)]);

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const [exchange] = (await platform.send(Exchanges, { token })).items;
    expect(await emoney({ token })).toBe(exchange?.state === 'refused' ? 20_000_000 : 19_950_000);
    expect(await refuse(manager, params)).toMatchObject({ status: 409 });
  });

  it('tell the member why', async () => {
    const { token, params } = await waiting();
    expect(await refuse(manager, params, ' ')).toMatchObject({ status: 400 });

    await refuse(manager, params, '예금주 이름이 회원 정보와 달라요.');

    expect(await emoney({ token })).toBe(20_000_000);
    expect((await platform.send(Exchanges, { token })).items).toMatchObject([
      { state: 'refused', reason: '예금주 이름이 회원 정보와 달라요.' },
    ]);
    expect((await platform.send(Messages, { token })).items).toContainEqual(
      expect.objectContaining({ contents: expect.stringContaining('사유: 예금주 이름이 회원 정보와 달라요.') }),
    );
    expect(await platform.send(PlayHistory, { token })).toMatchObject({ total: { withdrawals: 0 } });
  });

  it('need two from the bound on, and nobody is both', async () => {
    await platform.db.updateTable('setting').set({ second_operator_from: 2_000_000 }).execute();
    const { token, params } = await waiting(2_000_000);

    expect(await approve(manager, params)).toMatchObject({
      status: 200,
      body: { state: 'processing', firstApproval: { operatorId: manager.id } },
    });
    expect(await approve(manager, params)).toMatchObject({ status: 409 });
    expect((await platform.send(Exchanges, { token })).items).toMatchObject([{ state: 'processing' }]);
    expect(await approve(admin, params)).toMatchObject({ status: 200, body: { state: 'done' } });
  });

  it('list the oldest first of those that wait, and find no other id', async () => {
    const first = await waiting();
    platform.moveClock(1_000);
    const second = await waiting();

    const { items } = await platform.send(OperatorExchanges, { token: manager.token, query: { state: 'waiting' } });

    const ids = items.map(({ exchangeId }) => exchangeId);
    expect(ids.indexOf(first.exchangeId)).toBeLessThan(ids.indexOf(second.exchangeId));
    expect(await approve(manager, { exchangeId: manager.id })).toMatchObject({ status: 404 });
  });

  it('do not decide about their own', async () => {
    const own = await platform.member({ type: 2, emoney: 100_000 });
    expect(await setAccount(own.id)).toMatchObject({ status: 409 });
    const registered = { ...account(), withdrawPassword: '1234' };
    await platform.send(RegisterAccount, { token: own.token, body: registered });
    const body = { amount: 50_000, withdrawPassword: '1234' };
    const { exchangeId } = await platform.send(RequestExchange, { token: own.token, body });

    expect(await approve(own, { exchangeId })).toMatchObject({ status: 409 });
    expect(await platform.request(ProcessExchange, { token: own.token, params: { exchangeId } })).toMatchObject({
      status: 409,
    });
  });
});

describe('for a member who has excluded themself', () => {
  const open = (operator: TestMember, memberId: string, amount: number) =>
    platform.request(OpenExchange, {
      token: operator.token,
      params: { memberId },
      body: { amount, reason: '비회원 문의 1234-5678' },
    });

  it('an operator opens it, whatever their level, and another one approves it', async () => {
    const member = await platform.member({ emoney: 777_777, level: 0 });
    expect(await open(manager, member.id, 777_777)).toMatchObject({ status: 409 });
    await platform.send(ExcludeMember, {
      token: manager.token,
      params: { memberId: member.id },
      body: { term: '6m', reason: '회원 요청' },
    });
    expect(await open(manager, member.id, 777_777)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('계좌') },
    });
    await setAccount(member.id);
    expect(await open(manager, member.id, 777_778)).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'amount', message: '보유머니가 777,777원이에요.' }] },
    });

    const opened = await open(manager, member.id, 777_777);
    expect(opened).toMatchObject({ status: 201, body: { openedBy: { operatorId: manager.id }, state: 'waiting' } });
    const { exchangeId } = await platform.db
      .selectFrom('exchange')
      .select('exchange_id as exchangeId')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();

    expect(await approve(manager, { exchangeId })).toMatchObject({ status: 409 });
    expect(await approve(admin, { exchangeId })).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await actionsOn(exchangeId)).toMatchObject([{ deed: 'open-exchange' }, { deed: 'approve-exchange' }]);
  });
});

describe('a member’s account', () => {
  it('is changed by an operator with a reason, and the member is told', async () => {
    const member = await platform.member();

    expect(await setAccount(member.id)).toMatchObject({ status: 200, body: { bankName: '누리은행' } });

    expect((await platform.send(Messages, { token: member.token })).items).toMatchObject([
      { title: '받을 계좌가 바뀌었어요' },
    ]);
    expect(await actionsOn(member.id)).toMatchObject([{ deed: 'set-account', details: { reason: '문의 1234-5678' } }]);
    expect(await setAccount('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    expect(await setAccount(member.id, manager, { bankId: 'nobank' })).toMatchObject({ status: 422 });
  });
});
