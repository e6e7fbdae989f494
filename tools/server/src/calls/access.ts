import type { Access, Call } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refused';

/** What a caller is to a server. Teams and the break-glass token are the registry's alone; providers call the platform's wallet. */
export type Role = 'visitor' | 'member' | 'operator' | 'admin' | 'provider' | 'team' | 'break-glass';

/** Who sent a request, as a server found out. */
export interface Identity {
  readonly role: Role;
  /** What this caller is told where a call is not theirs. */
  readonly forbidden: string;
}

/** Finds out who sent a request; throws Refused where that is nobody, or nobody who may be here now. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;

export type Rights = Pick<Call, 'access' | 'team' | 'breakGlass'>;

const PEOPLE: Readonly<Record<Exclude<Access, 'visitor'>, readonly Role[]>> = {
  member: ['member', 'operator', 'admin'],
  operator: ['operator', 'admin'],
  admin: ['admin'],
  provider: ['provider'],
};

/** Whether the declaration of a call gives it to callers of this role. Which remotes a team names, the registry checks itself. */
export function mayMake({ access, team, breakGlass }: Rights, role: Role): boolean {
  if (access === 'visitor') return true;
  if (role === 'team') return team !== 'none';
  if (role === 'break-glass') return breakGlass;
  return PEOPLE[access].includes(role);
}

/** Refuses, with 403, a caller to whom a call is not given. */
export function expectRights(rights: Rights, { role, forbidden }: Identity): void {
  if (!mayMake(rights, role)) throw new Refused(403, forbidden);
}

type RightsHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The same as a hook of a route: before a body is read, so that strangers cannot send 40 MB. A provider is known by what signs
 * the body: there it comes right after it is read.
 */
export function rightsHook(
  rights: Rights,
  identify: Identify,
): { readonly preParsing: RightsHook } | { readonly preValidation: RightsHook } {
  const hook: RightsHook = async (request, reply) => expectRights(rights, await identify(request, reply));
  return rights.access === 'provider' ? { preValidation: hook } : { preParsing: hook };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whom a route is for. */
    access?: Access;
  }
}

/** Refuses a route that does not declare who may use it. */
export function expectAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say whom it is for: config.access`);
  });
}
