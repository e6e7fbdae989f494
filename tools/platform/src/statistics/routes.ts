import { SportsStatistics } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { findStatistics } from './queries';

const NO_FIXTURE = { message: '없는 경기예요. 목록에서 다시 골라 주세요.' };

export const statistics: FastifyPluginAsync = async app => {
  serve(app, SportsStatistics, { limit: perMinute(120) }, async ({ params }) => {
    const found = await findStatistics(app.db, params.fixtureId);
    return found ? [200, found] : [404, NO_FIXTURE];
  });
};
