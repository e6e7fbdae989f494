import { CurrentMember, FindPassword, Login, Messages } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestMemberFields } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'night5678';

let platform: TestPlatform;
let place = 0;
let address = '';
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
/** Each test comes from somewhere else: limits count by address. */
beforeEach(() => {
  place += 1;
  address = `10.40.0.${place}`;
});

async function memberWithPhone(fields: TestMemberFields = {}) {
  const member = await platform.member(fields);
  const phone = `0107777${1000 + place}`;
  await platform.db.updateTable('member').set({ phone_number: phone }).where('member_id', '=', member.id).execute();
  return { ...member, phone };
}

const find = (fields: object) => {
  const body = { userId: 'nobody77', phoneNumber: '01099998888', withdrawPassword: '1234', newPassword: NEW_PASSWORD };
  return platform.request(FindPassword, { body: { ...body, ...fields }, address });
};
const logIn = (userId: string, password: string) => platform.request(Login, { body: { userId, password }, address });
const titlesOf = async (memberId: string) => {
  const rows = await platform.db.selectFrom('message').select('title').where('member_id', '=', memberId).execute();
  return rows.map(({ title }) => title);
};

describe('a forgotten password [D-find-password]', () => {
  it('is set again by phone number and withdrawal password: sessions end, and a message says so', async () => {
    const member = await memberWithPhone();
    const ended: string[] = [];
    const stop = platform.app.bus.subscribe('sessionEnded', ({ memberId }) => ended.push(memberId));

    const reply = await find({ userId: member.userId.toUpperCase(), phoneNumber: member.phone });
    stop();

    expect(reply).toMatchObject({ status: 200, body: {} });
    expect((await platform.request(CurrentMember, { token: member.token })).status).toBe(556);
    expect(ended).toEqual([member.id]);
    expect((await logIn(member.userId, TEST_PASSWORD)).status).toBe(404);
    const { status, headers } = await logIn(member.userId, NEW_PASSWORD);
    expect(status).toBe(200);
    const { items } = await platform.send(Messages, { token: String(headers['x-auth-token']), query: { page: '1' } });
    expect(items.map(({ title }) => title)).toContain('비밀번호를 새로 정했어요');
  });

  it('is refused alike for a wrong phone number, a wrong withdrawal password, nobody, and whose it is not', async () => {
    const member = await memberWithPhone();
    const without = await platform.member();
    place += 1;
    const admin = await memberWithPhone({ type: 1 });
    place += 1;
    const suspended = await memberWithPhone({ state: 'suspended' });

    const replies = await Promise.all([
      find({ userId: member.userId, phoneNumber: '01099998888' }),
      find({ userId: member.userId, phoneNumber: member.phone, withdrawPassword: '4321' }),
      find({}),
      find({ userId: without.userId }),
      find({ userId: admin.userId, phoneNumber: admin.phone }),
      find({ userId: suspended.userId, phoneNumber: suspended.phone }),
    ]);

    for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 403, body: replies[0]?.body });
    expect((await logIn(member.userId, TEST_PASSWORD)).status).toBe(200);
    expect((await logIn(admin.userId, TEST_PASSWORD)).status).toBe(200);
  });

  it('is guessed five times a day, side by side too; then the right answer waits, and the member gets one message', async () => {
    const member = await memberWithPhone();
    const ofTheirs = { userId: member.userId, phoneNumber: member.phone };
    await find({ ...ofTheirs, withdrawPassword: '0000' });
    platform.moveClock(61_000);

    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, guess) => find({ ...ofTheirs, withdrawPassword: `000${guess + 1}` })),
    );

    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await titlesOf(member.id)).filter(title => title === '비밀번호 찾기가 잠겼어요')).toHaveLength(1);
    platform.moveClock(60 * 60_000);
    expect(await find(ofTheirs)).toMatchObject({ status: 429, body: { message: expect.stringContaining('22시간') } });
    expect((await logIn(member.userId, TEST_PASSWORD)).status).toBe(200);
    platform.moveClock(DAY_MS);
    expect((await find(ofTheirs)).status).toBe(200);
  });

  it('guesses for nobody’s id are counted as those for somebody’s', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await find({ userId: 'nobody78', withdrawPassword: `000${guess}` })).status);
      platform.moveClock(61_000);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('is one password after two set theirs at once', async () => {
    const member = await memberWithPhone();
    const passwords = ['first1234', 'other1234'];

    const replies = await Promise.all(
      passwords.map(newPassword => find({ userId: member.userId, phoneNumber: member.phone, newPassword })),
    );

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const logIns = await Promise.all(passwords.map(password => logIn(member.userId, password)));
    expect(logIns.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([
    ['userId', '달빛', '영문/숫자'],
    ['phoneNumber', '1234', '휴대전화번호'],
    ['withdrawPassword', '123', '숫자 4자'],
    ['withdrawPassword', '1２34', '숫자 4자'],
    ['withdrawPassword', 1234, '글자로'],
    ['newPassword', '비밀', '영문'],
    ['newPassword', 'a'.repeat(13), '영문'],
    ['again', NEW_PASSWORD, '보낼 수 없는'],
  ])('is refused with %s %j, by field and rule', async (field, value, message) => {
    expect(await find({ [field]: value })).toMatchObject({
      status: 400,
      body: { problems: [{ field, message: expect.stringContaining(message) }] },
    });
  });
});
