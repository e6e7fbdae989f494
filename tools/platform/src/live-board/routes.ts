import { InplayBoard, InplayFixture, InplaySports, type LiveDetail } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { serve } from '../calls/serve';
import type { Database } from '../database/schema';
import { allMarkets } from '../sports/markets';
import { rowsOf } from '../sports/rows';
import { countLive, findLive, findLiveFixture, findSoon, type LiveFacts, trackerOf } from './queries';

const NO_FIXTURE = '없는 경기예요. 목록에서 다시 골라 주세요.';
const limit = perMinute(240);

/** What is in play, and what goes on in it. */
export const liveBoard: FastifyPluginAsync = async app => {
  serve(app, InplaySports, { limit }, async () => [200, await countLive(app.db)]);

  serve(app, InplayBoard, { limit }, async ({ query, at }) => {
    const inPlay = await findLive(app.db, query);
    const rows = await rowsOf(app.db, [...inPlay, ...(await findSoon(app.db, query, at))]);
    const live = inPlay.flatMap(({ periods }, index) => {
      const row = rows[index];
      return row ? { ...row, periods: [...periods] } : [];
    });
    const soon = rows.slice(inPlay.length);
    return [200, { sports: await countLive(app.db), live, soon }];
  });

  serve(app, InplayFixture, { limit }, async ({ params }) => {
    const facts = await findLiveFixture(app.db, params.fixtureId);
    if (!facts) return [404, { message: NO_FIXTURE }];
    return [200, await detailOf(app.db, facts)];
  });
};

/** A fixture in play whole: every market, every period, all that goes on. */
async function detailOf(db: Kysely<Database>, { periods, ...fixture }: LiveFacts): Promise<LiveDetail> {
  const markets = await allMarkets(db, fixture);
  const tracker = await trackerOf(db, fixture.fixtureId);
  return { fixture: { ...fixture, marketCount: markets.length }, markets, periods: [...periods], tracker };
}
