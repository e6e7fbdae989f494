import { describe, expect, it } from 'vitest';
import {
  CONSENT_MISSING,
  emptyJoin,
  JOIN_CODE_WRONG,
  type JoinValues,
  joinCodeFrom,
  joinRules,
  signUpBodyOf,
} from './join-form';

const aJoin = (fields: Partial<JoinValues> = {}): JoinValues => ({
  userId: 'saessak1',
  password: 'yard1234',
  passwordConfirm: 'yard1234',
  withdrawPassword: '1234',
  nickname: '새싹',
  recommender: '마당',
  phoneNumber: '010-1234-5678',
  birthYear: '1994',
  bankId: 'nuri',
  accountNumber: '110-222-333444',
  accountHolder: '김새싹',
  isReceiver: true,
  joinCode: 'a7k2',
  consent: true,
  ...fields,
});
const anInvitation = { code: 'MADANG', isCrypto: false, banned: ['운영자', 'admin01'] };

function problemOf(field: keyof JoinValues, values: JoinValues): string | undefined {
  const result = joinRules('A7K2', anInvitation).safeParse(values);
  return result.error?.issues.find(issue => issue.path[0] === field)?.message;
}

describe('joinRules', () => {
  it('takes a form that keeps all rules', () => {
    expect(joinRules('A7K2', anInvitation).safeParse(aJoin()).success).toBe(true);
  });

  it.each([
    ['userId', { userId: '' }, '위 항목을 입력해주세요.'],
    ['userId', { userId: 'sae ssak' }, '공백은 사용 할 수 없습니다.'],
    ['userId', { userId: '새싹이에요' }, '공백을 제외한 영문/숫자 6~14자 입력해주세요.'],
    ['userId', { userId: 'admin01' }, '금지된 아이디입니다.'],
    ['password', { password: 'abc' }, '공백을 제외한 영문/숫자/특수문자(!@#$%^*+=-) 4~12자 입력해주세요.'],
    ['passwordConfirm', { passwordConfirm: 'yard1235' }, '비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.'],
    ['withdrawPassword', { withdrawPassword: '12345' }, '공백을 제외한 숫자 4자로 입력해주세요.'],
    ['nickname', { nickname: 'sprout' }, '닉네임은 한글 2~6자로 입력하세요.'],
    ['nickname', { nickname: '운영자' }, '금지된 닉네임입니다.'],
    ['recommender', { recommender: '' }, '위 항목을 입력해주세요.'],
    ['recommender', { recommender: 'madang' }, '닉네임은 한글 2~6자로 입력하세요.'],
    ['phoneNumber', { phoneNumber: '' }, '위 항목을 입력해주세요.'],
    ['phoneNumber', { phoneNumber: '02-123-4567' }, '휴대전화번호는 010-1234-5678처럼 입력해 주세요.'],
    ['birthYear', { birthYear: '' }, '위 항목을 입력해주세요.'],
    ['bankId', { bankId: '' }, '위 항목을 입력해주세요.'],
    ['accountNumber', { accountNumber: '123' }, '계좌번호는 숫자 10~16자로 입력해 주세요.'],
    [
      'accountHolder',
      { accountHolder: '1' },
      '예금주는 은행에 등록된 이름 그대로 한글 2자 이상이나 영문으로 입력해 주세요.',
    ],
    ['joinCode', { joinCode: 'A7K3' }, JOIN_CODE_WRONG],
    ['consent', { consent: false }, CONSENT_MISSING],
  ] as const)('names the rule that %s breaks: %j', (field, fields, sentence) => {
    expect(problemOf(field, aJoin(fields))).toBe(sentence);
  });

  it('names every field of an empty form at once', () => {
    const result = joinRules('A7K2', anInvitation).safeParse(emptyJoin);

    expect(new Set(result.error?.issues.map(issue => issue.path[0]))).toEqual(
      new Set(Object.keys(emptyJoin).filter(name => name !== 'isReceiver')),
    );
  });
});

describe('joinCodeFrom', () => {
  it('is four of A–Z and 0–9 [K-join-code]', () => {
    expect(joinCodeFrom([0, 0.5, 0.75, 0.999999])).toBe('AS29');
  });

  it('has no two letters that look the same', () => {
    const all = Array.from({ length: 100 }, (_, draw) => joinCodeFrom([draw / 100, draw / 100, 0, 0])).join('');

    expect(all).not.toMatch(/[0O1I]/);
  });
});

describe('signUpBodyOf', () => {
  it('sends the whole payload, without what only the form needs', () => {
    const body = signUpBodyOf(joinRules('A7K2', anInvitation).parse(aJoin()), anInvitation);

    expect(body).toMatchObject({ userId: 'saessak1', suggestionCode1: 'MADANG', type: 0, tetherSignupFlag: 0 });
    expect(Object.keys(body)).toHaveLength(28); // the specification's 25, and phone, year and account
  });

  it('marks a crypto sign-up: management type 99', () => {
    const body = signUpBodyOf(joinRules('A7K2', anInvitation).parse(aJoin()), {
      ...anInvitation,
      code: 'USD',
      isCrypto: true,
    });

    expect(body).toMatchObject({ suggestionCode1: 'USD', tetherSignupFlag: 1, managementType: 99, type: 0 });
  });
});
