import { createHash } from 'node:crypto';
import type { Access } from '@madang/contracts';
import { errors } from '@madang/locale';
import { Refused } from '@madang/server/calls';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { endSession, renewSession, type SessionState } from './session-state';

/** Who makes the call: identified by the token alone, never by what the call says. */
export interface Caller {
  id: string;
  userId: string;
  nickname: string;
  level: number;
  /** 0 member, 1 admin, 2 manager. */
  type: number;
  sessionId: string;
}

export interface AuthorizationOptions {
  /** Sent by the page by itself, not by the member's doing: does not keep the session alive. */
  background?: boolean;
  /** Served to everyone while the site is under maintenance. */
  duringMaintenance?: boolean;
  /** Served to a session that is already over too: the call is to end it. */
  afterEnd?: boolean;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The bearer token of a request, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The check that comes before every call, before its body is even read: blocked address, session, state of the member,
 * maintenance and role, in one query for all calls that come together. Sets `request.caller`.
 */
export function authorization(
  app: FastifyInstance,
  access: Access,
  options: AuthorizationOptions,
): onRequestAsyncHookHandler {
  return async request => {
    const token = tokenOf(request);
    const session = await app.sessionState({ tokenHash: token ? hashOf(token) : '', address: request.ip });
    if (session.isBlocked) throw new Refused(600, errors.blocked);
    request.caller =
      access === 'visitor' ? null : await callerFrom(app, session, { hasToken: token !== null, ...options });
    const maintenance = session.maintenance && !options.duringMaintenance;
    const refusal = roleRefusal({ type: request.caller?.type ?? 0, maintenance }, access);
    if (refusal) throw refusal;
    if (!options.background) await renewSession(app.db, session, app.clock());
  };
}

/** 503 */
export const MAINTENANCE = '지금은 점검중이에요. 점검이 끝난 뒤에 다시 이용해 주세요.';

/** Why somebody of this type may not make a call of this kind as the site stands, or null. */
export function roleRefusal(
  { type, maintenance }: { type: number; maintenance: boolean },
  access: Access,
): Refused | null {
  const isOperator = type > 0;
  if (maintenance && !isOperator) return new Refused(503, MAINTENANCE);
  const mayDo = access === 'operator' ? isOperator : access === 'admin' ? type === 1 : true;
  return mayDo ? null : new Refused(403, errors.forbidden);
}

async function callerFrom(
  app: FastifyInstance,
  { session }: SessionState,
  { hasToken, afterEnd }: { hasToken: boolean; afterEnd?: boolean },
): Promise<Caller> {
  if (!hasToken) throw new Refused(401, errors.loginRequired);
  if (!session) throw new Refused(556, errors.ended);
  if (afterEnd) return session.caller;
  if (session.endReason === 'replaced') throw new Refused(555, errors.replaced);
  if (session.endReason) throw new Refused(556, errors.ended);
  if (session.expiresAt <= app.clock()) {
    await endSession(app.db, session.id, { reason: 'expired', at: app.clock() });
    throw new Refused(556, errors.ended);
  }
  if (session.state !== 'active') throw new Refused(406, errors.suspended);
  return session.caller;
}
