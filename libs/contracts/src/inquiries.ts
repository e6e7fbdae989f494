import { validation } from '@madang/locale';
import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, lineUpTo, nameUpTo, PageNumber, pageOf, textUpTo } from './primitives';

/**
 * payout: of the balance of somebody who has excluded themself; password: somebody has forgotten theirs and the withdrawal
 * password too. Its `name` and `contact` are then the id and the registered phone number.
 */
export const InquiryKind = z.enum(['general', 'account', 'payout', 'password']);
export type InquiryKind = z.infer<typeof InquiryKind>;

/** open → answered → closed. An operator may close an open one too: then there is no answer. */
export const InquiryState = z.enum(['open', 'answered', 'closed']);
export type InquiryState = z.infer<typeof InquiryState>;

/**
 * none; granted: an operator lets the member have a temporary password; shown: it was made, and shown to the reader of the
 * answer. It is shown once.
 */
export const PasswordReset = z.enum(['none', 'granted', 'shown']);
export type PasswordReset = z.infer<typeof PasswordReset>;

/** Its author reads the answer by this number. Written with or without a hyphen. */
export const InquiryNumber = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{4}-?\d{4}$/, validation.inquiryNumber)
  .transform(written => written.replaceAll('-', ''));

/** What an author chooses to read the answer by: digits, and not the password of any account. */
export const InquiryPin = z
  .string()
  .normalize()
  .regex(/^\d{6,12}$/, validation.inquiryPin);

export const SendInquiryBody = z.strictObject({
  /** Made when the form is opened: the same inquiry sent again is the same one, and has the same number. */
  inquiryId: Id,
  pin: InquiryPin,
  kind: InquiryKind,
  /** Whatever they want to be called by: a name, a nickname, an id. */
  name: nameUpTo(20),
  contact: lineUpTo(60),
  text: textUpTo(1000).min(10, validation.inquiryShort),
});
export type SendInquiryBody = z.infer<typeof SendInquiryBody>;

/** 409: something else was sent under this id; 429: too many within a day from one address. */
export const SendInquiry = call('POST', '/inquiry', {
  access: 'visitor',
  body: SendInquiryBody,
  replies: { 201: z.object({ number: z.string() }), 409: Refusal, 429: Refusal },
});

export const Inquiry = z.object({
  number: z.string(),
  kind: InquiryKind,
  text: z.string(),
  state: InquiryState,
  createdAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  reset: PasswordReset,
  /** Of the answer: its author reads it for 24 hours. Null while there is none. */
  readableUntil: Instant.nullable(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryAnswer = Inquiry.extend({
  /** Made by this call, which has ended the member's sessions. It cannot be requested again. */
  temporaryPassword: z.string().nullable(),
});
export type InquiryAnswer = z.infer<typeof InquiryAnswer>;
export const ReadInquiryBody = z.strictObject({ number: InquiryNumber, pin: InquiryPin });
/**
 * 404: no inquiry has this number and this pin; which of them is wrong is not revealed. 410: its answer was readable for 24 hours,
 * and they are over. 429: too many wrong ones.
 */
export const ReadInquiry = call('POST', '/inquiry/read', {
  access: 'visitor',
  body: ReadInquiryBody,
  replies: { 200: InquiryAnswer, 404: Refusal, 410: Refusal, 429: Refusal },
});

/** An inquiry as operators see it. Its author's identity is their own claim; nobody has checked it. */
export const InquiryRow = Inquiry.extend({ inquiryId: Id, name: z.string(), contact: z.string() });
export type InquiryRow = z.infer<typeof InquiryRow>;

/** The open ones first. */
export const OperatorInquiries = call('GET', '/operations/inquiries', {
  access: 'operator',
  query: z.strictObject({ state: InquiryState.optional(), page: PageNumber }),
  replies: { 200: pageOf(InquiryRow) },
});

export const AnswerInquiryBody = z.strictObject({
  answer: textUpTo(2000, { empty: validation.answerEmpty, long: validation.answerLong }),
  /** Of the kind `password` alone: the reader of the answer gets a temporary password for the named member. */
  isReset: z.boolean(),
});
/** 409: it was answered or closed in the meantime; or `isReset`, and no member has both this id and this phone number. */
export const AnswerInquiry = call('POST', '/operations/inquiries/:inquiryId/answer', {
  access: 'operator',
  params: z.strictObject({ inquiryId: Id }),
  body: AnswerInquiryBody,
  replies: { 200: InquiryRow, 404: Refusal, 409: Refusal },
});
export const CloseInquiry = call('POST', '/operations/inquiries/:inquiryId/close', {
  access: 'operator',
  params: z.strictObject({ inquiryId: Id }),
  replies: { 200: InquiryRow, 404: Refusal, 409: Refusal },
});
