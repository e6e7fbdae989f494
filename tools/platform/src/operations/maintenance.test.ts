import {
  ApproveMember,
  CurrentMember,
  Login,
  Logout,
  Maintenance,
  MemberCheck,
  RequestCharge,
  SetMaintenance,
} from '@madang/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it('keeps everyone but operators out while it lasts, whom it lets work, and who can end it [C-maintenance]', async () => {
  const member = await platform.member();
  const admin = await platform.member({ type: 1 });
  const manager = await platform.member({ type: 2 });
  const pending = await platform.member({ state: 'pending' });
  const notices: boolean[] = [];
  platform.app.bus.subscribe('maintenance', ({ on }) => notices.push(on));

  await platform.send(SetMaintenance, { token: admin.token, body: { on: true } });

  expect(await platform.send(Maintenance)).toEqual({ siteNoticeFlg: 1 });
  const charge = { amount: 50_000, depositor: '김달빛' };
  const closed = { status: 503, body: { message: '지금은 점검중이에요. 점검이 끝난 뒤에 다시 이용해 주세요.' } };
  expect(await platform.request(RequestCharge, { token: member.token, body: charge })).toMatchObject(closed);
  expect(await platform.request(CurrentMember, { token: member.token })).toMatchObject(closed);
  expect(await platform.request(MemberCheck, { query: { userIdEquals: 'someone1' } })).toMatchObject(closed);
  expect(await platform.request(CurrentMember, { token: manager.token })).toMatchObject({ status: 200 });
  const params = { memberId: pending.id };
  expect(await platform.request(ApproveMember, { token: manager.token, params })).toMatchObject({ status: 200 });
  expect(await platform.request(Logout, { token: member.token })).toMatchObject({ status: 200 });
  const body = { userId: member.userId, password: TEST_PASSWORD };
  expect(await platform.request(Login, { body })).toMatchObject({ status: 200 });

  await platform.send(SetMaintenance, { token: admin.token, body: { on: false } });

  const again = await platform.member();
  expect(await platform.request(RequestCharge, { token: again.token, body: charge })).toMatchObject({ status: 201 });
  expect(notices).toEqual([true, false]);
  const actions = await platform.db
    .selectFrom('operator_deed')
    .selectAll()
    .where('deed', '=', 'set-maintenance')
    .orderBy('deed_no')
    .execute();
  expect(actions.map(action => [action.operator_id, action.details])).toEqual([
    [admin.id, { on: true }],
    [admin.id, { on: false }],
  ]);
});
