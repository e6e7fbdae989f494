import type { Profile } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Write } from '../auth/at-write';
import { maskedNumber } from '../bank-account/queries';
import type { Database } from '../database/schema';

/** What a member's own page shows. */
export async function readProfile(db: Kysely<Database>, memberId: string): Promise<Profile> {
  const row = await db.selectFrom('member').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('session')
    .select(['created_at', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return {
    userId: row.user_id,
    nickname: row.nickname,
    level: row.level,
    joinedAt: row.created_at.toISOString(),
    recommender: row.recommender,
    phoneNumber: row.phone_number,
    accountNumber: row.account_number && maskedNumber(row.account_number),
    lastLogIn: last ? { at: last.created_at.toISOString(), address: last.address } : null,
  };
}

/** Writes a member's phone number down, unless it is another's already: of two at once, the database lets one. */
export async function setPhone(
  write: Write,
  { memberId, phoneNumber }: { memberId: string; phoneNumber: string },
): Promise<'set' | 'taken'> {
  try {
    await write(tx =>
      tx.updateTable('member').set({ phone_number: phoneNumber }).where('member_id', '=', memberId).execute(),
    );
    return 'set';
  } catch (fault) {
    if (isTaken(fault)) return 'taken';
    throw fault;
  }
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === UNIQUE_VIOLATION;
