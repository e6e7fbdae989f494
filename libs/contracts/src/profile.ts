import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Password, PhoneNumber, UserId, WithdrawPassword } from './members';
import { Id, Instant, PageNumber, pageOf, Secret } from './primitives';

/** What the member's own page shows besides the record. */
export const Profile = z.object({
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  joinedAt: Instant,
  /** The nickname that was named at sign-up. */
  recommender: z.string(),
  /** Digits alone; null where none was given. */
  phoneNumber: z.string().nullable(),
  /** All but the last four digits are stars. */
  accountNumber: z.string().nullable(),
  /** The log-in before this one; null where this is the first. */
  lastLogIn: z.object({ at: Instant, address: z.string() }).nullable(),
});
export type Profile = z.infer<typeof Profile>;
export const OwnProfile = call('GET', '/member/profile', { access: 'member', replies: { 200: Profile } });

export const ChangePhoneBody = z.strictObject({
  phoneNumber: PhoneNumber,
  password: Secret,
});
/** 403: the password is not the member's; 409: the number is another's; 429: too many wrong passwords. */
export const ChangePhone = call('POST', '/member/phone', {
  access: 'member',
  body: ChangePhoneBody,
  replies: { 200: Profile, 403: Refusal, 409: Refusal, 429: Refusal },
});

export const ChangePasswordBody = z.strictObject({
  password: Secret,
  newPassword: Password,
});
export const ChangePassword = call('POST', '/member/password', {
  access: 'member',
  body: ChangePasswordBody,
  replies: { 200: z.object({}), 403: Refusal, 422: Refusal, 429: Refusal },
});

/** One log-in of the member: from where, with what, and how it ended. */
export const LogIn = z.object({
  logInId: Id,
  at: Instant,
  address: z.string(),
  /** "Windows · Chrome"; empty where the browser said nothing that is known. */
  device: z.string(),
  /** Null while it is open. */
  end: z.enum(['replaced', 'logout', 'expired', 'excluded']).nullable(),
  endedAt: Instant.nullable(),
  /** By which this call was made. */
  isThis: z.boolean(),
});
export type LogIn = z.infer<typeof LogIn>;
export const LogIns = call('GET', '/member/logins', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(LogIn) },
});

export const EndLogInsBody = z.strictObject({ password: Secret });
/** Ends every log-in, this one too, and recognises no browser any more. 403, 429: as for the phone number. */
export const EndLogIns = call('POST', '/member/logins/end', {
  access: 'member',
  body: EndLogInsBody,
  replies: { 200: z.object({}), 403: Refusal, 429: Refusal },
});

export const FindPasswordBody = z.strictObject({
  userId: UserId,
  phoneNumber: PhoneNumber,
  withdrawPassword: WithdrawPassword,
  newPassword: Password,
});
export type FindPasswordBody = z.infer<typeof FindPasswordBody>;
/**
 * Sets a new password for somebody who has forgotten theirs, and ends their sessions. 403: no member has this id, this registered
 * phone number and this withdrawal password; which of them is wrong is not revealed. 429: too many wrong ones.
 */
export const FindPassword = call('POST', '/member/password/forgotten', {
  access: 'visitor',
  body: FindPasswordBody,
  replies: { 200: z.object({}), 403: Refusal, 429: Refusal },
});

const isTypedTwice = ({ newPassword, again }: { newPassword: string; again: string }) => newPassword === again;
const typedTwice = { path: ['again'], message: validation.passwordConfirm };

/** What the forms add: the new password is typed twice, identically. */
export const NewPasswordForm = ChangePasswordBody.extend({ again: Secret }).refine(isTypedTwice, typedTwice);
export const FindPasswordForm = FindPasswordBody.extend({ again: Secret }).refine(isTypedTwice, typedTwice);
