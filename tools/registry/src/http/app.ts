import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { hasStrayBody } from '@madang/contracts';
import { isAway, type Redis } from '@madang/database';
import {
  boundConnections,
  connectionLimits,
  DATA_HEADERS,
  DEADLINES,
  newRequestId,
  REQUEST_ID_HEADER,
  refuseUnreadable,
  type ServerLog,
  serveMetrics,
} from '@madang/server';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod';
import { callerOf, type WhoIs } from '../people/caller';
import { cachingWhoIs } from '../people/identity';
import { Refused } from '../refused';
import type { Registry } from '../registry';
import { OPEN_TO_ALL, serveProbes } from './probes';
import { routes } from './routes';
import { expectAccess } from './serve';

const NO_ADDRESS = '그런 주소가 없어요.';
const REQUESTS_A_MINUTE = 300;
/** A page reports a few times a minute; a household shares an address. More than that is not a household. */
const REPORTS_A_MINUTE = 120;

export interface AppOptions {
  readonly registry: Registry;
  /** Asks the platform whose token it is. Its answer about operators is cached for a minute. */
  readonly whoIs: WhoIs;
  /** The proxies whose `x-forwarded-for` is trusted: the edges in front. By default those on the same machine. */
  readonly trustedProxies?: string;
  /** How many health reports a minute are taken from one address; beyond, they are refused with 429. */
  readonly reportsPerMinute?: number;
  /** Where requests are counted together with other registries. */
  readonly redis?: Redis;
  /** Without one nothing is logged. */
  readonly log?: ServerLog;
}

/** The registry over HTTP, below /registry. */
export async function createRegistryApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, whoIs, trustedProxies = 'loopback', reportsPerMinute = REPORTS_A_MINUTE } = options;
  const loggerInstance: FastifyBaseLogger | undefined = options.log;
  const app = fastify({
    ...(loggerInstance ? { loggerInstance } : {}),
    genReqId: newRequestId,
    trustProxy: trustedProxies,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: refuseUnreadable,
    ...DEADLINES,
    http: DEADLINES,
  });
  // All come through an edge, which bounds those of one address.
  boundConnections(app.server, { ...connectionLimits(), perAddress: Number.POSITIVE_INFINITY });
  // First, so that refusals of other hooks have it as well.
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  await limitRequests(app, options.redis);
  answerFaults(app, registry);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...DATA_HEADERS, 'cache-control': 'no-store' });
    if (hasStrayBody(request)) {
      reply.header('connection', 'close'); // what follows on this connection may be somebody's hidden request
      throw new Refused(400, '이 방식의 요청에는 내용을 담을 수 없어요.');
    }
  });
  app.decorateRequest('registryCaller', null);
  expectAccess(app);
  serveMetrics(app, OPEN_TO_ALL);
  app.metrics.gauge({ name: 'madang_rollouts', help: 'Rollouts under way.' }, registry.rolloutCount);
  serveProbes(app, registry);
  const sources = { teams: registry.teams, breakGlass: registry.breakGlass, whoIs: cachingWhoIs(whoIs) };
  const identify = (request: FastifyRequest) => callerOf(request.headers.authorization, sources);
  await app.register(async scope => routes(scope, registry, { identify, reportsPerMinute }), { prefix: '/registry' });
  return app;
}

/** A status and a sentence for every fault; one of ours also has the id of its line in the log. */
function answerFaults(app: FastifyInstance, registry: Registry): void {
  app.setErrorHandler<FastifyError | Refused>(async (fault, request, reply) => {
    const hasLeft = request.raw.errored === fault;
    const refused = fault instanceof Refused ? fault : hasLeft ? UNREADABLE : refusedFrom(fault);
    if (refused.status === 503) reply.header('retry-after', 5);
    if (isAway(fault) && !hasLeft)
      request.log.error({ err: fault, req: request }, 'the database or the disk takes nothing');
    if (refused.status === 500) request.log.error({ err: fault, req: request }, 'unexpected fault');
    // The refusal is sent even if it cannot be recorded.
    await writeDown(registry, request, refused).catch(error =>
      request.log.error({ err: error, req: request }, 'a refusal is not in the audit'),
    );
    const { status, refusal } = refused;
    reply.code(status).header('cache-control', 'no-store');
    return reply.send(status === 500 ? { ...refusal, requestId: request.id } : refusal);
  });
  app.setNotFoundHandler(() => {
    throw new Refused(404, NO_ADDRESS);
  });
}

/** Addresses that no route can read: a broken coding, a part of 5,000 letters. No hook runs for them. */
function answerUnreadable(_fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(404)
    .headers({ ...DATA_HEADERS, 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id })
    .send({ message: NO_ADDRESS });
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

const ChannelParams = z.object({ channel: z.string().max(31).nullable().catch(null) });

/** The audit records each refused change of an identified caller. Reads are not recorded. */
async function writeDown(registry: Registry, request: FastifyRequest, { status, message }: Refused): Promise<void> {
  const { registryCaller: caller, method, params } = request;
  if (!caller || method === 'GET' || status >= 500) return;
  const { channel } = ChannelParams.catch({ channel: null }).parse(params);
  const what = `${method} ${new URL(request.url, 'http://registry').pathname}`.slice(0, 200);
  await registry.recordRefusal({ actor: caller.name, what, channel, why: message });
}

/** Also for a client that left before its body was complete: the fault is the client's. */
const UNREADABLE = new Refused(400, '요청을 읽을 수 없어요.');

/** A server that is away is no fault of ours. 4xx faults are about the request: bad JSON, too large, a wrong type. */
function refusedFrom(fault: FastifyError): Refused {
  const { code, statusCode = 500 } = fault;
  if (isAway(fault)) return new Refused(503, '지금은 요청을 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused(413, '보낸 내용이 너무 커요.');
  if (statusCode >= 400 && statusCode < 500) return UNREADABLE;
  return new Refused(500, '예상하지 못한 문제가 일어났어요.');
}
