import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Call, ReplySchemas } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Caller } from '../people/caller';
import { Refused } from '../refused';

/** What a call brings, checked by its contract. */
interface Told<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly body: z.output<C['body']>;
}

interface Asked<C extends Call> extends Told<C> {
  readonly caller: Caller;
  /** For headers beside the answer. */
  readonly reply: FastifyReply;
}

const BODY_BYTES = 64 * 1024;

type AnswerIn<R extends ReplySchemas> = { [S in keyof R & number]: readonly [S, z.input<R[S]>] }[keyof R & number];
type Answer<C extends Call> = AnswerIn<C['replies']>;

export interface Serving {
  readonly app: FastifyInstance;
  /** Who sent a request; throws Refused when nobody may be behind it. */
  identify(request: FastifyRequest): Promise<Caller>;
  readonly bodyLimit?: number;
}

/** Serves one declared call: the caller is known and the input has its form before the handler sees it. */
export function serve<C extends Call, const A extends Answer<C>>(
  { app, identify, bodyLimit = BODY_BYTES }: Serving,
  call: C,
  handle: (asked: Asked<C>) => Promise<A>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    // Before the body is read: strangers do not get to send 40 MB.
    async onRequest(request) {
      const caller = await identify(request);
      request.asker = caller; // first: who is refused next is known by then
      if (call.access === 'admin' && !(caller.kind === 'operator' && caller.isAdmin)) {
        throw new Refused(403, '관리자만 할 수 있어요.');
      }
    },
    async handler(request, reply) {
      if (!request.asker) throw new Error(`${call.path} was reached by nobody`);
      const [status, content]: readonly [number, unknown] = await handle({
        ...told(call, request),
        caller: request.asker,
        reply,
      });
      return reply.code(status).send(content);
    },
  });
}

interface Open {
  readonly app: FastifyInstance;
  readonly config?: { readonly rateLimit?: RateLimitOptions };
}

/** Serves a call that anybody may make: nobody is asked for. */
export function serveAll<C extends Call, const A extends Answer<C>>(
  { app, config = {} }: Open,
  call: C,
  handle: (told: Told<C>) => Promise<A>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: BODY_BYTES,
    config,
    async handler(request, reply) {
      const [status, content]: readonly [number, unknown] = await handle(told(call, request));
      return reply.code(status).send(content);
    },
  });
}

function told<C extends Call>(call: C, request: FastifyRequest): Told<C> {
  const params = parsed<C['params']>(call.params, request.params);
  parsed(call.query, request.query);
  return { params, body: parsed<C['body']>(call.body, request.body ?? {}) };
}

declare module 'fastify' {
  interface FastifyRequest {
    asker: Caller | null;
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
  throw new Refused(400, '요청이 올바르지 않아요.', problems);
}
