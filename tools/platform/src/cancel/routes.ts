import { CANCELS_A_DAY } from '@madang/betting';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { publishBetEnding } from '../bets/command-routes';
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
    const answer = await runOnce(app, CancelBet, request, tx => cancelBet(tx, { ...subject, clock: app.clock }));
    return publishBetEnding(app, subject, answer);
  });
};
