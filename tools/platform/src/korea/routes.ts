import { KoreaBoard, KoreaBoards, KoreaFixtures } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { favoriteIdsOf } from '../favorites/favorite-ids';
import { countCandidates } from './fixtures';
import { readPage } from './page';

const limit = perMinute(240);

export const korea: FastifyPluginAsync = async app => {
  serve(app, KoreaBoards, { limit }, async ({ at }) => {
    const counts = KoreaBoard.options.map(async board => ({ board, cnt: await countCandidates(app.db, board, at) }));
    return [200, await Promise.all(counts)];
  });

  serve(app, KoreaFixtures, { limit }, async ({ params: { board }, query, member, at }) => {
    const favoriteIds = query.favorites === 'only' ? await favoriteIdsOf(app.db, member.id) : null;
    return [200, await readPage(app.db, { board, query, favoriteIds, at })];
  });
};
