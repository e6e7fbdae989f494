import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { perMinute } from '../serve';

/**
 * Whether calls may be sent to this process: yes while its database answers and it is not closing (Fastify refuses by itself
 * then). Without Redis it serves all the same; `streams` says whether members hear what other processes tell. For balancers:
 * outside of /api, so that no edge shows it.
 */
export function serveReadiness(app: FastifyInstance): void {
  app.get('/ready', { config: { rateLimit: perMinute(1200) } }, async (_request, reply) => {
    const isThere = await sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    );
    const told = { database: isThere ? 'here' : 'away', streams: app.bus.hearsAll() ? 'live' : 'away' };
    return reply.code(isThere ? 200 : 503).send(told);
  });
}
