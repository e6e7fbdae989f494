import { Health, ReportHealth, TellDocuments } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { Registry } from '../registry';
import { type Serving, serve, serveAll } from './serve';

/** Edges report once a second, in several parts when they are busy, and may share one address. */
const EDGE_REPORTS_A_MINUTE = 6000;

/** What pages and edges report, and the figures made of it. */
export function healthRoutes(serving: Serving, registry: Registry, reportsPerMinute: number): void {
  const { app } = serving;
  serveAll({ app, limit: perMinute(reportsPerMinute) }, ReportHealth, async ({ body }) => {
    await serving.precedence.waitForOperators();
    return [200, { taken: await registry.report(body) }];
  });
  serveAll({ app, limit: perMinute(EDGE_REPORTS_A_MINUTE) }, TellDocuments, async ({ body }) => [
    200,
    { taken: await registry.documents(body.served) },
  ]);
  serve(serving, Health, async () => [200, await registry.health()]);
}
