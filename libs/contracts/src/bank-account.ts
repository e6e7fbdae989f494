import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { WithdrawPassword } from './members';
import { Id, nameUpTo } from './primitives';
import { OperatorsReason } from './responsible';

const flag = z.union([z.literal(0), z.literal(1)]);

/** A bank of the sandbox. useFlag 0: it is switched off, and takes no new account and no exchange. */
export const Bank = z.object({ bankId: z.string(), name: z.string(), useFlag: flag });
export type Bank = z.infer<typeof Bank>;
export const Banks = call('GET', '/settingbankname', { access: 'visitor', replies: { 200: z.array(Bank) } });

/** Where a member's exchanges go, as it is shown: digits but the last four are stars, and the middle of the name. */
export const BankAccount = z.object({
  bankId: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** Digits, written with or without hyphens or blanks. */
export const AccountNumber = z
  .string()
  .normalize('NFKC')
  .trim()
  .max(30, validation.accountNumber)
  .regex(/^\d(?:[ -]?\d){9,15}$/, validation.accountNumber)
  .transform(written => written.replace(/\D/g, ''));

/** As a bank has it: Hangul, or Latin letters with single blanks; neither digits nor marks. */
export const AccountHolder = nameUpTo(20).regex(
  /^(?:[가-힣]{2,20}|[A-Za-z]+(?: [A-Za-z]+)*)$/,
  validation.accountHolder,
);

/** What an account is made of. */
export const accountFields = { bankId: nameUpTo(20), accountNumber: AccountNumber, accountHolder: AccountHolder };
export const RegisterAccountBody = z.strictObject({ ...accountFields, withdrawPassword: WithdrawPassword });
export type RegisterAccountBody = z.infer<typeof RegisterAccountBody>;
/**
 * A member registers their account once; afterwards only an operator changes it. 403: the withdrawal password is wrong;
 * 409: there is one already, or the number is another member's; 422: the bank is switched off; 429: too many wrong passwords.
 */
export const RegisterAccount = call('POST', '/member/account', {
  access: 'member',
  body: RegisterAccountBody,
  replies: { 200: BankAccount, 403: Refusal, 409: Refusal, 422: Refusal, 429: Refusal },
});

export const SetAccountBody = z.strictObject({ ...accountFields, reason: OperatorsReason });
/** For operators, at a member's request. The member is told by a message. */
export const SetAccount = call('POST', '/operations/members/:memberId/account', {
  access: 'operator',
  params: z.strictObject({ memberId: Id }),
  body: SetAccountBody,
  replies: { 200: BankAccount, 404: Refusal, 409: Refusal, 422: Refusal },
});
