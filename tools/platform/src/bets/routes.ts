import {
  BetDetail,
  Bets,
  HideBets,
  PlaceBet,
  PlaceSingles,
  type SettlementNotice,
  SportsBetLimits,
} from '@madang/contracts';
import { errors } from '@madang/locale';
import { perMinute, Refused } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { MAINTENANCE } from '../auth/authorization';
import { inBatches } from '../batches';
import { serve, serveOnce } from '../calls/serve';
import { contentOf, type StoredAnswer } from '../idempotency/answers';
import { ownBetLimits } from '../responsible/bet-limits';
import type { PlaceAnswer } from './answers';
import type { PlaceRequest } from './facts';
import { hideBets } from './hide';
import { settlementsOf } from './history';
import { holding } from './hold';
import { countOpen, listBets } from './list';
import { type Hold, placeAll } from './place';
import { readLimits } from './queries';
import { findBet } from './read';
import { NO_SUCH_BET } from './refusals';

declare module '../bus' {
  interface Topics {
    /** A bet was placed, settled or ended by its member; settled for the first time, with what it came to. */
    bet: { memberId: string; betId: string; settlement?: SettlementNotice };
  }
}

export const bets: FastifyPluginAsync = async app => {
  const placeInBatches = inBatches<PlaceRequest, PlaceAnswer | Hold>(requests => placeAll(app.db, requests, app.clock));
  const place = holding(placeInBatches, app.wait);
  const count = app.metrics.counter({
    name: 'madang_slips_total',
    help: 'Slips that members sent, by what became of them.',
    label: 'outcome',
  });

  /** The answer to a request. New bets are published. */
  async function answerTo(request: Omit<PlaceRequest, 'isHoldOver'>): Promise<StoredAnswer> {
    const placing = await place({ ...request, isHoldOver: false });
    count(outcomeOf(placing));
    if (placing.status !== 'answered')
      throw placing.status === 'closed' ? new Refused(503, MAINTENANCE) : new Refused(406, errors.suspended);
    const { answer, betIds } = placing;
    for (const betId of betIds) app.bus.publish('bet', { memberId: request.memberId, betId });
    if (betIds.length > 0) app.bus.publish('member', { memberId: request.memberId });
    return answer;
  }

  serveOnce(app, PlaceBet, { limit: perMinute(120) }, async ({ params, body, member, key }) => {
    const content = contentOf(PlaceBet, { params, body });
    const { oddsPolicy, ...bet } = body;
    return answerTo({ memberId: member.id, key, content, form: 'bet', bets: [bet], oddsPolicy });
  });

  serveOnce(app, PlaceSingles, { limit: perMinute(120) }, async ({ params, body, member, key }) => {
    const content = contentOf(PlaceSingles, { params, body });
    const singles = body.bets.map(({ stake, pick }) => ({ stake, picks: [pick], systemFolds: null, bonusFolds: null }));
    return answerTo({ memberId: member.id, key, content, form: 'singles', bets: singles, oddsPolicy: body.oddsPolicy });
  });

  serve(app, SportsBetLimits, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    {
      ...(await readLimits(app.db, member.level)),
      ...(await ownBetLimits(app.db, member.id, at)),
      openBets: await countOpen(app.db, member.id),
    },
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

/** What became of a slip, in one word. */
function outcomeOf(placing: PlaceAnswer): string {
  if (placing.status !== 'answered') return placing.status;
  const { isNew, status } = placing.answer;
  if (!isNew) return 'repeated';
  return status === 201 ? 'placed' : status === 409 ? 'moved' : 'refused';
}
