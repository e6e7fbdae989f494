import { type Access, BODY_BYTES, type Call, check, type ReplySchemas } from '@madang/contracts';
import { onDisconnect } from '@madang/server';
import { invalid, type Limit } from '@madang/server/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Caller } from '../people/caller';
import { mustBeAllowed, mustOwn } from '../people/rights';
import type { Precedence } from './precedence';

/** What a call brings, checked by its contract. */
interface CallInput<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly body: z.output<C['body']>;
}

interface CallRequest<C extends Call> extends CallInput<C> {
  readonly caller: Caller;
  /** For headers beside the answer. */
  readonly reply: FastifyReply;
}

type ReplyIn<R extends ReplySchemas> = { [S in keyof R & number]: readonly [S, z.input<R[S]>] }[keyof R & number];
type ReplyOf<C extends Call> = ReplyIn<C['replies']>;

export interface Serving {
  readonly app: FastifyInstance;
  /** Who sent a request; throws Refused when the token is nobody's. */
  identify(request: FastifyRequest): Promise<Caller>;
  readonly precedence: Precedence;
  readonly bodyLimit?: number;
}

/** Serves a call of operators, which teams may make too where it is declared so. */
export function serve<C extends Call, const A extends ReplyOf<C>>(
  serving: Serving,
  call: C,
  handle: (request: CallRequest<C>) => Promise<A>,
): void {
  if (call.team === 'own') throw new Error(`${call.path} is for the team of a remote: serveOwn`);
  serveIdentified(serving, call, handle);
}

interface OwnHandling<C extends Call, A extends ReplyOf<C>> {
  /** The remotes that a call is about: a team may name its own alone. */
  remotesIn(input: CallInput<C>): readonly string[];
  handle(request: CallRequest<C>): Promise<A>;
}

/** Serves a call that operators make for all remotes, and a team for its own. */
export function serveOwn<C extends Call, const A extends ReplyOf<C>>(
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

/** The one place where rights are enforced: a caller is identified and allowed before the body is read and checked. */
function serveIdentified<C extends Call, const A extends ReplyOf<C>>(
  { app, identify, precedence, bodyLimit = BODY_BYTES }: Serving,
  call: C,
  handle: (request: CallRequest<C>) => Promise<A>,
): void {
  if (call.access !== 'operator' && call.access !== 'admin') throw new Error(`${call.path} is for ${call.access}s`);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    config: { access: call.access },
    // Before the body, so that strangers cannot send 40 MB; after the address is counted, as identifying is a query.
    async preParsing(request, reply) {
      const caller = await identify(request);
      request.registryCaller = caller; // first: a refusal below is recorded with this name
      if (caller.kind !== 'team') onDisconnect(request.raw, reply.raw, precedence.begin());
      mustBeAllowed(call, caller);
    },
    async handler(request, reply) {
      if (!request.registryCaller) throw new Error(`${call.path} was reached without a caller`);
      const received = { ...inputOf(call, request), caller: request.registryCaller, reply };
      const [status, content]: readonly [number, unknown] = await handle(received);
      return reply.code(status).send(content);
    },
  });
}

interface PublicServing {
  readonly app: FastifyInstance;
  readonly config?: { readonly rateLimit?: Limit };
}

/** Serves a call that anybody may make: the caller is not identified. */
export function serveAll<C extends Call, const A extends ReplyOf<C>>(
  { app, config = {} }: PublicServing,
  call: C,
  handle: (input: CallInput<C>) => Promise<A>,
): void {
  if (call.access !== 'visitor') throw new Error(`${call.path} is not for visitors: serve`);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: BODY_BYTES,
    config: { ...config, access: call.access },
    async handler(request, reply) {
      const [status, content]: readonly [number, unknown] = await handle(inputOf(call, request));
      return reply.code(status).send(content);
    },
  });
}

/** Refuses a route that does not declare who may use it. */
export function expectAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say whom it is for: config.access`);
  });
}

function inputOf<C extends Call>(call: C, request: FastifyRequest): CallInput<C> {
  const params = parsed<C['params']>(call.params, request.params);
  parsed(call.query, request.query);
  return { params, body: parsed<C['body']>(call.body, request.body ?? {}) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whom a route is for. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Named apart from the platform's, which a site has in the same process. */
    registryCaller: Caller | null;
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = check(schema, value);
  if (checked.ok) return checked.value;
  throw invalid(checked.problems);
}
