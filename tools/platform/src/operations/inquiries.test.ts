import { randomUUID } from 'node:crypto';
import {
  AnswerInquiry,
  CloseInquiry,
  CurrentMember,
  InquiryAnswer,
  Login,
  OperatorInquiries,
  ReadInquiry,
  SendInquiry,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestMember, type TestMemberFields } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const PIN = '482193';
const DAY_MS = 24 * 60 * 60_000;

let platform: TestPlatform;
let manager: TestMember;
let phones = 1000;
beforeAll(async () => {
  platform = await startPlatform();
  manager = await platform.member({ type: 2 });
});
afterAll(() => platform.close());

async function sent(text = '가입 승인이 사흘째 나지 않았어요.') {
  const inquiryId = randomUUID();
  const body = { inquiryId, kind: 'account', name: '김달빛', contact: '카톡 moon', text, pin: PIN };
  return { inquiryId, ...(await platform.send(SendInquiry, { body })) };
}

const answer = (inquiryId: string, fields: object = {}, token = manager.token) =>
  platform.request(AnswerInquiry, {
    token,
    params: { inquiryId },
    body: { answer: '오늘 승인했어요.', isReset: false, ...fields },
  });
const close = (inquiryId: string) => platform.request(CloseInquiry, { token: manager.token, params: { inquiryId } });
const read = async (number: string) => platform.send(ReadInquiry, { body: { number, pin: PIN } });
const actionsOn = (subject: string) =>
  platform.db.selectFrom('operator_deed').selectAll().where('subject', '=', subject).orderBy('deed_no').execute();

describe('operators [D-nonmember]', () => {
  it('see the open ones first, or those of one state', async () => {
    const [first, second] = [await sent(), await sent()];
    await answer(second.inquiryId);

    const { items } = await platform.send(OperatorInquiries, { token: manager.token });
    const answered = await platform.send(OperatorInquiries, { token: manager.token, query: { state: 'answered' } });

    expect(items.map(item => item.inquiryId)).toEqual([first.inquiryId, second.inquiryId]);
    expect(items[0]).toMatchObject({ name: '김달빛', contact: '카톡 moon', state: 'open', reset: 'none' });
    expect(answered.items.map(item => item.inquiryId)).toEqual([second.inquiryId]);
    expect(JSON.stringify(items)).not.toContain('argon2');
  });

  it('answer one, which its author then reads; it is written down who did', async () => {
    const { inquiryId, number } = await sent();

    const reply = await answer(inquiryId);

    expect(reply).toMatchObject({ status: 200, body: { state: 'answered', answer: '오늘 승인했어요.' } });
    expect(await read(number)).toMatchObject({ state: 'answered', answer: '오늘 승인했어요.', reset: 'none' });
    expect(await actionsOn(inquiryId)).toMatchObject([
      { operator_id: manager.id, deed: 'answer-inquiry', details: { number } },
    ]);
  });

  it('answer it once, however many at once', async () => {
    const { inquiryId } = await sent();

    const all = await Promise.all(Array.from({ length: 8 }, (_, nth) => answer(inquiryId, { answer: `답 ${nth}` })));

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await actionsOn(inquiryId)).toHaveLength(1);
  });

  it('close one, answered or not, and then nothing is done to it any more', async () => {
    const [open, answered] = [await sent(), await sent()];
    await answer(answered.inquiryId);

    expect(await close(open.inquiryId)).toMatchObject({ status: 200, body: { state: 'closed', answer: null } });
    expect(await close(answered.inquiryId)).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect((await close(open.inquiryId)).status).toBe(409);
    expect((await answer(open.inquiryId)).status).toBe(409);
    expect(await read(answered.number)).toMatchObject({ state: 'closed', answer: '오늘 승인했어요.' });
    expect((await answer(randomUUID())).status).toBe(404);
    expect((await close(randomUUID())).status).toBe(404);
  });

  it.each([
    ['answer', ' ', '답변을 적어 주세요.'],
    ['answer', '가'.repeat(2001), '답변은 2,000자 이내로 입력해 주세요.'],
    ['isReset', 'true', 'true 또는 false로 보내 주세요.'],
    ['state', 'closed', '보낼 수 없는 항목이에요.'],
  ])('are refused with %s %j, and nothing changes', async (field, value, message) => {
    const { inquiryId, number } = await sent();

    expect(await answer(inquiryId, { [field]: value })).toMatchObject({
      status: 400,
      body: { problems: [{ field, message }] },
    });
    expect(await read(number)).toMatchObject({ state: 'open', answer: null });
  });
});

