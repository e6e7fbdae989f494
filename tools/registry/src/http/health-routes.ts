import { Health, ReportHealth } from '@madang/contracts';
import type { Registry } from '../registry';
import { type Serving, serve, serveAll } from './serve';

/** What pages report, and what came of it. */
export function healthRoutes(serving: Serving, registry: Registry, reportsPerMinute: number): void {
  const rateLimit = { max: reportsPerMinute, timeWindow: '1 minute' };
  serveAll({ app: serving.app, config: { rateLimit } }, ReportHealth, async ({ body }) => {
    await serving.precedence.calm();
    return [200, { taken: await registry.report(body) }];
  });
  serve(serving, Health, async () => [200, await registry.health()]);
}
