import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Redis } from '@madang/database';
import type { FastifyInstance } from 'fastify';
import { tooMany } from './refused';

/** How many calls one caller may make. */
export interface Limit {
  max: number;
  timeWindow: number;
}
export const perMinute = (max: number): Limit => ({ max, timeWindow: 60_000 });

interface CallLimits extends RateLimitPluginOptions {
  /** Under whose name calls are counted together with other processes. */
  readonly server: 'platform' | 'registry' | 'chain' | 'provider';
  /** Where they are; null where this is the only process. */
  readonly sharedIn: Redis | null;
}

/**
 * Each process counts by itself, and where there are many, all of them together in Redis. While that is away the own count
 * still holds: a call is never refused because it could not be counted, and never free of any limit.
 */
export async function limitCalls(app: FastifyInstance, { server, sharedIn, ...own }: CallLimits): Promise<void> {
  const options: RateLimitPluginOptions = {
    ...own,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  };
  await app.register(rateLimit, options);
  if (!sharedIn) return;
  await app.register(rateLimit, {
    ...options,
    redis: sharedIn,
    nameSpace: `madang:${server}:limit:`,
    skipOnError: true,
  });
}
