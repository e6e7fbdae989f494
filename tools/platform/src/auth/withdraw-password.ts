import type { Refusal } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { attemptFailed, attemptSucceeded, type Credentials, claimIn } from './attempts';
import { isPassword } from './passwords';

const WRONG = '환전 비밀번호가 맞지 않아요. 다시 확인해 주세요.';
const tooOften = (seconds: number): string =>
  `환전 비밀번호를 여러 번 잘못 입력했어요. ${seconds}초 뒤에 다시 시도해 주세요.`;
const refusalAt = (message: string): Refusal => ({ message, problems: [{ field: 'withdrawPassword', message }] });

export type WithdrawConfirmation = { isRight: true } | { isRight: false; answer: readonly [403 | 429, Refusal] };

/**
 * Whether the withdraw password of somebody who is logged in confirms that money leaves. In the transaction of the call, once
 * its key is known to be new: a repeat is no guess. Guesses come one after another by the member's row, which `write` locks, and
 * count by session, apart from those of the log-in: no user id has a blank in it.
 */
export async function confirmWithdrawPassword(
  tx: Transaction<Database>,
  { password, ...attempt }: Credentials,
): Promise<WithdrawConfirmation> {
  const guess = { ...attempt, userId: `withdraw ${attempt.userId}` };
  const claim = await claimIn(tx, guess);
  if (claim.kind === 'wait') return { isRight: false, answer: [429, refusalAt(tooOften(claim.seconds))] };
  const member = await tx
    .selectFrom('member')
    .select('withdraw_password_hash')
    .where('user_id', '=', attempt.userId)
    .executeTakeFirst();
  if (!(await isPassword(member?.withdraw_password_hash ?? null, password))) {
    await attemptFailed(tx, claim.attemptNo);
    return { isRight: false, answer: [403, refusalAt(WRONG)] };
  }
  await attemptSucceeded(tx, guess);
  return { isRight: true };
}
