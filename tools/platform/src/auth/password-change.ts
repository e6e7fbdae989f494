import { randomBytes } from 'node:crypto';
import type { Write } from './at-write';
import { type Caller, hashOf } from './authorization';
import { hashPassword } from './passwords';
import { endSessionsOf } from './session-state';

export interface PasswordChange {
  member: Caller;
  /** The hash that the old password was found right by. */
  confirmed: string;
  newPassword: string;
  at: Date;
}

/**
 * Changes a password, ends the member's other sessions and gives this one a new token: the old one is invalid. Null
 * where the password has changed since it was confirmed.
 */
export async function changePassword(
  write: Write,
  { member, confirmed, newPassword, at }: PasswordChange,
): Promise<{ token: string; endedSessionIds: readonly string[] } | null> {
  const password_hash = await hashPassword(newPassword);
  return write(async tx => {
    const changed = await tx
      .updateTable('member')
      .set({ password_hash })
      .where('member_id', '=', member.id)
      .where('password_hash', '=', confirmed)
      .returning('member_id')
      .executeTakeFirst();
    if (!changed) return null;
    const endedSessionIds = await endSessionsOf(tx, member.id, { reason: 'logout', at, but: member.sessionId });
    const token = randomBytes(32).toString('base64url');
    await tx
      .updateTable('session')
      .set({ token_hash: hashOf(token) })
      .where('session_id', '=', member.sessionId)
      .execute();
    return { token, endedSessionIds };
  });
}
