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
import type { FinalDecision } from './decide';
import type { PlaceRequest } from './facts';
import { holding } from './hold';
import { countOpen, hideBets, listBets } from './list';
import { type Hold, type PlaceOutcome, placeAll } from './place';
import { readLimits } from './queries';
import { findBet, settlementsOf } from './read';
import { NO_SUCH_BET } from './refusals';

declare module '../bus' {
  interface Topics {
    /** A bet was placed, settled or ended by its member; settled for the first time, with what it came to. */
    bet: { memberId: string; betId: string; settlement?: SettlementNotice };
  }
}

export const bets: FastifyPluginAsync = async app => {
  const { db, clock, rounds } = app;
  const placeInBatches = inBatches<PlaceRequest, PlaceOutcome | Hold>(requests =>
    placeAll({ db, clock, rounds, replyTo }, requests),
  );
  const place = holding(placeInBatches, app.wait);
  const count = app.metrics.counter({
    name: 'madang_slips_total',
    help: 'Slips that members sent, by what became of them.',
    label: 'outcome',
  });

  /** The answer to a request. New bets are published. */
  async function answerTo(request: Omit<PlaceRequest, 'isHoldOver'>): Promise<StoredAnswer> {
    const outcome = await place({ ...request, isHoldOver: false });
    count(outcome.kind);
    if (outcome.kind === 'closed') throw new Refused(503, MAINTENANCE);
    if (outcome.kind === 'suspended') throw new Refused(406, errors.suspended);
    if (outcome.kind === 'placed') {
      for (const betId of outcome.betIds) app.bus.publish('bet', { memberId: request.memberId, betId });
      app.bus.publish('member', { memberId: request.memberId });
    }
    return outcome.answer;
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

  serve(app, HideBets, { limit: perMinute(60) }, async ({ body, member, write }) => [
    200,
    { changed: await write(tx => hideBets(tx, { ...body, memberId: member.id })) },
  ]);
};

/** The reply to a decision, by the call that its request came with. */
export function replyTo({ form }: PlaceRequest, decision: FinalDecision) {
  const call = form === 'singles' ? PlaceSingles : PlaceBet;
  switch (decision.kind) {
    case 'placed': {
      const placed = decision.bets.map(({ bet }) => bet);
      return { call, status: 201, reply: form === 'singles' ? placed : placed[0] };
    }
    case 'moved':
      return { call, status: 409, reply: decision.moved };
    case 'refused':
      return { call, status: 422, reply: decision.refusal };
  }
}
