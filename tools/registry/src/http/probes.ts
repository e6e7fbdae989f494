import { perMinute } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry';

/** For what is served to this process' own network, without a token. */
export const OPEN_TO_ALL = { access: 'visitor', rateLimit: perMinute(1200) } as const;

/**
 * For supervisors and balancers: whether this process answers at all, and whether calls may be sent to it, which is while its
 * database answers. Outside of /registry, so that no edge shows it.
 */
export function serveProbes(app: FastifyInstance, registry: Pick<Registry, 'isReady'>): void {
  app.get('/live', { config: OPEN_TO_ALL }, async () => ({ live: true }));
  app.get('/ready', { config: OPEN_TO_ALL }, async (_request, reply) => {
    const isThere = await registry.isReady();
    return reply.code(isThere ? 200 : 503).send({ database: isThere ? 'here' : 'away' });
  });
}
