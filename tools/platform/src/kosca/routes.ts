import { OpenGame } from '@madang/contracts';
import { errors } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import { BEFORE_START, FIXTURE_STATUS } from '@madang/sport';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';

/** The pages that open as games of their own (specification 7). */
const PAGES = { EU: '/europe', IN: '/inplay' } as const;
/** What each of them has to show: what is to come, and on the live board also what is being played. */
const TO_SHOW: Readonly<Record<keyof typeof PAGES, readonly number[]>> = {
  EU: [...BEFORE_START],
  IN: [...BEFORE_START, FIXTURE_STATUS.inProgress],
};

/** Where a board opens in a window of its own. A board without a single fixture is under maintenance. */
export const kosca: FastifyPluginAsync = async app => {
  serve(app, OpenGame, { limit: perMinute(60) }, async ({ query: { type } }) => {
    const some = await app.db
      .selectFrom('fixture')
      .select('fixture_id')
      .where('status', 'in', [...TO_SHOW[type]])
      .limit(1)
      .executeTakeFirst();
    return some ? [200, { url: PAGES[type] }] : [503, { message: errors.gameOpen }];
  });
};
