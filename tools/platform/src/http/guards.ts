import etag from '@fastify/etag';
import type { Redis } from '@madang/database';
import { householdOf } from '@madang/server';
import { limitCalls } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import { shedWhileLate } from './lateness';
import { limitRefusals } from './refusals';

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

/** What protects every route beside its contract: limits, load shedding, and no reply to one caller for another. */
export async function guard(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { loopLagMs, redis, refusalsPerMinute, countsCalls } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('vary', 'authorization');
  });
  await app.register(etag);
  if (loopLagMs > 0) shedWhileLate(app, loopLagMs);
  await limitCalls(app, {
    server: 'platform',
    sharedIn: redis,
    global: false,
    // After authorization: then the caller is known, and a shared address does not punish its other members.
    hook: 'preHandler',
    allowList: () => !countsCalls,
    keyGenerator: request => request.caller?.id ?? householdOf(request.ip),
  });
  limitRefusals(app, { perMinute: refusalsPerMinute, redis });
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.rateLimit) throw new Error(`${method} ${url} states no limit: config.rateLimit`);
  });
}
