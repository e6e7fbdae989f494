import {
  AccountHolder,
  AccountNumber,
  Nickname,
  Password,
  PhoneNumber,
  SignUpBody,
  UserId,
  WithdrawPassword,
} from '@madang/contracts';
import { notices, validation } from '@madang/locale';
import type { useForm } from '@madang/ui';
import * as z from 'zod';
import type { Invitation } from './code';

export const CONSENT_MISSING = '약관에 동의하고 만 18세 이상임을 확인해 주세요.';
export const JOIN_CODE_WRONG = '보이는 문자 4자를 그대로 입력해 주세요.';

/** Of A–Z and 0–9 (specification 9) those that cannot be confused: no 0 and O, no 1 and I. */
const JOIN_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code that a person copies: four letters, one for each draw between 0 and 1. */
export function joinCodeFrom(draws: readonly [number, number, number, number]): string {
  return draws.map(draw => JOIN_CODE_LETTERS[Math.floor(draw * JOIN_CODE_LETTERS.length)]).join('');
}

export const emptyJoin = {
  userId: '',
  password: '',
  passwordConfirm: '',
  withdrawPassword: '',
  nickname: '',
  recommender: '',
  phoneNumber: '',
  birthYear: '',
  bankId: '',
  accountNumber: '',
  accountHolder: '',
  joinCode: '',
  isReceiver: true,
  consent: false,
};
export type JoinValues = typeof emptyJoin;

const chosen = z.string().min(1, validation.required);
/** What those who charge by bank are asked for beside the rest; coin members have neither. */
const bankRules = {
  phoneNumber: chosen.pipe(PhoneNumber),
  birthYear: chosen,
  bankId: chosen,
  accountNumber: chosen.pipe(AccountNumber),
  accountHolder: AccountHolder,
};
const coinRules = {
  phoneNumber: z.string(),
  birthYear: z.string(),
  bankId: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
};

/** The form's rules. `joinCode` is the one that is shown; `banned` are names that are not allowed. */
export function joinRules(joinCode: string, { banned, isCrypto }: Pick<Invitation, 'banned' | 'isCrypto'>) {
  const isFree = (value: string) => !banned.includes(value);
  return z
    .object({
      userId: UserId.refine(isFree, notices.bannedId),
      password: Password,
      passwordConfirm: z.string().min(1, validation.required),
      withdrawPassword: WithdrawPassword,
      nickname: Nickname.refine(isFree, notices.bannedNickname),
      recommender: Nickname,
      ...(isCrypto ? coinRules : bankRules),
      isReceiver: z.boolean(),
      joinCode: z.string().refine(typed => typed.trim().toUpperCase() === joinCode, JOIN_CODE_WRONG),
      consent: z.boolean().refine(given => given, CONSENT_MISSING),
    })
    .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
      path: ['passwordConfirm'],
      message: validation.passwordConfirm,
      // Shown with the other mistakes, not after they are fixed.
      when: ({ value }) =>
        z.object({ password: z.string(), passwordConfirm: z.string().min(1) }).safeParse(value).success,
    });
}
export type Join = z.infer<ReturnType<typeof joinRules>>;
export type JoinForm = ReturnType<typeof useForm<JoinValues, Join>>;

/** The payload of a valid form. */
export function signUpBodyOf(join: Join, { code, isCrypto }: Invitation): z.output<typeof SignUpBody> {
  const { userId, password, withdrawPassword, nickname, recommender, isReceiver } = join;
  return SignUpBody.parse({
    ...{ userId, password, withdrawPassword, nickname, recommender },
    ...(isCrypto ? {} : bankFieldsOf(join)),
    suggestionCode1: code,
    messageReceiveFlag: isReceiver ? 1 : 0,
    tetherSignupFlag: isCrypto ? 1 : 0,
    managementType: isCrypto ? 99 : 0, // specification 6
  });
}

function bankFieldsOf({ phoneNumber, birthYear, bankId, accountNumber, accountHolder }: Join) {
  return { phoneNumber, birthYear: Number(birthYear), account: { bankId, accountNumber, accountHolder } };
}
