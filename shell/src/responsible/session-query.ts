import { type PlaySession, PlaySinceLogIn } from '@madang/contracts';
import { send } from '@madang/http';
import { platformNow } from '@madang/session';
import { queryOptions } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

/** When this session began, by the platform's clock, and what was played in it. The token is in the key: another log-in is another session. */
export const sessionQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['responsible', 'session', token],
    queryFn: async ({ signal }) => ({ ...(await send(PlaySinceLogIn, { signal })), askedAt: platformNow() }),
    enabled: token !== null,
    staleTime: STALE_MS,
    // Goes with the session: what follows it looks here, whether a frame shows it or not.
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export interface AskedSession extends PlaySession {
  /** This machine's clock when the answer came. */
  readonly askedAt: number;
}

/** The platform's time at a moment of this machine's clock, which may be wrong. */
export const serverTime = ({ now, askedAt }: Pick<AskedSession, 'now' | 'askedAt'>, at: number): number =>
  Date.parse(now) + (at - askedAt);

/** How long the session has lasted. */
export const playedMs = (session: Pick<AskedSession, 'now' | 'askedAt' | 'since'>, at: number): number =>
  Math.max(0, serverTime(session, at) - Date.parse(session.since));
