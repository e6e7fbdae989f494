import type { Refusal } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { attemptFailed, attemptSucceeded, claimAttempt } from './attempts';
import type { Credentials } from './log-in';
import { isPassword } from './passwords';

const WRONG = '비밀번호가 맞지 않아요. 다시 확인해 주세요.';
const notTheirs: Refusal = { message: WRONG, problems: [{ field: 'password', message: WRONG }] };
const tooOften = (seconds: number): string =>
  `비밀번호를 여러 번 잘못 입력했어요. ${seconds}초 뒤에 다시 시도해 주세요.`;

/**
 * Why the password of somebody who is logged in already does not confirm what they ask for, or null where it does. Guesses
 * count together with those at the log-in.
 */
export async function confirmRefusal(
  db: Kysely<Database>,
  { password, ...attempt }: Credentials,
): Promise<readonly [403 | 429, Refusal] | null> {
  const claim = await claimAttempt(db, attempt);
  if (claim.kind === 'wait') return [429, { message: tooOften(claim.seconds) }];
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('user_id', '=', attempt.userId)
    .executeTakeFirst();
  if (!(await isPassword(member?.password_hash ?? null, password))) {
    await attemptFailed(db, claim.attemptNo);
    return [403, notTheirs];
  }
  await attemptSucceeded(db, attempt.userId);
  return null;
}
