import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Listener } from './hub';

/** At most this many streams a member: a handful of tabs. */
const PER_MEMBER = 5;

export interface Reader {
  readonly memberId: string;
  readonly sessionId: string;
  readonly listener: Listener;
}

/** Who reads: streams by member and by session, so that they end with them. */
export interface Readers {
  /** Whether the member may open one more. */
  hasRoom(memberId: string): boolean;
  add(reader: Reader): void;
  remove(reader: Reader): void;
  endSession(sessionId: string): void;
  /** Ends the streams of sessions that have ended or expired without a word. */
  sweep(db: Kysely<Database>, at: Date): Promise<void>;
}

export function createReaders(): Readers {
  const readers = new Set<Reader>();
  const end = (isTheirs: (reader: Reader) => boolean) => {
    for (const reader of readers) if (isTheirs(reader)) reader.listener.close();
  };
  return {
    hasRoom: memberId => [...readers].filter(reader => reader.memberId === memberId).length < PER_MEMBER,
    add: reader => {
      readers.add(reader);
    },
    remove: reader => {
      readers.delete(reader);
    },
    endSession: sessionId => end(reader => reader.sessionId === sessionId),
    async sweep(db, at) {
      const ids = [...new Set([...readers].map(({ sessionId }) => sessionId))];
      if (ids.length === 0) return;
      const rows = await db
        .selectFrom('session')
        .innerJoin('member', 'member.member_id', 'session.member_id')
        .where('session_id', 'in', ids)
        .where('end_reason', 'is', null)
        .where('expires_at', '>', at)
        .where('member.state', '=', 'active')
        .select('session_id')
        .execute();
      const alive = new Set(rows.map(row => row.session_id));
      end(reader => !alive.has(reader.sessionId));
    },
  };
}
