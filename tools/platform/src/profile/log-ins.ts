import type { LogIn } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Caller } from '../auth/authorization';
import { endSessionsOf } from '../auth/session-state';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';

/** A member's log-ins, the newest first. */
export async function listLogIns(
  db: Kysely<Database>,
  { member, page, at }: { member: Caller; page: number; at: Date },
): Promise<Page<LogIn>> {
  const sessions = db.selectFrom('session').where('member_id', '=', member.id);
  const { count } = await sessions.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await sessions
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row): LogIn => {
    // Who only went away has no row written for it: the time that was given ran out.
    const isExpired = row.end_reason === null && row.expires_at <= at;
    const endedAt = isExpired ? row.expires_at : row.ended_at;
    return {
      logInId: row.session_id,
      at: row.created_at.toISOString(),
      address: row.address,
      device: row.device,
      end: isExpired ? 'expired' : row.end_reason,
      endedAt: endedAt?.toISOString() ?? null,
      isThis: row.session_id === member.sessionId,
    };
  });
  return pageOf(items, page, count);
}

/** Ends all log-ins of a member and recognises none of their browsers any more. Gives the sessions that it ended. */
export function endLogIns(write: Write, memberId: string, at: Date): Promise<readonly string[]> {
  return write(async tx => {
    await tx
      .updateTable('member')
      .set({ browser_age: sql`browser_age + 1` })
      .where('member_id', '=', memberId)
      .execute();
    return endSessionsOf(tx, memberId, { reason: 'logout', at });
  });
}
