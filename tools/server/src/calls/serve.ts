import { BODY_BYTES, type Call, check, type ReplySchemas } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Identify, rightsHook } from './access';
import type { Limit } from './limits';
import { invalid } from './refused';

/** What a call brings, checked by its contract. */
export interface CallRequest<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  /** The idempotency key; empty where the call takes none. */
  readonly key: string;
  /** Where the call came from. */
  readonly address: string;
  /** The cookies as they came, never trusted. */
  readonly cookies: string;
  /** What the browser says it is, never trusted. */
  readonly userAgent: string;
  /** It came over TLS, as the edge says. */
  readonly isSecure: boolean;
  /** The bearer token, valid or not; null where there is none. */
  readonly token: string | null;
}

type Headers = Readonly<Record<string, string>>;
type AnswerIn<R extends ReplySchemas> = {
  [S in keyof R & number]: readonly [status: S, reply: z.input<R[S]>, headers?: Headers];
}[keyof R & number];
/** A status of the contract with the reply that belongs to it. */
export type Answer<C extends Call> = AnswerIn<C['replies']>;

/** What is known here of an answer: its form is the contract's business, checked before it is sent. */
type AnyAnswer = readonly [status: number, reply: unknown, headers?: Headers];

/** An answer that was made before, and is sent as it is. */
interface ReadyAnswer {
  send(reply: FastifyReply): FastifyReply;
}

interface ServedCall<C extends Call> {
  readonly call: C;
  readonly identify: Identify;
  /** How often one caller may make it, where that differs from what the server allows for all calls. */
  readonly limit?: Limit | undefined;
  readonly bodyLimit?: number;
}

/**
 * Serves a declared call. Its declaration alone says who may make it, what it may bring and what it may answer; nothing of that
 * is left to the handler.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  { call, identify, limit, bodyLimit = BODY_BYTES }: ServedCall<C>,
  answerTo: (received: CallRequest<C>, request: FastifyRequest) => Promise<AnyAnswer | ReadyAnswer>,
): void {
  app.route({
    method: call.method,
    url: `${call.base}${call.path}`,
    bodyLimit,
    config: { access: call.access, ...(limit ? { rateLimit: limit } : {}) },
    ...rightsHook(call, identify),
    async handler(request, reply) {
      const answer = await answerTo(callRequestOf(call, request), request);
      return 'send' in answer ? answer.send(reply) : sendReply(call, reply, answer);
    },
  });
}

/** Unknown keys of a reply are dropped by its contract; a reply that does not fit it is our fault and answers 500. */
function sendReply(call: Call, reply: FastifyReply, [status, body, headers = {}]: AnyAnswer): FastifyReply {
  const schema = call.replies[status];
  if (!schema) throw new Error(`${call.method} ${call.path} has no reply ${status}`);
  return reply.code(status).headers(headers).send(schema.parse(body));
}

/** The bearer token of a request, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function callRequestOf<C extends Call>(call: C, request: FastifyRequest): CallRequest<C> {
  const params = check<C['params']>(call.params, request.params);
  const query = check<C['query']>(call.query, request.query);
  const body = check<C['body']>(call.body, request.body ?? {});
  const key = keyOf(call, request);
  if (params.ok && query.ok && body.ok && key.ok) {
    return {
      params: params.value,
      query: query.value,
      body: body.value,
      key: key.value,
      address: request.ip,
      cookies: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
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
