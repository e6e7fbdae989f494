import { householdOf } from '@madang/server';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { SessionEnd } from '../database/tables/auth';
import type { MemberState } from '../database/tables/members';
import type { Caller } from './authorization';

/** What one query reads about a request before anything is done for it. */
export interface SessionState {
  isBlocked: boolean;
  maintenance: boolean;
  logoutMin: number;
  /** Null where no session has this token. */
  session: {
    id: string;
    createdAt: Date;
    expiresAt: Date;
    endReason: SessionEnd | null;
    state: MemberState;
    caller: Caller;
  } | null;
}

/** A session ends at the latest this long after its log-in, however busy it is. */
const LONGEST_SESSION_MS = 24 * 60 * 60_000;
/** A session is renewed when that moves its end by more than this: not every call needs a write. */
const RENEWAL_STEP_MS = 30_000;
const MINUTE_MS = 60_000;

/** By what a request identifies its caller. */
export interface RequestIdentity {
  tokenHash: string;
  address: string;
}

/** The session states of many requests, in their order, in one query: under load they come together. */
export async function sessionStatesOf(
  db: Kysely<Database>,
  identities: readonly RequestIdentity[],
): Promise<SessionState[]> {
  const hashes = identities.map(({ tokenHash }) => tokenHash);
  const addresses = identities.map(({ address }) => address);
  // A household has all of its addresses.
  const households = addresses.map(householdOf);
  const { rows } = await sql<SessionStateRow>`
    select setting.maintenance, setting.logout_min, open.*,
      exists (select from blocked_address b where b.address in (identity.address, identity.household)) as is_blocked
    from unnest(${hashes}::text[], ${addresses}::text[], ${households}::text[]) with ordinality
      as identity(token_hash, address, household, place)
    cross join (select maintenance, logout_min from setting limit 1) setting
    left join lateral (
      select s.session_id, s.created_at, s.expires_at, s.end_reason,
        m.member_id, m.user_id, m.nickname, m.level, m.type, m.state
      from session s join member m using (member_id) where s.token_hash = identity.token_hash limit 1
    ) open on true
    order by identity.place`.execute(db);
  return rows.map(row => ({
    isBlocked: row.is_blocked,
    maintenance: row.maintenance,
    logoutMin: row.logout_min,
    session: sessionFrom(row),
  }));
}

interface SessionStateRow extends SessionColumns {
  is_blocked: boolean;
  maintenance: boolean;
  logout_min: number;
}

interface SessionColumns {
  session_id: string | null;
  created_at: Date | null;
  expires_at: Date | null;
  end_reason: SessionEnd | null;
  member_id: string | null;
  user_id: string | null;
  nickname: string | null;
  level: number | null;
  type: number | null;
  state: MemberState | null;
}

/** The joins are outer ones, so each column may be null; they are null together. */
function sessionFrom(row: SessionColumns): SessionState['session'] {
  const { session_id: id, created_at: createdAt, expires_at: expiresAt, end_reason: endReason, state } = row;
  const { member_id: memberId, user_id: userId, nickname, level, type } = row;
  if (id === null || createdAt === null || expiresAt === null || state === null) return null;
  if (memberId === null || userId === null || nickname === null || level === null || type === null) return null;
  return {
    id,
    createdAt,
    expiresAt,
    endReason,
    state,
    caller: { id: memberId, userId, nickname, level, type, sessionId: id },
  };
}

/** When a session would end, counted from now. */
export function expiryAfter(at: Date, minutes: number, createdAt: Date): Date {
  return new Date(Math.min(at.getTime() + minutes * MINUTE_MS, createdAt.getTime() + LONGEST_SESSION_MS));
}

/** Moves the end of a living session on. It never comes nearer. */
export async function renewSession(
  db: Kysely<Database>,
  { session, logoutMin }: SessionState,
  at: Date,
): Promise<void> {
  if (!session || session.endReason || session.expiresAt <= at) return;
  const expiresAt = expiryAfter(at, logoutMin, session.createdAt);
  if (expiresAt.getTime() - session.expiresAt.getTime() <= RENEWAL_STEP_MS) return;
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('session_id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session, if it has not ended before: the first reason stays. */
export async function endSession(
  db: Kysely<Database>,
  sessionId: string,
  { reason, at }: { reason: SessionEnd; at: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the open session of a member, if there is one, and gives its id. `but` stays open. */
export async function endSessionsOf(
  db: Kysely<Database>,
  memberId: string,
  { reason, at, but = null }: { reason: SessionEnd; at: Date; but?: string | null },
): Promise<string[]> {
  const endedSessions = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('session_id', 'is distinct from', but)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute();
  return endedSessions.map(row => row.session_id);
}
