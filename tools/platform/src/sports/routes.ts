import {
  FixtureDetail,
  PrematchBoard,
  PrematchLeagues,
  PrematchLocations,
  PrematchSports,
  TopEvents,
} from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { favoriteIdsOf } from '../favorites/favorite-ids';
import { pageOf } from '../http/paging';
import { findFixture, findPrematch, findTop } from './fixtures';
import { allMarkets } from './markets';
import { rowsOf } from './rows';
import { countByLeague, countByLocation, countBySport } from './tree';

const TOP_EVENTS = 8;
const NO_FIXTURE = '없는 경기예요. 목록에서 다시 골라 주세요.';
const limit = perMinute(240);

export const sports: FastifyPluginAsync = async app => {
  serve(app, TopEvents, { limit }, async ({ at }) => [
    200,
    await rowsOf(app.db, await findTop(app.db, at, TOP_EVENTS)),
  ]);

  serve(app, PrematchSports, { limit }, async ({ at }) => [200, await countBySport(app.db, at)]);

  serve(app, PrematchLocations, { limit }, async ({ query, at }) => [
    200,
    await countByLocation(app.db, query.sportId, at),
  ]);

  serve(app, PrematchLeagues, { limit }, async ({ query, at }) => [200, await countByLeague(app.db, query, at)]);

  serve(app, PrematchBoard, { limit }, async ({ query, member, at }) => {
    const favoriteIds = query.favorites === 'only' ? await favoriteIdsOf(app.db, member.id) : null;
    const { fixtures, totalCount } = await findPrematch(app.db, { ...query, favoriteIds }, at);
    return [200, pageOf(await rowsOf(app.db, fixtures), query.page, totalCount)];
  });

  serve(app, FixtureDetail, { limit }, async ({ params }) => {
    const fixture = await findFixture(app.db, params.fixtureId);
    if (!fixture) return [404, { message: NO_FIXTURE }];
    const markets = await allMarkets(app.db, fixture);
    return [200, { fixture: { ...fixture, marketCount: markets.length }, markets }];
  });
};
