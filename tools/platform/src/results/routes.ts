import { SportsResult, SportsResults } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { findResult, findResults } from './queries';

const NO_FIXTURE = { message: '없는 경기예요. 목록에서 다시 골라 주세요.' };
const limit = perMinute(240);

export const results: FastifyPluginAsync = async app => {
  serve(app, SportsResults, { limit }, async ({ query, at }) => [200, await findResults(app.db, query, at)]);

  serve(app, SportsResult, { limit }, async ({ params }) => {
    const result = await findResult(app.db, params.fixtureId);
    return result ? [200, result] : [404, NO_FIXTURE];
  });
};
