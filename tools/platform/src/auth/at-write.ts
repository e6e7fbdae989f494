import { errors } from '@madang/locale';
import { expectRights, Refused, type Rights } from '@madang/server/calls';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { type Caller, expectOpen, identityOf } from './authorization';
import { lockMember } from './member-lock';

/** Opens the one transaction in which a call writes. */
export type Write = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

interface Writer {
  caller: Caller;
  call: Rights;
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
      await expectStillAllowed(tx, writer);
      return work(tx);
    });
}

async function expectStillAllowed(tx: Transaction<Database>, { caller, call }: Writer): Promise<void> {
  const now = await tx
    .selectFrom('session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .innerJoin('setting', join => join.onTrue())
    .select(['session.end_reason', 'member.state', 'member.type', 'setting.maintenance'])
    .where('session.session_id', '=', caller.sessionId)
    .executeTakeFirst();
  if (!now) throw new Refused(556, errors.ended);
  if (now.end_reason === 'replaced') throw new Refused(555, errors.replaced);
  if (now.end_reason) throw new Refused(556, errors.ended);
  if (now.state !== 'active') throw new Refused(406, errors.suspended);
  expectOpen(now);
  expectRights(call, identityOf(now));
}
