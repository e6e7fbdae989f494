import { Banks, CurrentMember, Login, MemberCheck, SignUp, SuggestionCode } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { give } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('members', () => {
  let platform: TestPlatform;
  let ownerId: string;
  beforeAll(async () => {
    platform = await startPlatform();
    ownerId = (await platform.member({ userId: 'codeowner' })).id;
    await platform.db.insertInto('suggestion_code').values({ code: 'MADANG', member_id: ownerId }).execute();
    await platform.db
      .insertInto('banned_name')
      .values([{ name: 'admin1' }, { name: '운영자' }])
      .execute();
  });
  afterAll(() => platform.close());

  let address = 0;
  const signUp = (fields: Readonly<Record<string, unknown>> = {}) => {
    address += 1;
    const body = { ...aSignUp(), ...fields };
    return platform.request(SignUp, { body, address: `10.2.0.${address}` });
  };

  describe('the record', () => {
    it('shows what the member holds by the ledger [C-user]', async () => {
      const { token, userId } = await platform.member({ emoney: 12_345, point: 678, level: 3 });

      expect(await platform.send(CurrentMember, { token })).toMatchObject({
        userId,
        level: 3,
        emoney: 12_345,
        point: 678,
        usdt: 0,
        isLogin: true,
      });
    });

    it('costs a 304 while nothing changed, and comes whole when something did [C-user]', async () => {
      const { id, token } = await platform.member({ emoney: 1000 });
      const first = await platform.request(CurrentMember, { token });
      const known = { 'if-none-match': String(first.headers.etag) };

      expect(await platform.request(CurrentMember, { token, headers: known })).toMatchObject({
        status: 304,
        body: undefined,
      });
      await give(platform.db, { memberId: id, currency: 'emoney', amount: 500, at: platform.now() });

      const changed = await platform.request(CurrentMember, { token, headers: known });
      expect(changed).toMatchObject({ status: 200, body: { emoney: 1500 } });
    });

    it('says nothing of passwords', async () => {
      const { token } = await platform.member();

      const { body } = await platform.request(CurrentMember, { token });

      expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    });
  });

  describe('a sign-up with an account', () => {
    const account = { bankId: 'nuri', accountNumber: '301-234-567890', accountHolder: '김새싹' };
    const whole = { phoneNumber: '010-9876-5432', birthYear: 1994, account };

    it('stores phone, account and year of birth', async () => {
      const { body } = await signUp(whole);

      const userId = SignUp.replies[201].parse(body).userId;
      expect(
        await platform.db.selectFrom('member').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
      ).toMatchObject({
        phone_number: '01098765432',
        bank_id: 'nuri',
        account_number: '301234567890',
        account_holder: '김새싹',
        sign_up: { birthYear: 1994 },
      });
    });

    it('refuses what is another member’s, a bank that is not there, and who is too young [C-bank] [V-duplicate]', async () => {
      await signUp({ ...whole, phoneNumber: '010-1111-0000', account: { ...account, accountNumber: '3010000000001' } });

      const other = { ...account, accountNumber: '3010000000002' };
      expect(await signUp({ phoneNumber: '01011110000', account: other })).toMatchObject({
        status: 409,
        body: { message: '중복된 휴대전화번호 입니다.', problems: [{ field: 'phoneNumber' }] },
      });
      expect(await signUp({ account: { ...account, accountNumber: '3010000000001' } })).toMatchObject({
        status: 409,
        body: { message: '중복된 계좌번호 입니다.', problems: [{ field: 'accountNumber' }] },
      });
      expect(await signUp({ account: { ...other, bankId: 'nobank' } })).toMatchObject({
        status: 422,
        body: { problems: [{ field: 'bankId' }] },
      });
      const year = platform.now().getUTCFullYear();
      expect(await signUp({ birthYear: year - 14 })).toMatchObject({
        status: 422,
        body: { problems: [{ field: 'birthYear' }] },
      });
      expect(await signUp({ birthYear: 1949 })).toMatchObject({ status: 400 });
    });
  });

  describe('the banks [C-bank]', () => {
    it('are listed for anyone, with what is switched off marked', async () => {
      await platform.db.updateTable('bank').set({ is_on: false }).where('bank_id', '=', 'bada').execute();

      const banks = await platform.send(Banks);

      expect(banks.map(({ name }) => name)).toContain('한마당은행');
      expect(banks.find(({ bankId }) => bankId === 'bada')).toMatchObject({ useFlag: 0 });
      expect(banks.find(({ bankId }) => bankId === 'nuri')).toMatchObject({ useFlag: 1 });
    });
  });

  describe('the checks before a sign-up', () => {
    it('count who has an id, nickname, phone number or account number already [C-check] [V-duplicate]', async () => {
      const { id, nickname } = await platform.member({ userId: 'TakenId1' });
      await platform.db
        .updateTable('member')
        .set({ phone_number: '01012345678', account_number: '110222333444' })
        .where('member_id', '=', id)
        .execute();
      const taken = (query: Readonly<Record<string, string>>) =>
        platform.send(MemberCheck, { query: { codeEquals: 'MADANG', ...query } });

      expect(await taken({ userIdEquals: 'takenid1' })).toBe(1);
      expect(await taken({ nicknameEquals: nickname })).toBe(1);
      expect(await taken({ phoneNumberEquals: '01012345678' })).toBe(1);
      expect(await taken({ accountNumberEquals: '110222333444' })).toBe(1);
      expect(await taken({ userIdEquals: 'freeid1' })).toBe(0);
      expect(await taken({ nicknameEquals: '아무도' })).toBe(0);
    });

    it('take exactly one question at a time [C-check]', async () => {
      const sentence = expect.stringContaining('조건을 하나만 보내 주세요.');

      const codeEquals = 'MADANG';
      const both = { codeEquals, userIdEquals: 'a', nicknameEquals: '가' };

      expect(await platform.request(MemberCheck, { query: { codeEquals } })).toMatchObject({
        status: 400,
        body: { message: sentence },
      });
      expect(await platform.request(MemberCheck, { query: both })).toMatchObject({
        status: 400,
        body: { message: sentence },
      });
    });

    it('are shown to nobody without an accepted code, and ten times a minute', async () => {
      const check = (query: Readonly<Record<string, string>>) =>
        platform.request(MemberCheck, {
          query: { accountNumberEquals: '110222333444', ...query },
          address: '10.8.0.1',
        });

      expect(await check({})).toMatchObject({ status: 400, body: { problems: [{ field: 'codeEquals' }] } });
      expect(await check({ codeEquals: 'NOPE' })).toMatchObject({ status: 403, body: { message: expect.any(String) } });
      const statuses: number[] = [];
      for (let times = 0; times < 9; times += 1) statuses.push((await check({ codeEquals: 'MADANG' })).status);
      expect([statuses.slice(0, 8), statuses.at(-1)]).toEqual([Array(8).fill(200), 429]);
    });

    it('give the member of a sign-up code, or nobody [C-code]', async () => {
      expect(await platform.send(SuggestionCode, { query: { codeEquals: 'MADANG' } })).toEqual([{ memberId: ownerId }]);
      expect(await platform.send(SuggestionCode, { query: { codeEquals: 'NOPE' } })).toEqual([]);
    });
  });

  describe('signing up', () => {
    it('leaves a member who waits for approval, with all that was sent but the passwords [C-signup] [S-pending]', async () => {
      const body = { ...aSignUp(), messageReceiveFlag: 0 };

      const reply = await platform.request(SignUp, { body });

      expect(reply).toMatchObject({ status: 201, body: { userId: body.userId } });
      const row = await platform.db
        .selectFrom('member')
        .selectAll()
        .where('user_id', '=', body.userId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        state: 'pending',
        type: 0,
        suggestion_code: 'MADANG',
        sign_up: { messageReceiveFlag: 0, casinoUseFlag: 0 },
      });
      expect(JSON.stringify(row.sign_up)).not.toContain(body.password);
      expect(await platform.request(Login, { body: { userId: body.userId, password: body.password } })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('승인') },
      });
    });

    it('gives crypto sign-ups type 0 and management type 99', async () => {
      const { userId, ...rest } = aSignUp();
      await signUp({ ...rest, userId, tetherSignupFlag: 1 });

      const row = await platform.db
        .selectFrom('member')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();

      expect(row).toMatchObject({ type: 0, management_type: 99 });
    });

    it('refuses banned ids and nicknames with their words [V-banned]', async () => {
      expect(await signUp({ userId: 'ADMIN1' })).toMatchObject({
        status: 403,
        body: { message: '금지된 아이디입니다.' },
      });
      expect(await signUp({ nickname: '운영자' })).toMatchObject({
        status: 403,
        body: { message: '금지된 닉네임입니다.' },
      });
    });

    it('refuses taken ids and nicknames with their words [V-duplicate]', async () => {
      const { nickname } = await platform.member({ userId: 'already1' });

      expect(await signUp({ userId: 'ALREADY1' })).toMatchObject({
        status: 409,
        body: { message: '중복된 아이디 입니다.' },
      });
      expect(await signUp({ nickname })).toMatchObject({ status: 409, body: { message: '중복된 닉네임 입니다.' } });
    });

    it('takes one of many who want the same id at once [V-duplicate]', async () => {
      const { userId } = aSignUp();

      const all = await Promise.all([1, 2, 3, 4].map(() => signUp({ userId })));

      expect(all.map(reply => reply.status).sort()).toEqual([201, 409, 409, 409]);
    });

    it('refuses an unknown sign-up code [C-signup]', async () => {
      expect(await signUp({ suggestionCode1: 'NOPE' })).toMatchObject({
        status: 400,
        body: { message: '유효하지 않은 가입코드입니다.', problems: [{ field: 'suggestionCode1' }] },
      });
    });

    it('is closed while joinStartEndFlg is set [V-signup-closed]', async () => {
      await platform.db.updateTable('setting').set({ sign_up_closed: true }).execute();

      expect(await signUp()).toMatchObject({ status: 403, body: { message: '현재 회원가입은 종료했습니다.' } });
      await platform.db.updateTable('setting').set({ sign_up_closed: false }).execute();
      expect(await signUp()).toMatchObject({ status: 201 });
    });

    it('lets nobody choose a type, a level or money for themselves [C-signup]', async () => {
      expect(await signUp({ type: 1 })).toMatchObject({ status: 400, body: { problems: [{ field: 'type' }] } });
      for (const field of ['level', 'role', 'emoney', 'state', 'memberId']) {
        expect(await signUp({ [field]: 9 })).toMatchObject({
          status: 400,
          body: { problems: [{ field, message: '보낼 수 없는 항목이에요.' }] },
        });
      }
    });

    it('names each field with the rule that it broke [C-signup]', async () => {
      const reply = await signUp({
        userId: 'a!',
        password: 'x',
        nickname: 'Tom',
        withdrawPassword: '12',
        recommender: '',
      });

      expect(reply).toMatchObject({
        status: 400,
        body: {
          problems: expect.arrayContaining([
            { field: 'userId', message: '공백을 제외한 영문/숫자 6~14자 입력해주세요.' },
            { field: 'password', message: '공백을 제외한 영문/숫자/특수문자(!@#$%^*+=-) 4~12자 입력해주세요.' },
            { field: 'nickname', message: '닉네임은 한글 2~6자로 입력하세요.' },
            { field: 'withdrawPassword', message: '공백을 제외한 숫자 4자로 입력해주세요.' },
            { field: 'recommender', message: '위 항목을 입력해주세요.' },
          ]),
        },
      });
    });
  });
});

let signUps = 0;
/** A sign-up that is taken, with an id and a nickname of its own. */
function aSignUp() {
  signUps += 1;
  return {
    userId: `newbie${signUps}`,
    password: 'sprout12',
    nickname: `새내기${'가나다라마바사아자차카타파하'.charAt(signUps % 14)}${'강산들꽃'.charAt(Math.floor(signUps / 14))}`,
    withdrawPassword: '4321',
    suggestionCode1: 'MADANG',
    recommender: '마당',
  };
}
