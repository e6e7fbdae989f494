import { Occupancy, type OccupancyLimits } from '@madang/server';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Listener } from './hub';

/** The most streams that are open at once. A browser needs one for all its tabs; one that can't share has one a tab. */
export interface StreamLimits extends OccupancyLimits {
  readonly perMember: number;
}

export const STREAM_LIMITS: StreamLimits = { perMember: 4, perAddress: 1000, inAll: 10_000 };

export interface Reader {
  readonly sessionId: string;
  readonly listener: Listener;
}

/** Who reads: streams by member and by session, so that they end with them. */
export interface Readers {
  /** Counts one more stream; says why it can't be opened where this member has too many, or there is no room. */
  enter(memberId: string, address: string): Place | 'too-many' | 'full';
  count(): number;
  endSession(sessionId: string): void;
  /** Ends the streams of sessions that have ended or expired unnoticed. */
  sweep(db: Kysely<Database>, at: Date): Promise<void>;
}

/** What a stream holds while it is open. */
export interface Place {
  add(reader: Reader): void;
  leave(): void;
}

export function createReaders({ perMember, ...limits }: StreamLimits): Readers {
  const readers = new Set<Reader>();
  const byMember = new Occupancy({ perAddress: perMember, inAll: Number.POSITIVE_INFINITY });
  const byAddress = new Occupancy(limits);
  const end = (isTheirs: (reader: Reader) => boolean) => {
    for (const reader of readers) if (isTheirs(reader)) reader.listener.close();
  };
  return {
    enter(memberId, address) {
      const leaveMember = byMember.enter(memberId);
      if (!leaveMember) return 'too-many';
      const leaveAddress = byAddress.enter(address);
      if (!leaveAddress) {
        leaveMember();
        return 'full';
      }
      let own: Reader | null = null;
      return {
        add(reader) {
          own = reader;
          readers.add(reader);
        },
        leave() {
          if (own) readers.delete(own);
          leaveMember();
          leaveAddress();
        },
      };
    },
    count: () => readers.size,
    endSession: sessionId => end(reader => reader.sessionId === sessionId),
    async sweep(db, at) {
      const ids = [...new Set([...readers].map(({ sessionId }) => sessionId))];
      if (ids.length === 0) return;
      const rows = await db
        .selectFrom('session')
        .innerJoin('member', 'member.member_id', 'session.member_id')
        .where(sql<boolean>`session_id = any(${ids}::uuid[])`)
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
