import type { Call, ReplySchemas } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type AdmissionOptions, admission, type Caller, tokenOf } from './admission';
import { check, invalid } from './http/problems';

/** How many calls one member, or one address where nobody is logged in, may make. */
export interface Limit {
  max: number;
  timeWindow: number;
}
export const perMinute = (max: number): Limit => ({ max, timeWindow: 60_000 });

export interface ServeOptions extends AdmissionOptions {
  limit: Limit;
}

/** What a call brings, checked by its contract. */
export interface Asked<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** The idempotency key; empty where the call takes none. */
  key: string;
  at: Date;
  /** Where the call came from. */
  address: string;
  /** The bearer token, valid or not; null where there is none. */
  token: string | null;
}

export interface AskedByMember<C extends Call> extends Asked<C> {
  member: Caller;
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
  handle: (asked: AskedByMember<C>) => Promise<A>,
): void {
  if (call.access === 'visitor') throw new Error(`${call.path} is for visitors: serveVisitors`);
  route(app, { call, options }, async request => {
    if (!request.caller) throw new Error(`${call.path} was reached without admission`);
    return handle({ ...askedIn(call, request, app.clock()), member: request.caller });
  });
}

/** Serves a call that anyone may make. */
// biome-ignore lint/complexity/useMaxParams: as above.
export function serveVisitors<C extends Call, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handle: (asked: Asked<C>) => Promise<A>,
): void {
  if (call.access !== 'visitor') throw new Error(`${call.path} is not for visitors: serve`);
  route(app, { call, options }, async request => handle(askedIn(call, request, app.clock())));
}

/** What route() needs to know of an answer: its form is the contract's business, checked before it is sent. */
type AnyAnswer = readonly [status: number, reply: unknown, headers?: Headers];

function route(
  app: FastifyInstance,
  { call, options }: { call: Call; options: ServeOptions },
  answerTo: (request: FastifyRequest) => Promise<AnyAnswer>,
): void {
  app.route({
    method: call.method,
    url: `${call.base}${call.path}`,
    config: { rateLimit: options.limit },
    onRequest: admission(app, call.access, options),
    handler: async (request, reply) => answered(call, reply, await answerTo(request)),
  });
}

/** Unknown keys of a reply are dropped by its contract; a reply that does not fit it is our fault and answers 500. */
function answered(call: Call, reply: FastifyReply, [status, body, headers = {}]: AnyAnswer): FastifyReply {
  const schema = call.replies[status];
  if (!schema) throw new Error(`${call.method} ${call.path} has no reply ${status}`);
  return reply.code(status).headers(headers).send(schema.parse(body));
}

function askedIn<C extends Call>(call: C, request: FastifyRequest, at: Date): Asked<C> {
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
