import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused';

/** What protects every route: headers, limits, load shedding, JSON as the only content. */
export async function guard(app: FastifyInstance, loopLagMs: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  await app.register(etag);
  await app.register(underPressure, { maxEventLoopDelay: loopLagMs, retryAfter: 5 });
  await app.register(rateLimit, {
    global: false,
    // After admission: then the caller is known, and a shared address does not punish its other members.
    hook: 'preHandler',
    keyGenerator: request => request.caller?.id ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  acceptOnlyJson(app);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.rateLimit) throw new Error(`${method} ${url} states no limit: config.rateLimit`);
  });
  app.addHook('onRequest', async (request, reply) => {
    // Members' data: kept by the browser only, and asked again each time (a 304 when nothing changed).
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', 'x-request-id': request.id });
  });
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
