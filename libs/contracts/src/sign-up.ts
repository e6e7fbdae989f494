import { validation } from '@madang/locale';
import * as z from 'zod';
import { accountFields } from './bank-account';
import { call, Refusal } from './call';
import { Nickname, Password, PhoneNumber, UserId, WithdrawPassword } from './members';
import { InvitationCode, nameUpTo } from './primitives';

// Specification 9: from the current year less 15 down to 1950.
export const FIRST_BIRTH_YEAR = 1950;
export const LEAST_AGE = 15;

/** A small number of the payload, whose meaning is the specification's. */
const flag = z.int().min(0).max(99);

/** The whole payload of the specification; what is not in the form has its default here. */
export const SignUpBody = z.strictObject({
  userId: UserId,
  password: Password,
  nickname: Nickname,
  withdrawPassword: WithdrawPassword,
  type: z.literal(0).default(0),
  suggestionCode1: InvitationCode,
  depositType: flag.default(0),
  boardPointFlag: flag.default(0),
  goldShopCoinFlag: flag.default(0),
  messageReceiveFlag: flag.default(1),
  namedFlag: flag.default(0),
  suggestionType: flag.default(0),
  telegramSigninFlag: flag.default(0),
  withdrawalType: z.literal(0).default(0),
  withdrawalDate: z.literal('').default(''),
  banType: z.literal(0).default(0),
  banDate: z.literal('').default(''),
  managementType: flag.default(0),
  managementStatus: z.literal(0).default(0),
  casinoSignupFlag: flag.default(0),
  casinoUseFlag: flag.default(0),
  slotUseFlag: flag.default(0),
  storeUserId: nameUpTo(64).or(z.literal('')).default(''),
  tetherSignupFlag: z.union([z.literal(0), z.literal(1)]).default(0),
  recommender: Nickname,
  phoneNumber: PhoneNumber.optional(),
  /** The platform knows which year is the latest. */
  birthYear: z
    .int(validation.birthYear)
    .min(FIRST_BIRTH_YEAR, validation.birthYear)
    .max(2099, validation.birthYear)
    .optional(),
  /** Where their exchanges go: whole, or left out. */
  account: z.strictObject(accountFields).optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;
export const SignUp = call('POST', '/member/signup', {
  access: 'visitor',
  body: SignUpBody,
  replies: { 201: z.object({ userId: z.string() }), 403: Refusal, 409: Refusal, 422: Refusal },
});
