import type { Redis } from '@madang/database';
import type { ServerLog } from '@madang/server';
import {
  answerFaults,
  limitCalls,
  openApp,
  perMinute,
  type Refused,
  serveMetrics,
  serveProbes,
  tokenOf,
} from '@madang/server/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerOf, type WhoIs } from '../people/caller';
import { cachingWhoIs } from '../people/identity';
import type { Registry } from '../registry';
import { routes } from './routes';

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
  const { registry, whoIs, redis = null, log, trustedProxies, reportsPerMinute = REPORTS_A_MINUTE } = options;
  const app = openApp({ log, trustedProxies });
  await limitCalls(app, { server: 'registry', sharedIn: redis, ...perMinute(REQUESTS_A_MINUTE) });
  answerFaults(app, (request, refused) => writeDown(registry, request, refused));
  app.decorateRequest('registryCaller', null);
  serveMetrics(app);
  app.metrics.gauge({ name: 'madang_rollouts', help: 'Rollouts under way.' }, registry.rolloutCount);
  serveProbes(app, async () => {
    const isReady = await registry.isReady();
    return { isReady, state: { database: isReady ? 'here' : 'away' } };
  });
  const sources = { teams: registry.teams, breakGlass: registry.breakGlass, whoIs: cachingWhoIs(whoIs) };
  const identify = (request: FastifyRequest) => callerOf(tokenOf(request), sources);
  routes(app, registry, { identify, reportsPerMinute });
  return app;
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
