import etag from '@fastify/etag';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { Redis } from '@madang/database';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused';

export interface GuardOptions {
  /** Calls are refused with 503 while the event loop is late by more than this; 0 never refuses. */
  readonly loopLagMs: number;
  /** Where calls are counted together with other processes; null where this is the only one. */
  readonly redis: Redis | null;
}

/** What protects every route: headers, limits, load shedding, JSON as the only content. */
export async function guard(app: FastifyInstance, { loopLagMs, redis }: GuardOptions): Promise<void> {
  await app.register(etag);
  await app.register(underPressure, { maxEventLoopDelay: loopLagMs, retryAfter: 5 });
  await limitCalls(app, redis);
  acceptOnlyJson(app);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.rateLimit) throw new Error(`${method} ${url} states no limit: config.rateLimit`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    reply.header('x-request-id', request.id);
  });
}

/**
 * The same for every reply, so nothing is worked out for any. Replies are data: no browser has to read one as a document,
 * frame it, run anything of it, or guess what it is.
 */
const HEADERS = {
  // Members' data: kept by the browser only, and asked again each time (a 304 when nothing changed).
  'cache-control': 'private, no-cache',
  vary: 'authorization',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Each process counts by itself, and where there are many, all of them together in Redis. While that is away the own count
 * still holds: a call is never refused because nobody could count it, and never free of any limit.
 */
async function limitCalls(app: FastifyInstance, redis: Redis | null): Promise<void> {
  const options: RateLimitPluginOptions = {
    global: false,
    // After admission: then the caller is known, and a shared address does not punish its other members.
    hook: 'preHandler',
    keyGenerator: request => request.caller?.id ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  };
  await app.register(rateLimit, options);
  if (redis)
    await app.register(rateLimit, { ...options, redis, nameSpace: 'madang:platform:limit:', skipOnError: true });
}

/** 429, with how long to wait. */
function tooMany(seconds: number): Refused {
  return new Refused(429, `요청이 너무 많아요. ${seconds}초 뒤에 다시 시도해 주세요.`);
}

/** Only JSON: a page elsewhere can't send it without asking first, which we never allow. An empty body is no body. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
