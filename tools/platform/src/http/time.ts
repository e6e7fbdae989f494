import { TIME_HEADER } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';

/** Says on each reply what time it is here, as late as can be: some calls are held for seconds. */
export function addTimeHeader(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header(TIME_HEADER, String(app.clock().getTime()));
  });
}
