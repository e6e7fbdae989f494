import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry';

const config = { access: 'visitor', rateLimit: { max: 1200, timeWindow: '1 minute' } } as const;
/** What no route matched. */
const NO_ROUTE = 'none';

/** Counts every answer, and gives all metrics to whoever scrapes them. Outside of /registry, so that no edge shows them. */
export function serveMetrics(app: FastifyInstance, registry: Pick<Registry, 'rolloutCount'>): void {
  const { metrics } = app;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  metrics.gauge({ name: 'madang_rollouts', help: 'Rollouts under way.' }, registry.rolloutCount);
  app.get('/metrics', { config }, async (_request, reply) => {
    reply.type(metrics.type);
    return metrics.text();
  });
}
