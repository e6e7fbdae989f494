import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { attemptFailed, attemptSucceeded, type Credentials, claimAttempt } from '../auth/attempts';
import { hashOf } from '../auth/authorization';
import { hashPassword, isOutdated, isPassword } from '../auth/passwords';
import { endSessionsOf, expiryAfter } from '../auth/session-state';
import type { Database } from '../database/schema';
import { restrictionsOf } from '../responsible/queries';

export type LogIn =
  | { kind: 'in'; memberId: string; token: string; endedSessionIds: readonly string[] }
  | { kind: 'wrong' }
  /** The password was right, but the member may not come in. */
  | { kind: 'pending' | 'refused' | 'suspended' }
  /** By their own wish; null is for good. */
  | { kind: 'excluded'; until: Date | null }
  | { kind: 'wait'; seconds: number };

/** Checks id and password and opens the member's one session; an older one ends. */
export async function logIn(
  db: Kysely<Database>,
  { password, device, ...attempt }: Credentials & { device: string },
): Promise<LogIn> {
  const claim = await claimAttempt(db, attempt);
  if (claim.kind === 'wait') return claim;
  const member = await memberBy(db, attempt.userId);
  if (!(await isPassword(member?.password_hash ?? null, password)) || !member) {
    await attemptFailed(db, claim.attemptNo);
    return { kind: 'wrong' };
  }
  await attemptSucceeded(db, attempt);
  if (member.state !== 'active') return { kind: member.state };
  const { member_id: memberId, password_hash: confirmed } = member;
  const renewed = isOutdated(confirmed) ? await hashPassword(password) : null;
  return openSession(db, { memberId, confirmed, renewed, device, ...attempt });
}

/** Of the account with this id, as typed; 0 where there is none. */
export async function browserAge(db: Kysely<Database>, userId: string): Promise<number> {
  return (await memberBy(db, userId))?.browser_age ?? 0;
}

function memberBy(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'state', 'browser_age'])
    .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
    .executeTakeFirst();
}

interface NewSession {
  memberId: string;
  /** The hash that the password was found right by. */
  confirmed: string;
  /** The same password by today's cost, where its hash is older. */
  renewed: string | null;
  address: string;
  /** As people say it. */
  device: string;
  at: Date;
}

/**
 * The member's row is locked: of two log-ins at once, one comes after the other and ends it. State, bars and password are read
 * under that lock, since checking a password takes long enough for any of them to change.
 */
function openSession(db: Kysely<Database>, session: NewSession): Promise<LogIn> {
  const { memberId, confirmed, renewed, address, device, at } = session;
  const token = randomBytes(32).toString('base64url');
  return db.transaction().execute(async tx => {
    const { state, password_hash } = await tx
      .selectFrom('member')
      .select(['state', 'password_hash'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'active') return { kind: state };
    if (password_hash !== confirmed) return { kind: 'wrong' };
    const { bar } = await restrictionsOf(tx, memberId, at);
    if (bar?.kind === 'exclusion') return { kind: 'excluded', until: bar.until };
    const { auto_logout_min: minutes } = await tx
      .selectFrom('setting')
      .select('auto_logout_min')
      .executeTakeFirstOrThrow();
    if (renewed)
      await tx.updateTable('member').set({ password_hash: renewed }).where('member_id', '=', memberId).execute();
    const endedSessionIds = await endSessionsOf(tx, memberId, { reason: 'replaced', at });
    await tx
      .insertInto('session')
      .values({
        session_id: randomUUID(),
        member_id: memberId,
        token_hash: hashOf(token),
        address,
        device,
        created_at: at,
        expires_at: expiryAfter(at, minutes, at),
      })
      .execute();
    return { kind: 'in', memberId, token, endedSessionIds };
  });
}
