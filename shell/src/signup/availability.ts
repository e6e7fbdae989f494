import { AccountNumber, MemberCheck, Nickname, PhoneNumber, UserId } from '@madang/contracts';
import { send } from '@madang/http';
import { freeValue, notices, takenValue, validation } from '@madang/locale';
import type { Invitation } from './code';

export type CheckedField = 'userId' | 'nickname' | 'phoneNumber' | 'accountNumber';

/** The sentence under a field after its value was checked. */
export interface Availability {
  readonly value: string;
  readonly isFree: boolean;
  readonly sentence: string;
}

const fields = {
  userId: { schema: UserId, duplicate: notices.duplicateId, banned: notices.bannedId },
  phoneNumber: { schema: PhoneNumber, duplicate: notices.duplicatePhone, banned: '' },
  accountNumber: { schema: AccountNumber, duplicate: notices.duplicateAccount, banned: '' },
  nickname: { schema: Nickname, duplicate: notices.duplicateNickname, banned: notices.bannedNickname },
} as const;

/** What the check button demands before it sends the call; stricter than the field where the specification is. */
export function checkProblem(field: CheckedField, value: string): string | null {
  if (field === 'userId') return /^.{6,12}$/.test(value) ? null : validation.userIdCheck;
  if (field !== 'nickname') return null;
  if (value === '') return validation.nicknameEmpty;
  return value.length > 8 ? validation.nicknameLong : null;
}

/** Asks whether a value is free. Null where it breaks the field's own rule: the form shows that. */
export async function availabilityOf(
  field: CheckedField,
  value: string,
  {
    invitation: { banned, code },
    isButtonPress,
  }: { invitation: Pick<Invitation, 'banned' | 'code'>; isButtonPress: boolean },
): Promise<Availability | null> {
  const { schema, duplicate, banned: bannedSentence } = fields[field];
  const refused = (sentence: string) => ({ value, isFree: false, sentence });
  const problem = isButtonPress ? checkProblem(field, value) : null;
  if (problem) return refused(problem);
  if (banned.includes(value)) return refused(bannedSentence);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return isButtonPress ? refused(parsed.error.issues[0]?.message ?? duplicate) : null;
  const isTaken = (await send(MemberCheck, { query: { codeEquals: code, ...conditionOf(field, parsed.data) } })) !== 0;
  if (isTaken) return refused(isButtonPress ? takenValue(value) : duplicate);
  return { value, isFree: true, sentence: freeValue(value) };
}

const conditionOf = (field: CheckedField, value: string) => ({ [`${field}Equals`]: value }) as const;
