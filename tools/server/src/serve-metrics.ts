import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { type Metrics, openMetrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export const METRICS_PATH = '/metrics';
/** What no route matched. */
const NO_ROUTE = 'none';

/**
 * Counts every answer of a Fastify server from here on, and gives all metrics to whoever scrapes them. Outside of what an edge
 * passes on, so that no member sees them. `config` is that of the route: the limits of the server.
 */
export function serveMetrics(app: FastifyInstance, config: FastifyContextConfig): void {
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
  app.get(METRICS_PATH, { config }, async (_request, reply) => {
    reply.type(metrics.type);
    return metrics.text();
  });
}
