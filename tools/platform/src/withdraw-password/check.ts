import { type Refusal, refusalAt } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import { isPassword } from '../auth/passwords';
import type { Database } from '../database/schema';
import { sendMessages } from '../messages/queries';

/** Four digits are guessed in ten thousand tries: so many wrong ones in a row lock it for a day. */
const MOST_FAILURES = 5;
const LOCK_MS = 24 * 60 * 60_000;

/** What a typed withdrawal password was compared with, and how that went. */
export interface Comparison {
  readonly memberId: string;
  readonly hash: string;
  readonly isRight: boolean;
}

/**
 * Compares what was typed, outside of any transaction: hashing is slow on purpose. The comparison reveals nothing until
 * `withdrawPasswordRefusal` has counted it.
 */
export async function compareWithdrawPassword(
  db: Kysely<Database>,
  memberId: string,
  typed: string,
): Promise<Comparison> {
  const { withdraw_password_hash: hash } = await db
    .selectFrom('member')
    .select('withdraw_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  // An imported member may have none yet: no typed one is right then.
  return { memberId, hash, isRight: await isPassword(hash || null, typed) };
}

type PasswordRefusal = readonly [403 | 429, Refusal];

/**
 * Why a comparison does not allow what it was made for, or null. Counts it, in a transaction that holds the member's row: guesses
 * that were compared side by side are counted one after another, and after the last one even the right one is refused.
 */
export async function withdrawPasswordRefusal(
  tx: Transaction<Database>,
  { memberId, hash, isRight }: Comparison,
  at: Date,
): Promise<PasswordRefusal | null> {
  const member = await tx
    .selectFrom('member')
    .select(['withdraw_password_hash', 'withdraw_failures', 'withdraw_locked_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const until = member.withdraw_locked_until;
  if (until && until > at) return [429, refusalOf(lockedText(until))];
  if (isRight && hash === member.withdraw_password_hash) {
    await setFailures(tx, memberId, { withdraw_failures: 0, withdraw_locked_until: null });
    return null;
  }
  const failures = member.withdraw_failures + 1;
  if (failures < MOST_FAILURES) {
    await setFailures(tx, memberId, { withdraw_failures: failures, withdraw_locked_until: null });
    return [403, refusalOf(wrongText(MOST_FAILURES - failures))];
  }
  const locked = new Date(at.getTime() + LOCK_MS);
  await setFailures(tx, memberId, { withdraw_failures: 0, withdraw_locked_until: locked });
  await sendMessages(tx, [{ memberId, ...lockLetter(locked), at }]);
  return [429, refusalOf(lockedText(locked))];
}

async function setFailures(
  tx: Transaction<Database>,
  memberId: string,
  columns: { withdraw_failures: number; withdraw_locked_until: Date | null },
): Promise<void> {
  await tx.updateTable('member').set(columns).where('member_id', '=', memberId).execute();
}

const refusalOf = (message: string): Refusal => refusalAt('withdrawPassword', message);

const wrongText = (left: number): string =>
  `환전 비밀번호가 달라요. 보유머니는 그대로예요. ${left}번 더 틀리면 하루 동안 잠겨요.`;
const lockedText = (until: Date): string =>
  `환전 비밀번호를 여러 번 틀려 잠겼어요. ${formatDateTime(until)}부터 다시 쓸 수 있어요.`;

const lockLetter = (until: Date) => ({
  title: '환전 비밀번호가 잠겼어요',
  contents: `환전 비밀번호가 ${MOST_FAILURES}번 틀려 ${formatDateTime(until)}까지 잠겼어요. 직접 입력하지 않으셨다면 비밀번호를 바꾸고 비회원 문의로 알려 주세요.`,
});
