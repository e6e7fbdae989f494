import { Comps } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { oneAtATime } from '../one-at-a-time';
import { payDueComps } from './pay';
import { listComps } from './queries';

export const comps: FastifyPluginAsync = async app => {
  serve(app, Comps, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listComps(app.db, { memberId: member.id, level: member.level, page: query.page }),
  ]);
  payDaily(app);
};

/** How often it is looked whether a day is over. */
const SWEEP_MS = 60_000;

/** Each process looks; a day is paid by whichever is first. */
function payDaily(app: FastifyInstance): void {
  const work = async () => {
    for (const memberId of await payDueComps(app.db, app.clock())) app.bus.publish('member', { memberId });
  };
  const { wake, rest } = oneAtATime(work, err => app.log.error({ err }, 'paying comp failed; the day stays due'));
  const timer = setInterval(wake, SWEEP_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await rest();
  });
}