describe('a temporary password [D-find-password]', () => {
  async function memberWithPhone(fields: TestMemberFields = {}) {
    const member = await platform.member(fields);
    phones += 1;
    const phone = `0105555${phones}`;
    await platform.db.updateTable('member').set({ phone_number: phone }).where('member_id', '=', member.id).execute();
    return { ...member, phone };
  }

  async function forgotten(userId: string, phoneNumber: string) {
    const inquiryId = randomUUID();
    const text = '비밀번호와 환전 비밀번호를 모두 잊었어요.';
    const body = { inquiryId, kind: 'password', name: userId, contact: phoneNumber, text, pin: PIN };
    return { inquiryId, ...(await platform.send(SendInquiry, { body })) };
  }

  const logIn = (userId: string, password: string) => platform.request(Login, { body: { userId, password } });

  it('is shown once, to the reader of the answer; it logs in, the old one does not, and the session has ended', async () => {
    const member = await memberWithPhone();
    const ended: string[] = [];
    const stop = platform.app.bus.subscribe('sessionEnded', ({ memberId }) => ended.push(memberId));
    const { inquiryId, number } = await forgotten(
      member.userId.toUpperCase(),
      member.phone.replace(/^(\d{3})(\d{4})/, '$1-$2-'),
    );

    expect(await answer(inquiryId, { isReset: true })).toMatchObject({ status: 200, body: { reset: 'granted' } });
    expect((await platform.request(CurrentMember, { token: member.token })).status).toBe(200);
    const first = await read(number);
    const second = await read(number);
    stop();

    expect(first).toMatchObject({ reset: 'shown', temporaryPassword: expect.stringMatching(/^[a-z2-9]{10}$/) });
    expect(second).toMatchObject({ reset: 'shown', temporaryPassword: null });
    expect((await platform.request(CurrentMember, { token: member.token })).status).toBe(556);
    expect(ended).toEqual([member.id]);
    expect((await logIn(member.userId, TEST_PASSWORD)).status).toBe(404);
    expect((await logIn(member.userId, first.temporaryPassword ?? '')).status).toBe(200);
    expect(await actionsOn(inquiryId)).toMatchObject([{ details: { reset: member.userId.toUpperCase() } }]);
  });

  it('is made once, however many read at once', async () => {
    const member = await memberWithPhone();
    const { inquiryId, number } = await forgotten(member.userId, member.phone);
    await answer(inquiryId, { isReset: true });

    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => (await platform.request(ReadInquiry, { body: { number, pin: PIN } })).body),
    );

    const shown = bodies.map(body => InquiryAnswer.parse(body).temporaryPassword).filter(word => word !== null);
    expect(shown).toHaveLength(1);
    expect((await logIn(member.userId, shown[0] ?? '')).status).toBe(200);
  });

  it('is not granted unless one member, who is active and not an operator, has both id and phone number', async () => {
    const member = await memberWithPhone();
    const other = await memberWithPhone();
    const admin = await memberWithPhone({ type: 1 });
    const suspended = await memberWithPhone({ state: 'suspended' });
    const unfit = [
      await forgotten(member.userId, other.phone),
      await forgotten('nobody77', member.phone),
      await forgotten(admin.userId, admin.phone),
      await forgotten(suspended.userId, suspended.phone),
      await sent(),
    ];

    for (const { inquiryId } of unfit) {
      expect(await answer(inquiryId, { isReset: true })).toMatchObject({
        status: 409,
        body: { problems: [{ field: 'isReset' }] },
      });
      expect(await actionsOn(inquiryId)).toEqual([]);
      expect((await answer(inquiryId)).status).toBe(200);
    }
  });

  it('is not given after a day, nor once the inquiry is closed, nor to who is suspended meanwhile', async () => {
    const late = await memberWithPhone();
    const closed = await memberWithPhone();
    const suspended = await memberWithPhone();
    const granted = async ({ userId, phone }: { userId: string; phone: string }) => {
      const inquiryId = await forgotten(userId, phone);
      await answer(inquiryId.inquiryId, { isReset: true });
      return inquiryId;
    };
    const ofClosed = await granted(closed);
    await close(ofClosed.inquiryId);
    const ofSuspended = await granted(suspended);
    await platform.db.updateTable('member').set({ state: 'suspended' }).where('member_id', '=', suspended.id).execute();
    const ofLate = await granted(late);

    expect(await read(ofClosed.number)).toMatchObject({ temporaryPassword: null });
    expect(await read(ofSuspended.number)).toMatchObject({ temporaryPassword: null });
    platform.moveClock(DAY_MS);
    const tooLate = await platform.request(ReadInquiry, { body: { number: ofLate.number, pin: PIN } });
    expect(tooLate.status).toBe(410);
    for (const { userId } of [late, closed]) expect((await logIn(userId, TEST_PASSWORD)).status).toBe(200);
  });
});
