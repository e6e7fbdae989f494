import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Redis } from '@madang/database';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerOf, type WhoIs } from '../people/caller';
import { Refused } from '../refused';
import type { Registry } from '../registry';
import { routes } from './routes';

const REQUESTS_A_MINUTE = 300;
/** A page reports a few times a minute; a household shares an address. More than that is no household. */
const REPORTS_A_MINUTE = 120;

export interface AppOptions {
  readonly registry: Registry;
  /** Asks the platform who a token belongs to. */
  readonly whoIs: WhoIs;
  /** Whose word about the asking address is believed. An edge stands in front; without a word, on the same machine. */
  readonly trustedProxies?: string;
  /** How many health reports a minute are taken from one address; beyond, they are refused with 429. */
  readonly reportsPerMinute?: number;
  /** Where requests are counted together with other registries. */
  readonly redis?: Redis;
}

/** The registry over HTTP, below /registry. */
export async function createRegistryApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, whoIs, trustedProxies = 'loopback', reportsPerMinute = REPORTS_A_MINUTE } = options;
  const app = fastify({ trustProxy: trustedProxies });
  await limitRequests(app, options.redis);
  app.setErrorHandler<FastifyError | Refused>(async (fault, request, reply) => {
    const refused = fault instanceof Refused ? fault : refusedFrom(fault);
    if (refused.status === 500) request.log.error({ err: fault }, 'unexpected fault');
    // It is refused all the same when it cannot be written down.
    await writeDown(registry, request, refused).catch(error => request.log.error({ err: error }, 'not written down'));
    return reply.code(refused.status).header('cache-control', 'no-store').send(refused.refusal);
  });
  app.setNotFoundHandler(() => {
    throw new Refused(404, '그런 주소가 없어요.');
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.decorateRequest('asker', null);
  const identify = (request: FastifyRequest) => callerOf(request.headers.authorization, registry.teams, whoIs);
  await app.register(async scope => routes(scope, registry, { identify, reportsPerMinute }), { prefix: '/registry' });
  return app;
}

/** What this process counts by itself holds always; in Redis, where there is one and it answers, all count together. */
async function limitRequests(app: FastifyInstance, redis: Redis | undefined): Promise<void> {
  const options: RateLimitPluginOptions = {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) =>
      new Refused(429, `요청이 너무 많아요. ${Math.ceil(ttl / 1000)}초 뒤에 다시 시도해 주세요.`),
  };
  await app.register(rateLimit, options);
  if (redis)
    await app.register(rateLimit, { ...options, redis, nameSpace: 'madang:registry:limit:', skipOnError: true });
}

const Addressed = z.object({ channel: z.string().max(31).nullable().catch(null) });

/** A known caller who tried to change something and was refused stands in the audit. Reading changes nothing. */
async function writeDown(registry: Registry, request: FastifyRequest, { status, message }: Refused): Promise<void> {
  const { asker, method, params } = request;
  if (!asker || method === 'GET' || status >= 500) return;
  const { channel } = Addressed.catch({ channel: null }).parse(params);
  const what = `${method} ${new URL(request.url, 'http://registry').pathname}`.slice(0, 200);
  await registry.refuse({ actor: asker.name, what, channel, why: message });
}

/** Faults of the 4xx kind are about what was sent: bad JSON, too much of it, a wrong type. */
function refusedFrom({ code, statusCode = 500 }: FastifyError): Refused {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused(413, '보낸 내용이 너무 커요.');
  if (statusCode >= 400 && statusCode < 500) return new Refused(400, '요청을 읽을 수 없어요.');
  return new Refused(500, '예상하지 못한 문제가 일어났어요.');
}
