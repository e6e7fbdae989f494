import {
  ApproveCharge,
  ApproveMember,
  CurrentMember,
  Login,
  Messages,
  OperatorCharges,
  OperatorMembers,
  RefuseCharge,
  RefuseMember,
  RequestCharge,
  SendMessage,
  UnreadCount,
} from '@madang/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../ledger/verify';
import { TEST_PASSWORD } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('operations', () => {
  let platform: TestPlatform;
  let manager: { id: string; token: string };
  beforeAll(async () => {
    platform = await startPlatform();
    manager = await platform.member({ type: 2 });
  });
  afterAll(() => platform.close());

  const actionsOn = (subject: string) =>
    platform.db.selectFrom('operator_deed').selectAll().where('subject', '=', subject).orderBy('deed_no').execute();
  const waiting = async (amount = 30_000) => {
    const member = await platform.member();
    const { chargeId } = await platform.send(RequestCharge, {
      token: member.token,
      body: { amount, depositor: '김달빛' },
    });
    return { ...member, chargeId, params: { chargeId } };
  };

  describe('on members', () => {
    it('approve a waiting one, who can then log in, and write down who did it [S-pending]', async () => {
      const { id, userId } = await platform.member({ state: 'pending' });
      const params = { memberId: id };

      const row = await platform.send(ApproveMember, { token: manager.token, params });

      expect(row).toMatchObject({ id, userId, state: 'active' });
      expect(await platform.request(Login, { body: { userId, password: TEST_PASSWORD } })).toMatchObject({
        status: 200,
      });
      expect(await actionsOn(id)).toMatchObject([
        { operator_id: manager.id, deed: 'approve-member', details: { userId } },
      ]);
      expect(await platform.request(ApproveMember, { token: manager.token, params })).toMatchObject({ status: 409 });
    });

    it('refuse one with a reason, and then not approve', async () => {
      const { id, userId } = await platform.member({ state: 'pending' });
      const params = { memberId: id };

      await platform.send(RefuseMember, { token: manager.token, params, body: { reason: '추천인 확인 불가' } });

      expect(await platform.request(ApproveMember, { token: manager.token, params })).toMatchObject({ status: 409 });
      expect(await platform.request(Login, { body: { userId, password: TEST_PASSWORD } })).toMatchObject({
        status: 404,
      });
      expect(await actionsOn(id)).toMatchObject([{ deed: 'refuse-member', details: { reason: '추천인 확인 불가' } }]);
    });

    it('are not decided by the operator who recommended the newcomer', async () => {
      const { id } = await platform.member({ state: 'pending' });
      const friend = await platform.member({ type: 1, nickname: '추천지기' });
      await platform.db.updateTable('member').set({ recommender: '추천지기' }).where('member_id', '=', id).execute();
      const params = { memberId: id };

      expect(await platform.request(ApproveMember, { token: friend.token, params })).toMatchObject({ status: 409 });
      expect(await platform.request(ApproveMember, { token: manager.token, params })).toMatchObject({ status: 200 });
    });

    it('need a reason, and someone to decide on', async () => {
      const { id } = await platform.member({ state: 'pending' });
      const refuse = (memberId: string, body: unknown) =>
        platform.request(RefuseMember, { token: manager.token, params: { memberId }, body });

      expect(await refuse(id, {})).toMatchObject({ status: 400, body: { message: 'reason: 위 항목을 입력해주세요.' } });
      expect(await refuse(id, { reason: ' ' })).toMatchObject({ status: 400 });
      expect(await refuse(id, { reason: '가'.repeat(201) })).toMatchObject({ status: 400 });
      expect(await refuse(crypto.randomUUID(), { reason: '없음' })).toMatchObject({ status: 404 });
      expect(await refuse('me', { reason: '없음' })).toMatchObject({ status: 400 });
    });

    it('list them by state and by a part of id or nickname, with what they hold', async () => {
      const { id } = await platform.member({ userId: 'find_me1', nickname: '찾아보기', emoney: 700, point: 30 });
      await platform.member({ userId: 'findXme1', state: 'pending' });
      const found = async (query: Readonly<Record<string, string>>) =>
        (await platform.send(OperatorMembers, { token: manager.token, query })).items;

      expect(await found({ search: 'find_ME' })).toMatchObject([{ id, emoney: 700, point: 30, state: 'active' }]);
      expect(await found({ search: '아보' })).toMatchObject([{ id }]);
      expect(await found({ search: id })).toMatchObject([{ id }]);
      expect(await found({ search: '%' })).toEqual([]);
      expect((await found({ state: 'pending' })).every(row => row.state === 'pending')).toBe(true);
    });
  });

  describe('on charges', () => {
    it('approve one: money, state, message and deed together [P-admin]', async () => {
      const { id, token, chargeId, params } = await waiting();
      const events: string[] = [];
      const stop = platform.app.bus.subscribe('member', ({ memberId }) => events.push(memberId));

      const row = await platform.send(ApproveCharge, { token: manager.token, params });

      expect(row).toMatchObject({ chargeId, memberId: id, state: 'done', amount: 30_000 });
      expect(await platform.send(CurrentMember, { token })).toMatchObject({ emoney: 30_000 });
      expect((await platform.send(Messages, { token })).items).toMatchObject([
        { title: '충전이 완료되었어요', contents: expect.stringContaining('30,000원') },
      ]);
      expect(await actionsOn(chargeId)).toMatchObject([
        { operator_id: manager.id, deed: 'approve-charge', details: { amount: 30_000 } },
      ]);
      expect(events).toContain(id);
      stop();
    });

    it('pay once, however many operators approve at once', async () => {
      const { token, params } = await waiting();
      const other = await platform.member({ type: 1 });

      const all = await Promise.all(
        [manager, other, manager, other].map(by => platform.request(ApproveCharge, { token: by.token, params })),
      );

      expect(all.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409]);
      expect(await platform.send(CurrentMember, { token })).toMatchObject({ emoney: 30_000 });
      expect(await platform.send(UnreadCount, { token })).toBe(1);
    });

    it('need two operators from a bound on: the first moves nothing, the second pays once', async () => {
      const { token, chargeId, params } = await waiting(10_000_000);
      const approve = (by: { token: string }) => platform.request(ApproveCharge, { token: by.token, params });
      const second = await platform.member({ type: 1 });

      const first = await approve(manager);
      const again = await approve(manager);
      const emoney = (await platform.send(CurrentMember, { token })).emoney;
      const all = await Promise.all([approve(second), approve(manager), approve(second)]);

      const firstApproval = { operatorId: manager.id };
      expect(first).toMatchObject({ status: 200, body: { state: 'processing', decidedAt: null, firstApproval } });
      expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('다른 운영자') } });
      expect(emoney).toBe(0);
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await platform.send(CurrentMember, { token })).toMatchObject({ emoney: 10_000_000 });
      expect((await actionsOn(chargeId)).map(({ deed, operator_id }) => [deed, operator_id])).toEqual([
        ['approve-charge-first', manager.id],
        ['approve-charge', second.id],
      ]);
    });

    it('approve all below the bound alone, and refuse above it alone', async () => {
      const below = await waiting(9_999_000);
      const above = await waiting(100_000_000);
      const { token } = manager;

      expect(await platform.send(ApproveCharge, { token, params: below.params })).toMatchObject({ state: 'done' });
      await platform.send(ApproveCharge, { token, params: above.params });
      const body = { reason: '입금이 없어요.' };
      expect(await platform.send(RefuseCharge, { token, params: above.params, body })).toMatchObject({
        state: 'refused',
      });
    });

    it('are never decided by the one who requested the money', async () => {
      const boss = await platform.member({ type: 1 });
      const body = { amount: 100_000_000, depositor: '김달빛' };
      const { chargeId } = await platform.send(RequestCharge, { token: boss.token, body });
      const sent = { token: boss.token, params: { chargeId } };

      for (const call of [ApproveCharge, RefuseCharge]) {
        const reply = await platform.request(call, {
          ...sent,
          ...(call === RefuseCharge ? { body: { reason: '취소' } } : {}),
        });
        expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('본인') } });
      }
      expect(await platform.send(CurrentMember, { token: boss.token })).toMatchObject({ emoney: 0 });
    });

    it('refuse one with a reason that the member reads, and move nothing', async () => {
      const { token, params } = await waiting();

      const row = await platform.send(RefuseCharge, {
        token: manager.token,
        params,
        body: { reason: '입금자명이 달라요.' },
      });

      expect(row).toMatchObject({ state: 'refused', reason: '입금자명이 달라요.' });
      expect(await platform.send(CurrentMember, { token })).toMatchObject({ emoney: 0 });
      expect((await platform.send(Messages, { token })).items[0]?.contents).toContain('입금자명이 달라요.');
      expect(await platform.request(ApproveCharge, { token: manager.token, params })).toMatchObject({ status: 409 });
    });

    it('list them by state with whose they are, and know when there is none', async () => {
      const { userId, chargeId } = await waiting(77_000);

      const { items } = await platform.send(OperatorCharges, { token: manager.token, query: { state: 'waiting' } });

      expect(items.find(item => item.chargeId === chargeId)).toMatchObject({ userId, amount: 77_000 });
      expect(items.every(item => item.state === 'waiting')).toBe(true);
      const params = { chargeId: crypto.randomUUID() };
      expect(await platform.request(ApproveCharge, { token: manager.token, params })).toMatchObject({ status: 404 });
    });

    it('leave the ledger sound', async () => {
      expect(await verify(platform.db)).toMatchObject({ isSound: true });
    });
  });

  describe('messages', () => {
    const letter = { title: '공지', contents: '점검이 있어요.' };

    it('go to one member by id, or are refused when there is none', async () => {
      const { userId, token } = await platform.member({ userId: 'Reader01' });
      const send = (to: string) =>
        platform.request(SendMessage, { token: manager.token, body: { ...letter, userId: to } });

      expect(await send('reader01')).toMatchObject({ status: 201, body: { sent: 1 } });
      expect(await platform.send(UnreadCount, { token })).toBe(1);
      expect(await send('nobody01')).toMatchObject({
        status: 404,
        body: { message: '이 아이디를 쓰는 회원이 없어요.' },
      });
      expect(await actionsOn(userId.toLowerCase())).toHaveLength(1);
    });

    it('go to every active member, and to nobody else', async () => {
      const active = await platform.member();
      const pending = await platform.member({ state: 'pending' });

      const { sent } = await platform.send(SendMessage, { token: manager.token, body: { ...letter, userId: null } });

      expect(sent).toBeGreaterThan(1);
      const has = (memberId: string) =>
        platform.db.selectFrom('message').selectAll().where('member_id', '=', memberId).execute();
      await expect.poll(() => has(active.id)).toHaveLength(1);
      expect(await has(pending.id)).toHaveLength(0);
      expect(await has(manager.id)).toHaveLength(0);
    });
  });

  it('are written down for good: the record takes no change', async () => {
    const change = sql`update operator_deed set deed = 'nothing'`.execute(platform.db);
    await expect(change).rejects.toThrow('append-only');
    await expect(sql`delete from operator_deed`.execute(platform.db)).rejects.toThrow('append-only');
  });
});
