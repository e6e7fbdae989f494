import { countIn, type Redis } from '@madang/database';
import { createRefusals, householdOf } from '@madang/server';
import { tooMany } from '@madang/server/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
/** Refused for what the call is or who makes it. Not 409 and 422: those are answers. */
const COUNTED: ReadonlySet<number> = new Set([400, 401, 403, 404, 406, 413, 415, 429, 555, 556, 600]);
/** A token that was authorized stays in this long, and at most so many of them. */
const AUTHORIZED = { forMs: 5 * MINUTE_MS, most: 50_000 };

/**
 * Refuses calls of a household (an address, or the /64 of one) that was refused too often in a minute, before the database is
 * queried. Callers who were authorized a moment ago go on: a stranger behind the same address is not their fault.
 */
export function limitRefusals(
  app: FastifyInstance,
  { perMinute, redis }: { perMinute: number; redis: Redis | null },
): void {
  const authorized = new Map<string, number>();
  const refusals = createRefusals({
    max: perMinute,
    windowMs: MINUTE_MS,
    now: Date.now,
    ...(redis ? { countAll: key => countIn(redis, `madang:platform:refused:${key}`, MINUTE_MS) } : {}),
  });
  app.addHook('onRequest', async request => {
    const seconds = refusals.secondsFor(householdOf(request.ip));
    if (seconds > 0 && (authorized.get(credentialOf(request)) ?? 0) < Date.now()) throw tooMany(seconds);
  });
  app.addHook('onResponse', async (request, reply) => {
    const credential = credentialOf(request);
    if (request.caller && reply.statusCode < 400) remember(authorized, credential);
    if (!COUNTED.has(reply.statusCode)) return;
    if (reply.statusCode !== 429) authorized.delete(credential);
    refusals.note(householdOf(request.ip));
  });
}

const credentialOf = ({ headers }: FastifyRequest): string => headers.authorization ?? '';

function remember(authorized: Map<string, number>, credential: string): void {
  authorized.delete(credential);
  authorized.set(credential, Date.now() + AUTHORIZED.forMs);
  const [oldest] = authorized.keys();
  if (authorized.size > AUTHORIZED.most && oldest !== undefined) authorized.delete(oldest);
}
