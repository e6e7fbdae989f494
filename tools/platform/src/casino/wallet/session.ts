import type { ProviderId } from '@madang/contracts';
import type { WalletStatus } from '@madang/contracts/provider';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A game that a member has open. */
export interface Session {
  readonly memberId: string;
  readonly providerId: ProviderId;
  /** Null where a lobby was opened: then any game of the provider's. */
  readonly gameId: string | null;
  readonly expiresAt: Date;
  /** The log-in that it was opened from has ended. */
  readonly isOver: boolean;
}

export interface SessionRow {
  session_member: string | null;
  session_provider: ProviderId | null;
  session_game: string | null;
  session_expiry: Date | null;
  is_over: boolean | null;
}

/** The session of an id, as a query that gives one row or none. */
export const sessionQuery = (id: RawBuilder<unknown>) => sql`
  select opened.member_id as session_member, opened.provider_id as session_provider, opened.game_id as session_game,
    opened.expires_at as session_expiry, session.ended_at is not null as is_over
  from casino_session opened left join session on session.session_id = login_id where opened.session_id = ${id}`;

export function sessionFrom(row: SessionRow): Session | null {
  const { session_member: memberId, session_provider: providerId, session_expiry: expiresAt } = row;
  if (memberId === null || providerId === null || expiresAt === null) return null;
  return { memberId, providerId, gameId: row.session_game, expiresAt, isOver: row.is_over ?? true };
}

export async function readSession(db: QueryExecutorProvider, sessionId: string): Promise<Session | null> {
  const { rows } = await sql<SessionRow>`${sessionQuery(sql`${sessionId}::uuid`)}`.execute(db);
  return rows[0] ? sessionFrom(rows[0]) : null;
}

interface SessionRefusal {
  readonly status: WalletStatus;
  readonly message: string | null;
}

const OVER = '게임 접속이 끝났어요. 마당에서 게임을 다시 열어 주세요.';

/** Why a game can't be played with this session, or null. */
export function sessionRefusal(
  session: Session | null,
  { memberId, providerId, gameId, at }: { memberId: string; providerId: ProviderId; gameId: string; at: Date },
): SessionRefusal | null {
  const isTheirs = session?.memberId === memberId && session.providerId === providerId;
  if (!session || !isTheirs || session.isOver) return { status: 'RS_ERROR_INVALID_TOKEN', message: OVER };
  if (session.expiresAt <= at) return { status: 'RS_ERROR_TOKEN_EXPIRED', message: OVER };
  const isOther = session.gameId !== null && session.gameId !== gameId;
  return isOther ? { status: 'RS_ERROR_INVALID_GAME', message: null } : null;
}
