import type { FastifyInstance } from 'fastify';
import { METRICS_PATH, type Metrics, openMetrics } from '../metrics';
import { perMinute } from './limits';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** For what is served to this process' own network, without a token: no edge passes it on, so that no member sees it. */
const OPEN_TO_ALL = { access: 'visitor', rateLimit: perMinute(1200) } as const;

/** What no route matched. */
const NO_ROUTE = 'none';

/** Counts every answer from here on, and gives all metrics to whoever scrapes them. */
export function serveMetrics(app: FastifyInstance): void {
  const metrics = openMetrics();
  app.decorate('metrics', metrics);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get(METRICS_PATH, { config: OPEN_TO_ALL }, async (_request, reply) => {
    reply.type(metrics.type);
    return metrics.text();
  });
}

interface Readiness {
  /** Whether calls may be sent to this process. */
  readonly isReady: boolean;
  /** Of each thing that it needs. */
  readonly state: Readonly<Record<string, string>>;
}

/** For supervisors, whether this process answers at all: where not, it must be restarted. For balancers, whether it is ready. */
export function serveProbes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/live', { config: OPEN_TO_ALL }, async () => ({ live: true }));
  app.get('/ready', { config: OPEN_TO_ALL }, async (_request, reply) => {
    const { isReady, state } = await readiness();
    return reply.code(isReady ? 200 : 503).send(state);
  });
}
