import { monitorEventLoopDelay } from 'node:perf_hooks';
import { errors } from '@madang/locale';
import { METRICS_PATH, RETRY_SECONDS } from '@madang/server';
import { Refused } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';

const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;

/**
 * Refuses calls with 503 while the event loop was late by more than `mostMs` on average in the last second. It needs
 * nothing of the system: what measures memory as well opens a file each time, and throws where no descriptor is left.
 * Metrics are given all the same: they say how late it is.
 */
export function shedWhileLate(app: FastifyInstance, mostMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateMs = 0;
  const timer = setInterval(() => {
    // Not one sample in a second: it is later than that.
    lateMs = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (lateMs <= mostMs || request.url === METRICS_PATH) return;
    reply.header('retry-after', RETRY_SECONDS);
    throw new Refused(503, errors.tooSlow);
  });
}
