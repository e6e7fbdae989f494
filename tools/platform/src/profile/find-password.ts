import type { FindPasswordBody } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { type Kysely, sql } from 'kysely';
import { attemptFailed, attemptSucceeded, claimAttempt } from '../auth/attempts';
import { hashPassword, isPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/session-state';
import type { Database } from '../database/schema';
import { sendMessages } from '../messages/queries';

export type FoundPassword =
  | { kind: 'set'; memberId: string; endedSessionIds: readonly string[] }
  /** Not an active member's id, phone number and withdrawal password: whichever is wrong, it costs and says the same. */
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number };

/** Guesses count by id, whoever's or nobody's, apart from those of log-ins. */
const ROOM = 'find-password';
/** A withdrawal password has four digits: so many guesses a day find one in two thousand, if the phone number is known too. */
const MOST_A_DAY = 5;
const ORDINARY = 0; // member type, specification 3

/** Sets a new password for the member who has this id, phone number and withdrawal password, and ends their sessions. Operators are left out. */
export async function findPassword(
  db: Kysely<Database>,
  { userId, phoneNumber, withdrawPassword, newPassword, ...from }: FindPasswordBody & { address: string; at: Date },
): Promise<FoundPassword> {
  const guess = { userId, browser: ROOM, mostADay: MOST_A_DAY, ...from };
  const claim = await claimAttempt(db, guess);
  if (claim.kind === 'wait') return claim;
  const member = await memberBy(db, userId);
  const hash = member && member.phone_number === phoneNumber ? member.withdraw_password_hash : null;
  if (!(await isPassword(hash || null, withdrawPassword)) || !member) {
    await attemptFailed(db, claim.attemptNo);
    if (member && claim.isLast) await sendMessages(db, [{ memberId: member.member_id, ...guessLetter(from.at) }]);
    return { kind: 'wrong' };
  }
  const outcome = await setPassword(db, { confirmed: member, newPassword, at: from.at });
  if (outcome.kind === 'set') await attemptSucceeded(db, guess);
  return outcome;
}

type NamedMember = NonNullable<Awaited<ReturnType<typeof memberBy>>>;

function memberBy(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('member')
    .select(['member_id', 'phone_number', 'withdraw_password_hash'])
    .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
    .where('state', '=', 'active')
    .where('type', '=', ORDINARY)
    .executeTakeFirst();
}

/** Browsers that the account has used are strangers from now on: whoever knew the old password may have one. */
async function setPassword(
  db: Kysely<Database>,
  { confirmed, newPassword, at }: { confirmed: NamedMember; newPassword: string; at: Date },
): Promise<FoundPassword> {
  const memberId = confirmed.member_id;
  const password_hash = await hashPassword(newPassword);
  return db.transaction().execute(async tx => {
    const changed = await tx
      .updateTable('member')
      .set({ password_hash, browser_age: sql`browser_age + 1` })
      .where('member_id', '=', memberId)
      .where('state', '=', 'active')
      .where('phone_number', '=', confirmed.phone_number)
      .where('withdraw_password_hash', '=', confirmed.withdraw_password_hash)
      .returning('member_id')
      .executeTakeFirst();
    if (!changed) return { kind: 'wrong' };
    const endedSessionIds = await endSessionsOf(tx, memberId, { reason: 'logout', at });
    await sendMessages(tx, [{ memberId, ...changeLetter(at) }]);
    return { kind: 'set', memberId, endedSessionIds };
  });
}

const changeLetter = (at: Date) => ({
  title: '비밀번호를 새로 정했어요',
  contents: `${formatDateTime(at)}에 비밀번호 찾기로 새 비밀번호를 정했고, 모든 기기의 로그인을 끝냈어요. 직접 하지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.`,
  at,
});

const guessLetter = (at: Date) => ({
  title: '비밀번호 찾기가 잠겼어요',
  contents: `${formatDateTime(at)}까지 하루 동안 비밀번호 찾기가 ${MOST_A_DAY}번 틀려 잠겼어요. 비밀번호는 그대로예요. 직접 하지 않으셨다면 휴대전화번호와 환전 비밀번호가 알려졌는지 살펴봐 주세요.`,
  at,
});
