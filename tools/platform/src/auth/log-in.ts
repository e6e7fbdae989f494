import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf } from '../admission';
import type { Database } from '../database/schema';
import { wishesOf } from '../responsible/queries';
import { attemptFailed, attemptSucceeded, claimAttempt } from './attempts';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { endSessionsOf, expiryAfter } from './standing';

export interface Credentials {
  userId: string;
  password: string;
  address: string;
  at: Date;
}

export type LogIn =
  | { kind: 'in'; memberId: string; token: string; ended: readonly string[] }
  | { kind: 'wrong' }
  /** The password was right, but the member may not come in. */
  | { kind: 'pending' | 'refused' | 'suspended' }
  /** By their own wish; null is for good. */
  | { kind: 'excluded'; until: Date | null }
  | { kind: 'wait'; seconds: number };

/** Checks id and password and opens the member's one session; an older one ends. */
export async function logIn(db: Kysely<Database>, { password, ...attempt }: Credentials): Promise<LogIn> {
  const claim = await claimAttempt(db, attempt);
  if (claim.kind === 'wait') return claim;
  const member = await memberBy(db, attempt.userId);
  if (!(await isPassword(member?.password_hash ?? null, password)) || !member) {
    await attemptFailed(db, claim.attemptNo);
    return { kind: 'wrong' };
  }
  await attemptSucceeded(db, attempt.userId);
  if (member.state !== 'active') return { kind: member.state };
  if (isOutdated(member.password_hash)) await rehash(db, member.member_id, password);
  return openSession(db, { memberId: member.member_id, ...attempt });
}

function memberBy(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'state'])
    .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userId.toLowerCase()))
    .executeTakeFirst();
}

async function rehash(db: Kysely<Database>, memberId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable('member').set({ password_hash }).where('member_id', '=', memberId).execute();
}

interface Opening {
  memberId: string;
  address: string;
  at: Date;
}

/** The member's row is locked: of two log-ins at once, one comes after the other and ends it. */
function openSession(db: Kysely<Database>, { memberId, address, at }: Opening): Promise<LogIn> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction().execute(async tx => {
    const { state } = await tx
      .selectFrom('member')
      .select('state')
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'active') return { kind: state };
    const { bar } = await wishesOf(tx, memberId, at);
    if (bar?.kind === 'exclusion') return { kind: 'excluded', until: bar.until };
    const { auto_logout_min: minutes } = await tx
      .selectFrom('setting')
      .select('auto_logout_min')
      .executeTakeFirstOrThrow();
    const ended = await endSessionsOf(tx, memberId, { reason: 'replaced', at });
    await tx
      .insertInto('session')
      .values({
        session_id: randomUUID(),
        member_id: memberId,
        token_hash: hashOf(token),
        address,
        created_at: at,
        expires_at: expiryAfter(at, minutes, at),
      })
      .execute();
    return { kind: 'in', memberId, token, ended };
  });
}
