import { CANCELS_A_DAY } from '@madang/betting';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { publishBetEnding } from '../bets/command-routes';
import { NO_SUCH_BET } from '../bets/refusals';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { cancelBet, cancelsLeft } from './cancel';

export const cancel: FastifyPluginAsync = async app => {
  serve(app, CancelAllowance, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    { left: await cancelsLeft(app.db, member.id, at), perDay: CANCELS_A_DAY },
  ]);

  serveOnce(app, CancelBet, { limit: perMinute(30) }, async request => {
    const subject = { memberId: request.member.id, betId: request.params.betId };
    const answer = await runOnce(app, CancelBet, request, async tx => {
      const outcome = await cancelBet(tx, { ...subject, clock: app.clock });
      switch (outcome.kind) {
        case 'cancelled':
          return [200, outcome.bet];
        case 'unknown':
          return [404, NO_SUCH_BET];
        case 'refused':
          return [422, outcome.refusal];
      }
    });
    return publishBetEnding(app, subject, answer);
  });
};
