import type { Refusal } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { attemptFailed, attemptSucceeded, claimAttempt } from './attempts';
import type { Credentials } from './log-in';
import { isPassword } from './passwords';

const WRONG = '비밀번호가 맞지 않아요. 다시 확인해 주세요.';
/** What is answered to a wrong password, and to too many of them. */
export const notTheirs: Refusal = { message: WRONG, problems: [{ field: 'password', message: WRONG }] };
export const tooOften = (seconds: number): string =>
  `비밀번호를 여러 번 잘못 입력했어요. ${seconds}초 뒤에 다시 시도해 주세요.`;

export type Confirmed = { kind: 'right' | 'wrong' } | { kind: 'wait'; seconds: number };

/** Checks the password of somebody who is logged in already. Guesses count together with those at the log-in. */
export async function confirmPassword(db: Kysely<Database>, { password, ...attempt }: Credentials): Promise<Confirmed> {
  const claim = await claimAttempt(db, attempt);
  if (claim.kind === 'wait') return claim;
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('user_id', '=', attempt.userId)
    .executeTakeFirst();
  if (!(await isPassword(member?.password_hash ?? null, password))) {
    await attemptFailed(db, claim.attemptNo);
    return { kind: 'wrong' };
  }
  await attemptSucceeded(db, attempt.userId);
  return { kind: 'right' };
}
