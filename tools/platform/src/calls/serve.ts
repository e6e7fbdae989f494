import { type Call, check, type ReplySchemas } from '@madang/contracts';
import { invalid, type Limit } from '@madang/server/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Write, writeFor } from '../auth/at-write';
import { type AuthorizationOptions, authorization, type Caller, tokenOf } from '../auth/authorization';
import type { StoredAnswer } from '../idempotency/answers';

export interface ServeOptions extends AuthorizationOptions {
  limit: Limit;
}

/** What a call brings, checked by its contract. */
export interface CallRequest<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** The idempotency key; empty where the call takes none. */
  key: string;
  at: Date;
  /** Where the call came from. */
  address: string;
  /** The cookies as they came, never trusted. */
  cookies: string;
  /** It came over TLS, as the edge says. */
  isSecure: boolean;
  /** The bearer token, valid or not; null where there is none. */
  token: string | null;
}

export interface MemberRequest<C extends Call> extends CallRequest<C> {
  member: Caller;
  /** The transaction in which the call writes, if the caller may still make it. */
  write: Write;
}

type Headers = Readonly<Record<string, string>>;
type AnswerIn<R extends ReplySchemas> = {
  [S in keyof R & number]: readonly [status: S, reply: z.input<R[S]>, headers?: Headers];
}[keyof R & number];
/** A status of the contract with the reply that belongs to it. */
export type Answer<C extends Call> = AnswerIn<C['replies']>;

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
  route(app, { call, options }, async request => handle(memberRequestOf(app, call, request)));
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
  register(app, { call, options }, async (request, reply) => {
    const answer = await handle(memberRequestOf(app, call, request));
    return answer.send(reply);
  });
}

/** Serves a call that anyone may make. */
// biome-ignore lint/complexity/useMaxParams: as above.
export function serveVisitors<C extends Call, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handle: (request: CallRequest<C>) => Promise<A>,
): void {
  if (call.access !== 'visitor') throw new Error(`${call.path} is not for visitors: serve`);
  if (call.key) throw new Error(`${call.path} takes a key, which only members have`);
  route(app, { call, options }, async request => handle(callRequestOf(call, request, app.clock())));
}

/** What route() needs to know of an answer: its form is the contract's business, checked before it is sent. */
type AnyAnswer = readonly [status: number, reply: unknown, headers?: Headers];

function route(
  app: FastifyInstance,
  { call, options }: { call: Call; options: ServeOptions },
  answerTo: (request: FastifyRequest) => Promise<AnyAnswer>,
): void {
  register(app, { call, options }, async (request, reply) => sendReply(call, reply, await answerTo(request)));
}

function register(
  app: FastifyInstance,
  { call, options }: { call: Call; options: ServeOptions },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: call.method,
    url: `${call.base}${call.path}`,
    config: { rateLimit: options.limit },
    onRequest: authorization(app, call.access, options),
    handler,
  });
}

/** Unknown keys of a reply are dropped by its contract; a reply that does not fit it is our fault and answers 500. */
function sendReply(call: Call, reply: FastifyReply, [status, body, headers = {}]: AnyAnswer): FastifyReply {
  const schema = call.replies[status];
  if (!schema) throw new Error(`${call.method} ${call.path} has no reply ${status}`);
  return reply.code(status).headers(headers).send(schema.parse(body));
}

function memberRequestOf<C extends Call>(app: FastifyInstance, call: C, request: FastifyRequest): MemberRequest<C> {
  const { caller: member } = request;
  if (!member) throw new Error(`${call.path} was reached without authorization`);
  const write = writeFor(app.db, { caller: member, access: call.access });
  return { ...callRequestOf(call, request, app.clock()), member, write };
}

function callRequestOf<C extends Call>(call: C, request: FastifyRequest, at: Date): CallRequest<C> {
  const params = check<C['params']>(call.params, request.params);
  const query = check<C['query']>(call.query, request.query);
  const body = check<C['body']>(call.body, request.body ?? {});
  const key = keyOf(call, request);
  if (params.ok && query.ok && body.ok && key.ok) {
    const { ip: address } = request;
    return {
      params: params.value,
      query: query.value,
      body: body.value,
      key: key.value,
      at,
      address,
      cookies: request.headers.cookie ?? '',
      isSecure: request.protocol === 'https',
      token: tokenOf(request),
    };
  }
  throw invalid([params, query, body, key].flatMap(part => (part.ok ? [] : part.problems)));
}

const KEY_HEADER = 'Idempotency-Key';
type Key = { ok: true; value: string } | { ok: false; problems: { field: string; message: string }[] };

function keyOf({ key }: Call, request: FastifyRequest): Key {
  const value = request.headers['idempotency-key'] ?? '';
  if (!key) return { ok: true, value: '' };
  if (typeof value === 'string' && /^[\w-]{8,64}$/.test(value)) return { ok: true, value };
  return { ok: false, problems: [{ field: KEY_HEADER, message: '8~64자의 고유한 요청 번호가 필요해요.' }] };
}
