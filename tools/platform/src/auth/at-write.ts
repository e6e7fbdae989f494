import type { Access } from '@madang/contracts';
import { errors } from '@madang/locale';
import { Refused } from '@madang/server/calls';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { type Caller, roleRefusal } from './authorization';
import { lockMember } from './member-lock';

/** Opens the one transaction in which a call writes. */
export type Write = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

interface Writer {
  caller: Caller;
  access: Access;
}

/**
 * The transaction in which a member's call writes. What authorization checked before the call was read is checked once more
 * in it, with the member's row locked: an exclusion, a suspension or a loss of rights comes before the write or after it, whole.
 * Throws Refused as authorization does.
 */
export function writeFor(db: Kysely<Database>, writer: Writer): Write {
  return work =>
    db.transaction().execute(async tx => {
      await lockMember(tx, writer.caller.id);
      // A statement of its own: one that waited for the row would read the rest as it was before the wait.
      const refusal = await refusalNow(tx, writer);
      if (refusal) throw refusal;
      return work(tx);
    });
}

async function refusalNow(tx: Transaction<Database>, { caller, access }: Writer): Promise<Refused | null> {
  const now = await tx
    .selectFrom('session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .innerJoin('setting', join => join.onTrue())
    .select(['session.end_reason', 'member.state', 'member.type', 'setting.maintenance'])
    .where('session.session_id', '=', caller.sessionId)
    .executeTakeFirst();
  if (!now) return new Refused(556, errors.ended);
  if (now.end_reason === 'replaced') return new Refused(555, errors.replaced);
  if (now.end_reason) return new Refused(556, errors.ended);
  if (now.state !== 'active') return new Refused(406, errors.suspended);
  return roleRefusal({ type: now.type, maintenance: now.maintenance }, access);
}
