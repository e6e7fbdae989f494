import { type PlaySession, PlaySinceLogIn } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { platformNow } from '@madang/session';
import { queryOptions } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

const play = queryOf(PlaySinceLogIn);

/** When this session began, by the platform's clock, and what was played in it. The token is in the key: another log-in is another session. */
export const sessionQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...play.queryKey, token],
    queryFn: async ({ signal }) => ({ ...(await play.queryFn({ signal })), receivedAt: platformNow() }),
    enabled: token !== null,
    staleTime: STALE_MS,
    // Ends with the session: its followers read it here, whether a frame shows it or not.
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export interface TimedSession extends PlaySession {
  /** This machine's clock when the answer came. */
  readonly receivedAt: number;
}

/** The platform's time at a moment of this machine's clock, which may be wrong. */
export const serverTime = ({ now, receivedAt }: Pick<TimedSession, 'now' | 'receivedAt'>, at: number): number =>
  Date.parse(now) + (at - receivedAt);

/** How long the session has lasted. */
export const playedMs = (session: Pick<TimedSession, 'now' | 'receivedAt' | 'since'>, at: number): number =>
  Math.max(0, serverTime(session, at) - Date.parse(session.since));
