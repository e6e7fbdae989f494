import type { Call } from '@madang/contracts';
import { type Answer, type CallRequest, type Limit, serveCall } from '@madang/server/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Write, writeFor } from '../auth/at-write';
import { type AuthorizationOptions, authorization, type Caller } from '../auth/authorization';
import type { StoredAnswer } from '../idempotency/answers';

export interface ServeOptions extends AuthorizationOptions {
  limit: Limit;
}

/** What anybody's call brings, and when. */
interface DatedRequest<C extends Call> extends CallRequest<C> {
  at: Date;
}

export interface MemberRequest<C extends Call> extends DatedRequest<C> {
  member: Caller;
  /** The transaction in which the call writes, if the caller may still make it. */
  write: Write;
}

/** Serves a call that needs a member. */
// biome-ignore lint/complexity/useMaxParams: one sentence at every route: on what, which call, how often, what is done.
export function serve<C extends Call, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handle: (request: MemberRequest<C>) => Promise<A>,
): void {
  if (call.access === 'visitor') throw new Error(`${call.path} is for visitors: serveVisitors`);
  if (call.key) throw new Error(`${call.path} takes a key: serveOnce`);
  serveCall(app, routeOf(app, call, options), async (received, request) =>
    handle(memberRequestOf(app, call, { received, request })),
  );
}

/**
 * Serves a call that takes an idempotency key. What it does happens once under the key: the answer comes from `runOnce`, or from
 * the answers that a batch of commands stores.
 */
// biome-ignore lint/complexity/useMaxParams: as above.
export function serveOnce<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handle: (request: MemberRequest<C>) => Promise<StoredAnswer>,
): void {
  if (!call.key || call.access === 'visitor') throw new Error(`${call.path} takes no key of a member's: serve`);
  if (!call.replies[409]) throw new Error(`${call.path} can't refuse a key that was used: declare a reply for 409`);
  serveCall(app, routeOf(app, call, options), async (received, request) =>
    handle(memberRequestOf(app, call, { received, request })),
  );
}

/** Serves a call that anyone may make. */
// biome-ignore lint/complexity/useMaxParams: as above.
export function serveVisitors<C extends Call, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handle: (request: DatedRequest<C>) => Promise<A>,
): void {
  if (call.access !== 'visitor') throw new Error(`${call.path} is not for visitors: serve`);
  if (call.key) throw new Error(`${call.path} takes a key, which only members have`);
  serveCall(app, routeOf(app, call, options), async received => handle({ ...received, at: app.clock() }));
}

function routeOf<C extends Call>(app: FastifyInstance, call: C, options: ServeOptions) {
  return { call, identify: authorization(app, call.access, options), limit: options.limit };
}

interface Received<C extends Call> {
  readonly received: CallRequest<C>;
  readonly request: FastifyRequest;
}

function memberRequestOf<C extends Call>(
  app: FastifyInstance,
  call: C,
  { received, request }: Received<C>,
): MemberRequest<C> {
  const { caller: member } = request;
  if (!member) throw new Error(`${call.path} was reached without authorization`);
  return { ...received, at: app.clock(), member, write: writeFor(app.db, { caller: member, call }) };
}
