import type { Refusal } from '@madang/contracts';
import { formatWait } from '@madang/locale';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { attemptFailed, attemptSucceeded, claimAttempt } from './attempts';
import { isPassword } from './passwords';

const WRONG = '비밀번호가 맞지 않아요. 다시 확인해 주세요.';
export const notTheirs: Refusal = { message: WRONG, problems: [{ field: 'password', message: WRONG }] };
const tooOften = (seconds: number): string =>
  `비밀번호를 여러 번 잘못 입력했어요. ${formatWait(seconds)} 뒤에 다시 시도해 주세요.`;

export type Confirmation =
  /** `hash`: what the password was found right by. */
  { isRight: true; hash: string } | { isRight: false; answer: readonly [403 | 429, Refusal] };

interface ConfirmationRequest {
  member: { userId: string; sessionId: string };
  password: string;
  address: string;
  at: Date;
}

/**
 * Whether the password of somebody who is logged in already confirms their request. Guesses count by session: strangers at
 * the log-in don't use them up.
 */
export async function confirm(
  db: Kysely<Database>,
  { member: { userId, sessionId }, password, ...from }: ConfirmationRequest,
): Promise<Confirmation> {
  const attempt = { userId, browser: sessionId, ...from };
  const claim = await claimAttempt(db, attempt);
  if (claim.kind === 'wait') return { isRight: false, answer: [429, { message: tooOften(claim.seconds) }] };
  const member = await db.selectFrom('member').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
  if (!(await isPassword(member?.password_hash ?? null, password)) || !member) {
    await attemptFailed(db, claim.attemptNo);
    return { isRight: false, answer: [403, notTheirs] };
  }
  await attemptSucceeded(db, attempt);
  return { isRight: true, hash: member.password_hash };
}
