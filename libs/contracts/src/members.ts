import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, InvitationCode, MicroUsdt, nameUpTo, Secret, Won } from './primitives';
import { Bar } from './responsible';

const text = z.string().normalize().min(1, validation.required);
const noSpace = (schema: z.ZodString) => schema.regex(/^\S*$/, validation.space);

export const UserId = noSpace(text).regex(/^[A-Za-z0-9]{6,14}$/, validation.userId);
export const Password = noSpace(text).regex(/^[A-Za-z0-9!@#$%^*+=-]{4,12}$/, validation.password);
export const WithdrawPassword = noSpace(text).regex(/^\d{4}$/, validation.withdrawPassword);
export const Nickname = noSpace(text).regex(/^[가-힣]{2,6}$/, validation.nickname);

/** Digits of a mobile phone, written with or without hyphens. */
export const PhoneNumber = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^01[016789]-?\d{3,4}-?\d{4}$/, validation.phoneNumber)
  .transform(written => written.replaceAll('-', ''));
/** The logged-in member, under the specification's names. */
export const Member = z.object({
  id: Id,
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  emoney: Won,
  point: Won,
  usdt: MicroUsdt,
  /** The saved withdrawal address; empty when there is none. */
  blockchainUrl: z.string(),
  /** Containing "22" bars casino and slot. */
  tendency: z.array(z.string()),
  disableCasinoFlag: z.union([z.literal(0), z.literal(1)]),
  disableSlotFlag: z.union([z.literal(0), z.literal(1)]),
  /** 0 member, 1 admin, 2 manager. */
  type: z.int(),
  role: z.int(),
  withdrawalType: z.int(),
  /** 99: signed up through USD and tether, and pays in coins alone. */
  managementType: z.int().default(0),
  isLogin: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** The reply has the token in the header X-AUTH-TOKEN. 404: wrong id or password, or not admitted: the reason, in words. */
export const Login = call('POST', '/member/login', {
  access: 'visitor',
  body: z.strictObject({ userId: nameUpTo(64), password: Secret }),
  replies: { 200: Member, 404: Refusal, 429: Refusal },
});
export const Logout = call('POST', '/member/logout', { access: 'member', replies: { 200: z.object({}) } });
export const CurrentMember = call('GET', '/member/user', { access: 'member', replies: { 200: Member } });

const oneOf = {
  userIdEquals: nameUpTo(64).optional(),
  nicknameEquals: nameUpTo(64).optional(),
  phoneNumberEquals: nameUpTo(64).optional(),
  accountNumberEquals: nameUpTo(64).optional(),
};
/**
 * A count: not zero means taken. Exactly one of the four is queried, with a code that sign-up accepts: without one, nothing is revealed.
 * 403: there is no such code.
 */
export const MemberCheck = call('GET', '/member/check', {
  access: 'visitor',
  query: z
    .strictObject({ codeEquals: InvitationCode, ...oneOf })
    .refine(
      ({ codeEquals: _, ...conditions }) => Object.values(conditions).filter(value => value !== undefined).length === 1,
      {
        message: validation.oneCondition,
      },
    ),
  replies: { 200: z.number(), 403: Refusal },
});

export const SuggestionCode = call('GET', '/suggestioncode', {
  access: 'visitor',
  query: z.strictObject({ codeEquals: InvitationCode }),
  replies: { 200: z.array(z.object({ memberId: Id })) },
});

/** A member as operators see one. */
export const MemberRow = z.object({
  id: Id,
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  emoney: Won,
  point: Won,
  type: z.int(),
  state: z.enum(['pending', 'active', 'refused', 'suspended']),
  recommender: z.string(),
  createdAt: Instant,
  /** The break or the exclusion that lasts. */
  bar: Bar.nullable().optional(),
  /** Whether an operator keeps the member out of casino, or of slots. */
  isCasinoOff: z.boolean(),
  isSlotOff: z.boolean(),
});
export type MemberRow = z.infer<typeof MemberRow>;
