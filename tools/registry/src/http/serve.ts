import type { Call } from '@madang/contracts';
import { onDisconnect } from '@madang/server';
import { type Answer, type CallRequest, type Identify, type Limit, serveCall } from '@madang/server/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../people/caller';
import { identityOf, mustOwn } from '../people/rights';
import type { Precedence } from './precedence';

interface IdentifiedRequest<C extends Call> extends CallRequest<C> {
  readonly caller: Caller;
}

export interface Serving {
  readonly app: FastifyInstance;
  /** Who sent a request; throws Refused when the token is nobody's. */
  identify(request: FastifyRequest): Promise<Caller>;
  readonly precedence: Precedence;
  readonly bodyLimit?: number;
}

/** Serves a call of operators, which teams may make too where it is declared so. */
export function serve<C extends Call, const A extends Answer<C>>(
  serving: Serving,
  call: C,
  handle: (request: IdentifiedRequest<C>) => Promise<A>,
): void {
  if (call.team === 'own') throw new Error(`${call.path} is for the team of a remote: serveOwn`);
  serveIdentified(serving, call, handle);
}

interface OwnHandling<C extends Call, A extends Answer<C>> {
  /** The remotes that a call is about: a team may name its own alone. */
  remotesIn(request: CallRequest<C>): readonly string[];
  handle(request: IdentifiedRequest<C>): Promise<A>;
}

/** Serves a call that operators make for all remotes, and a team for its own. */
export function serveOwn<C extends Call, const A extends Answer<C>>(
  serving: Serving,
  call: C,
  { remotesIn, handle }: OwnHandling<C, A>,
): void {
  if (call.team !== 'own') throw new Error(`${call.path} is not for the team of a remote: serve`);
  serveIdentified(serving, call, async request => {
    mustOwn(request.caller, remotesIn(request));
    return handle(request);
  });
}

function serveIdentified<C extends Call, const A extends Answer<C>>(
  { app, identify, precedence, ...limits }: Serving,
  call: C,
  handle: (request: IdentifiedRequest<C>) => Promise<A>,
): void {
  if (call.access !== 'operator' && call.access !== 'admin') throw new Error(`${call.path} is for ${call.access}s`);
  const identifyFirst: Identify = async (request, reply) => {
    const caller = await identify(request);
    request.registryCaller = caller; // at once: a refusal that follows is recorded with this name
    if (caller.kind !== 'team') onDisconnect(request.raw, reply.raw, precedence.begin());
    return identityOf(caller);
  };
  serveCall(app, { ...limits, call, identify: identifyFirst }, async (received, { registryCaller: caller }) => {
    if (!caller) throw new Error(`${call.path} was reached without a caller`);
    return handle({ ...received, caller });
  });
}

/** Serves a call that anybody may make: the caller is not identified. */
export function serveAll<C extends Call, const A extends Answer<C>>(
  { app, limit }: { readonly app: FastifyInstance; readonly limit?: Limit },
  call: C,
  handle: (request: CallRequest<C>) => Promise<A>,
): void {
  if (call.access !== 'visitor') throw new Error(`${call.path} is not for visitors: serve`);
  serveCall(app, { call, limit, identify: async () => ({ role: 'visitor', forbidden: '' }) }, handle);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Named apart from the platform's, which a site has in the same process. */
    registryCaller: Caller | null;
  }
}
