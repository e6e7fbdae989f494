import { createHash } from 'node:crypto';
import type { Access } from '@madang/contracts';
import { errors } from '@madang/locale';
import { type Identify, type Identity, Refused, tokenOf } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
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

/**
 * What comes before every call, before its body is even read: blocked address, session, state of the member and maintenance, in
 * one query for all calls that come together. Sets `request.caller`. Whether the call is theirs is checked by its declaration.
 */
export function authorization(app: FastifyInstance, access: Access, options: AuthorizationOptions): Identify {
  return async request => {
    const token = tokenOf(request);
    const session = await app.sessionState({ tokenHash: token ? hashOf(token) : '', address: request.ip });
    if (session.isBlocked) throw new Refused(600, errors.blocked);
    request.caller =
      access === 'visitor' ? null : await callerFrom(app, session, { hasToken: token !== null, ...options });
    const type = request.caller?.type ?? 0;
    expectOpen({ type, maintenance: session.maintenance && !options.duringMaintenance });
    if (!options.background) await renewSession(app.db, session, app.clock());
    return request.caller ? identityOf(request.caller) : VISITOR;
  };
}

const VISITOR: Identity = { role: 'visitor', forbidden: errors.loginRequired };

export function identityOf({ type }: Pick<Caller, 'type'>): Identity {
  return { role: type === 1 ? 'admin' : type > 0 ? 'operator' : 'member', forbidden: errors.forbidden };
}

/** 503 */
export const MAINTENANCE = '지금은 점검중이에요. 점검이 끝난 뒤에 다시 이용해 주세요.';

/** Refuses all but operators while the site is under maintenance. */
export function expectOpen({ type, maintenance }: { type: number; maintenance: boolean }): void {
  if (maintenance && type === 0) throw new Refused(503, MAINTENANCE);
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
