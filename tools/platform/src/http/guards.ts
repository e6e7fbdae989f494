import etag from '@fastify/etag';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { hasStrayBody } from '@madang/contracts';
import type { Redis } from '@madang/database';
import { errors } from '@madang/locale';
import { DATA_HEADERS, householdOf, REQUEST_ID_HEADER } from '@madang/server';
import type { FastifyInstance } from 'fastify';
import { shedWhileLate } from './lateness';
import { limitRefusals } from './refusals';
import { Refused, tooMany } from './refused';

export interface GuardOptions {
  /** Calls are refused with 503 while the event loop is late by more than this; 0 never refuses. */
  readonly loopLagMs: number;
  /** Where calls are counted together with other processes; null where this is the only one. */
  readonly redis: Redis | null;
  /** So many refused calls a minute are accepted from one household (an IPv4 address, the /64 of an IPv6 one). */
  readonly refusalsPerMinute: number;
  /** Whether calls of one caller are limited by the minute. */
  readonly countsCalls: boolean;
}

/** What protects every route: headers, limits, load shedding, JSON as the only content. */
export async function guard(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { loopLagMs, redis, refusalsPerMinute, countsCalls } = options;
  // First, so that refusals of the hooks below have it as well.
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  refuseWhileClosing(app);
  await app.register(etag);
  if (loopLagMs > 0) shedWhileLate(app, loopLagMs);
  await limitCalls(app, { redis, countsCalls });
  limitRefusals(app, { perMinute: refusalsPerMinute, redis });
  acceptOnlyJson(app);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.rateLimit) throw new Error(`${method} ${url} states no limit: config.rateLimit`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (hasStrayBody(request)) {
      reply.header('connection', 'close'); // what follows on this connection may be somebody's hidden request
      throw new Refused(400, STRAY_BODY);
    }
  });
}

/** A call that comes on an open connection while the process ends is for another process, or for later. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refused(503, errors.away);
  });
}

const STRAY_BODY = '이 방식의 요청에는 내용을 담을 수 없어요.';

/** The same for every reply, so nothing is worked out for any. */
const HEADERS = {
  // A browser shows whatever it stores again after Back, without a request. The site sends the ETag itself (libs/http).
  'cache-control': 'no-store',
  vary: 'authorization',
  ...DATA_HEADERS,
} as const;

/**
 * Each process counts by itself, and where there are many, all of them together in Redis. While that is away the own count
 * still holds: a call is never refused because it could not be counted, and never free of any limit.
 */
async function limitCalls(
  app: FastifyInstance,
  { redis, countsCalls }: Pick<GuardOptions, 'redis' | 'countsCalls'>,
): Promise<void> {
  const options: RateLimitPluginOptions = {
    global: false,
    // After authorization: then the caller is known, and a shared address does not punish its other members.
    hook: 'preHandler',
    allowList: () => !countsCalls,
    keyGenerator: request => request.caller?.id ?? householdOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  };
  await app.register(rateLimit, options);
  if (redis)
    await app.register(rateLimit, { ...options, redis, nameSpace: 'madang:platform:limit:', skipOnError: true });
}

/** Only JSON: a page elsewhere can't send it without a preflight, which we never allow. An empty body is no body. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
