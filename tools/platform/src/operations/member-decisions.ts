import type { MemberRow } from '@madang/contracts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { memberRows } from '../members/record';
import { recordAction } from '../operator-actions';

export interface MemberFilter {
  state?: MemberRow['state'] | undefined;
  search?: string | undefined;
  page: number;
}

/** Members by state, and by a part of their user id or nickname, or by their whole id; the newest first. */
export async function listMembers(
  db: Kysely<Database>,
  { state, search, page, at }: MemberFilter & { at: Date },
): Promise<Page<MemberRow>> {
  let members = db.selectFrom('member');
  if (state) members = members.where('state', '=', state);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const isId = sql<boolean>`member_id::text = ${search}`;
    members = members.where(eb => eb.or([eb('user_id', 'ilike', part), eb('nickname', 'ilike', part), isId]));
  }
  const { count } = await members.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await members
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(await memberRows(db, rows, at), page, count);
}

export interface MemberDecision {
  memberId: string;
  operatorId: string;
  /** Null approves; a reason refuses. */
  reason: string | null;
  at: Date;
}

export type MemberOutcome =
  | { kind: 'decided'; row: MemberRow }
  /** `own`: recommended by the operator who decides. */
  | { kind: 'unknown' | 'not-waiting' | 'own' };

/** Lets a waiting member in, or not. */
export function decideMember(write: Write, decision: MemberDecision): Promise<MemberOutcome> {
  return write(async tx => {
    const { memberId, operatorId, reason, at } = decision;
    if (await isOwn(tx, memberId, operatorId)) return { kind: 'own' };
    const member = await tx
      .updateTable('member')
      .set({ state: reason === null ? 'active' : 'refused', refusal_reason: reason, decided_at: at })
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!member) return { kind: await whyNot(tx, memberId) };
    const action = reason === null ? 'approve-member' : 'refuse-member';
    await recordAction(tx, { operatorId, action, subject: memberId, details: { userId: member.user_id, reason }, at });
    return { kind: 'decided', row: await rowOf(tx, member, at) };
  });
}

/** A newcomer whom the operator recommended. The codes of the site don't count, whichever member they are registered to. */
async function isOwn(tx: Transaction<Database>, memberId: string, operatorId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('member as newcomer')
    .innerJoin('member as operator', join => join.on('operator.member_id', '=', operatorId))
    .select('newcomer.member_id')
    .where('newcomer.member_id', '=', memberId)
    .whereRef('newcomer.recommender', '=', 'operator.nickname')
    .executeTakeFirst();
  return own !== undefined;
}

async function rowOf(db: Kysely<Database>, member: Selectable<Database['member']>, at: Date): Promise<MemberRow> {
  const [row] = await memberRows(db, [member], at);
  if (!row) throw new Error(`member ${member.member_id} has no row`);
  return row;
}

async function whyNot(db: Kysely<Database>, memberId: string): Promise<'unknown' | 'not-waiting'> {
  const member = await db.selectFrom('member').select('state').where('member_id', '=', memberId).executeTakeFirst();
  return member ? 'not-waiting' : 'unknown';
}
