import { ChangePassword, ChangePhone, EndLogIns, LogIns, Login, OwnProfile } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

describe('my page', () => {
  it('shows the record, the account number but for its last digits hidden, and the log-in before this one', async () => {
    const member = await platform.member({ level: 3 });
    await platform.db
      .updateTable('member')
      .set({ account_number: '110222333444' })
      .where('member_id', '=', member.id)
      .execute();
    const first = platform.now();
    platform.moveClock(60_000);
    const { headers } = await platform.request(Login, { body: { userId: member.userId, password: TEST_PASSWORD } });

    expect(await platform.send(OwnProfile, { token: String(headers['x-auth-token']) })).toMatchObject({
      userId: member.userId,
      level: 3,
      phoneNumber: null,
      accountNumber: '********3444',
      lastLogIn: { at: first.toISOString() },
    });
  });
});

describe('log-ins', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const logIn = ({ userId }: TestMember) =>
    platform.request(Login, { body: { userId, password: TEST_PASSWORD }, headers: { 'user-agent': CHROME } });
  const end = (token: string, password = TEST_PASSWORD) => platform.request(EndLogIns, { token, body: { password } });

  it('are listed with device, address and end, this one marked, and nobody else’s', async () => {
    const [member] = [await platform.member(), await platform.member()];
    platform.moveClock(60_000);
    const token = String((await logIn(member)).headers['x-auth-token']);

    const { items } = await platform.send(LogIns, { token });

    expect(items).toMatchObject([
      { device: 'Windows · Chrome', address: '127.0.0.1', end: null, endedAt: null, isThis: true },
      { device: '', end: 'replaced', endedAt: platform.now().toISOString(), isThis: false },
    ]);
  });

  it('are ended everywhere by those who know the password', async () => {
    const member = await platform.member();
    expect(await end(member.token, 'wrong123')).toMatchObject({
      status: 403,
      body: { problems: [{ field: 'password' }] },
    });

    expect(await end(member.token)).toMatchObject({ status: 200 });

    expect(await platform.request(OwnProfile, { token: member.token })).toMatchObject({ status: 556 });
  });
});

describe('the phone number', () => {
  const change = ({ token }: TestMember, phoneNumber: string, password = TEST_PASSWORD) =>
    platform.request(ChangePhone, { token, body: { phoneNumber, password } });

  it('is changed by those who know the password, and belongs to one member', async () => {
    const [one, other] = [await platform.member(), await platform.member()];

    expect(await change(one, '010-1111-2222')).toMatchObject({ status: 200, body: { phoneNumber: '01011112222' } });
    expect(await change(one, '01011112222')).toMatchObject({ status: 200 });
    expect(await change(other, '01011112222')).toMatchObject({
      status: 409,
      body: { message: '중복된 휴대전화번호 입니다.', problems: [{ field: 'phoneNumber' }] },
    });
    expect(await change(other, '01033334444', 'wrong123')).toMatchObject({
      status: 403,
      body: { problems: [{ field: 'password' }] },
    });
    expect(await change(other, '02-123-4567')).toMatchObject({ status: 400 });
  });
});

describe('the password', () => {
  const change = ({ token }: TestMember, password: string, newPassword: string) =>
    platform.request(ChangePassword, { token, body: { password, newPassword } });
  const logIn = ({ userId }: TestMember, password: string) => platform.request(Login, { body: { userId, password } });

  it('is changed, and the old one opens nothing any more [D-change-password]', async () => {
    const member = await platform.member();

    expect(await change(member, TEST_PASSWORD, 'night5678')).toMatchObject({ status: 200 });
    expect(await logIn(member, TEST_PASSWORD)).toMatchObject({ status: 404 });
    expect(await logIn(member, 'night5678')).toMatchObject({ status: 200 });
  });

  it('takes the old token along, and gives a new one to the session that changed it', async () => {
    const member = await platform.member();

    const reply = await change(member, TEST_PASSWORD, 'night5678');

    const token = String(reply.headers['x-auth-token']);
    expect(await platform.request(OwnProfile, { token: member.token })).toMatchObject({ status: 556 });
    expect(await platform.request(OwnProfile, { token })).toMatchObject({ status: 200 });
  });

  it('stays where the old one is wrong, the new one breaks the rule, or both are the same', async () => {
    const member = await platform.member();

    expect(await change(member, 'wrong123', 'night5678')).toMatchObject({ status: 403 });
    expect(await change(member, TEST_PASSWORD, '짧다')).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'newPassword' }] },
    });
    expect(await change(member, TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({ status: 422 });
    expect(await logIn(member, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is not guessed by way of its change', async () => {
    const member = await platform.member();
    for (let guess = 0; guess < 5; guess += 1) await change(member, `guess${guess}xx`, 'night5678');

    expect(await change(member, TEST_PASSWORD, 'night5678')).toMatchObject({ status: 429 });
  });
});
