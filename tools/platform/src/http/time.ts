import { TIME_HEADER } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';

/** Puts the server's time on each reply, as late as possible: some calls are on hold for seconds. */
export function addTimeHeader(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header(TIME_HEADER, String(app.clock().getTime()));
  });
}
