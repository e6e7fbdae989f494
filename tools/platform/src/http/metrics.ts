import type { Connection } from '@madang/database';
import type { FastifyInstance } from 'fastify';
import { perMinute } from './limit';

export const METRICS_PATH = '/metrics';
/** What no route matched. */
const NO_ROUTE = 'none';

/** Counts every answer, and gives all metrics to whoever scrapes them. Outside of /api, so that no edge shows them. */
export function serveMetrics(app: FastifyInstance, connection: Pick<Connection, 'pool'>): void {
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
  measurePool(app, connection);
  app.get(METRICS_PATH, { config: { rateLimit: perMinute(1200) } }, async (_request, reply) => {
    reply.type(metrics.type);
    return metrics.text();
  });
}

/** An embedded database has no pool. */
function measurePool({ metrics }: FastifyInstance, connection: Pick<Connection, 'pool'>): void {
  if (!connection.pool()) return;
  const read = (part: 'inUse' | 'waiting') => () => connection.pool()?.[part] ?? 0;
  metrics.gauge({ name: 'madang_database_sessions_in_use', help: 'Sessions of the pool in use.' }, read('inUse'));
  metrics.gauge({ name: 'madang_database_sessions_waiting', help: 'Callers that wait for one.' }, read('waiting'));
}
