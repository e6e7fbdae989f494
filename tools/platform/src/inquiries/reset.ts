import { randomInt } from 'node:crypto';
import { PhoneNumber } from '@madang/contracts';
import type { Kysely, Transaction } from 'kysely';
import { hashPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/session-state';
import type { Database } from '../database/schema';
import type { InquiryDbRow } from './read';

/** Without what is mistaken for another: 0 and o, 1, l and i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const ORDINARY = 0; // member type, specification 3

interface NamedMember {
  /** An id, as its author wrote it. */
  name: string;
  /** A phone number, as its author wrote it. */
  contact: string;
}

/** The member who has both this id and this phone number. Operators are left out: their passwords are not reset this way. */
export async function memberNamed(db: Kysely<Database>, { name, contact }: NamedMember): Promise<string | null> {
  const phone = PhoneNumber.safeParse(contact);
  if (!phone.success) return null;
  const member = await db
    .selectFrom('member')
    .select('member_id')
    .where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', name.trim().toLowerCase()))
    .where('phone_number', '=', phone.data)
    .where('state', '=', 'active')
    .where('type', '=', ORDINARY)
    .executeTakeFirst();
  return member?.member_id ?? null;
}

export interface Reset {
  temporaryPassword: string;
  memberId: string;
  endedSessionIds: readonly string[];
}

/**
 * Gives the member whom an inquiry names a temporary password, where an operator has granted one, and ends their sessions. It is
 * stored only as its hash, so this is the one time that it can be shown.
 */
export async function resetBy(db: Kysely<Database>, inquiry: InquiryDbRow, at: Date): Promise<Reset | null> {
  if (inquiry.reset !== 'granted') return null;
  const temporaryPassword = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  const hash = await hashPassword(temporaryPassword);
  return db.transaction().execute(async tx => {
    // The second of two readers finds it already shown.
    if (!(await markShown(tx, inquiry))) return null;
    const memberId = await memberNamed(tx, inquiry);
    if (!memberId) return null;
    await tx.updateTable('member').set({ password_hash: hash }).where('member_id', '=', memberId).execute();
    const endedSessionIds = await endSessionsOf(tx, memberId, { reason: 'logout', at });
    return { temporaryPassword, memberId, endedSessionIds };
  });
}

async function markShown(tx: Transaction<Database>, { inquiry_id }: InquiryDbRow): Promise<boolean> {
  const marked = await tx
    .updateTable('inquiry')
    .set({ reset: 'shown' })
    .where('inquiry_id', '=', inquiry_id)
    .where('reset', '=', 'granted')
    .returning('inquiry_id')
    .executeTakeFirst();
  return marked !== undefined;
}
