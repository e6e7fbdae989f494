import { Health, ReportHealth } from '@madang/contracts';
import type { Registry } from '../registry';
import { type Serving, serve, serveAll } from './serve';

/** A page reports a few times a minute; a household shares an address. More than that is no household. */
const REPORTS_A_MINUTE = 120;

/** What pages report, and what came of it. */
export function healthRoutes(serving: Serving, registry: Registry, reportsPerMinute = REPORTS_A_MINUTE): void {
  const rateLimit = { max: reportsPerMinute, timeWindow: '1 minute' };
  serveAll({ app: serving.app, config: { rateLimit } }, ReportHealth, async ({ body }) => [
    200,
    { taken: await registry.report(body) },
  ]);
  serve(serving, Health, async () => [200, await registry.health()]);
}
