import { BetDetail, Bets, HideBets, PlaceBet, SportsBetLimits } from '@madang/contracts';
import { errors } from '@madang/locale';
import type { FastifyPluginAsync } from 'fastify';
import { Refused } from '../http/refused';
import { ownBetLimits } from '../responsible/left';
import { perMinute, serve } from '../serve';
import type { Order } from './facts';
import { hideBets } from './hide';
import { settlementsOf } from './history';
import { inGroups } from './in-groups';
import { listBets } from './list';
import { type PlaceAnswer, placeAll } from './place';
import { readLimits } from './queries';
import { findBet } from './read';

declare module '../bus' {
  interface Topics {
    /** A bet was placed or settled. */
    bet: { memberId: string; betId: string };
  }
}

const NO_SUCH_BET = '베팅 내역을 찾을 수 없어요.';

export const bets: FastifyPluginAsync = async app => {
  const place = inGroups<Order, PlaceAnswer>(orders => placeAll(app.db, orders, app.clock()));

  serve(app, PlaceBet, { limit: perMinute(120) }, async ({ body, member, key }) => {
    const answer = await place({ ...body, memberId: member.id, key });
    switch (answer.status) {
      case 201:
        if (answer.isNew) {
          app.bus.publish('bet', { memberId: member.id, betId: answer.bet.betId });
          app.bus.publish('member', { memberId: member.id });
        }
        return [201, answer.bet];
      case 409:
        return [409, answer.refusal];
      case 422:
        return [422, answer.refusal];
      case 406:
        throw new Refused(406, errors.suspended);
    }
  });

  serve(app, SportsBetLimits, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    { ...(await readLimits(app.db, member.level)), ...(await ownBetLimits(app.db, member.id, at)) },
  ]);

  serve(app, Bets, { limit: perMinute(120) }, async ({ query, member }) => [
    200,
    await listBets(app.db, member.id, query),
  ]);

  serve(app, BetDetail, { limit: perMinute(120) }, async ({ params, member }) => {
    const bet = await findBet(app.db, member.id, params.betId);
    if (!bet) return [404, { message: NO_SUCH_BET }];
    return [200, { ...bet, settlements: await settlementsOf(app.db, bet.betId) }];
  });

  serve(app, HideBets, { limit: perMinute(60) }, async ({ body, member }) => [
    200,
    { changed: await hideBets(app.db, { ...body, memberId: member.id }) },
  ]);
};
