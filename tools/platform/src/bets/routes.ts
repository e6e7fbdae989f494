import { type Bet, BetDetail, Bets, HideBets, PlaceBet, PlaceSingles, SportsBetLimits } from '@madang/contracts';
import { errors } from '@madang/locale';
import type { FastifyPluginAsync } from 'fastify';
import { Refused } from '../http/refused';
import { inGroups } from '../in-groups';
import { ownBetLimits } from '../responsible/left';
import { perMinute, serve } from '../serve';
import type { PlaceAnswer } from './answers';
import type { Order } from './facts';
import { hideBets } from './hide';
import { settlementsOf } from './history';
import { holding } from './hold';
import { listBets } from './list';
import { type Hold, placeAll } from './place';
import { readLimits } from './queries';
import { findBet } from './read';
import { NO_SUCH_BET } from './refusals';

declare module '../bus' {
  interface Topics {
    /** A bet was placed or settled. */
    bet: { memberId: string; betId: string };
  }
}

export const bets: FastifyPluginAsync = async app => {
  const decided = inGroups<Order, PlaceAnswer | Hold>(orders => placeAll(app.db, orders, app.clock()));
  const place = holding(decided, app.wait);

  /** The bets that were placed. Those that are new are told to whoever listens. */
  async function placed(order: Omit<Order, 'isHeld'>): Promise<Exclude<PlaceAnswer, { status: 406 }>> {
    const answer = await place({ ...order, isHeld: false });
    if (answer.status === 406) throw new Refused(406, errors.suspended);
    if (answer.status === 201 && answer.isNew) {
      for (const { betId } of answer.bets) app.bus.publish('bet', { memberId: order.memberId, betId });
      app.bus.publish('member', { memberId: order.memberId });
    }
    return answer;
  }

  serve(app, PlaceBet, { limit: perMinute(120) }, async ({ body, member, key }) => {
    const { oddsPolicy, ...line } = body;
    const answer = await placed({ memberId: member.id, key, form: 'bet', lines: [line], oddsPolicy });
    switch (answer.status) {
      case 201:
        return [201, only(answer.bets)];
      case 409:
        return [409, answer.refusal];
      case 422:
        return [422, answer.refusal];
    }
  });

  serve(app, PlaceSingles, { limit: perMinute(120) }, async ({ body: { bets: asked, oddsPolicy }, member, key }) => {
    const lines = asked.map(({ stake, pick }) => ({ stake, picks: [pick], systemFolds: null, bonusFolds: null }));
    const answer = await placed({ memberId: member.id, key, form: 'singles', lines, oddsPolicy });
    switch (answer.status) {
      case 201:
        return [201, answer.bets];
      case 409:
        return [409, answer.refusal];
      case 422:
        return [422, answer.refusal];
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
    if (!bet) return [404, NO_SUCH_BET];
    return [200, { ...bet, settlements: await settlementsOf(app.db, bet.betId) }];
  });

  serve(app, HideBets, { limit: perMinute(60) }, async ({ body, member }) => [
    200,
    { changed: await hideBets(app.db, { ...body, memberId: member.id }) },
  ]);
};

function only(bets: readonly Bet[]): Bet {
  const [bet, ...others] = bets;
  if (!bet || others.length > 0) throw new Error('bets: one bet was asked for');
  return bet;
}
