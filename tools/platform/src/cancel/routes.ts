import { CANCELS_A_DAY } from '@madang/betting';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { tellEnded } from '../bets/command-routes';
import { once } from '../idempotency/once';
import { perMinute, serve, serveOnce } from '../serve';
import { cancelBet, cancelsLeft } from './cancel';

export const cancel: FastifyPluginAsync = async app => {
  serve(app, CancelAllowance, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    { left: await cancelsLeft(app.db, member.id, at), perDay: CANCELS_A_DAY },
  ]);

  serveOnce(app, CancelBet, { limit: perMinute(30) }, async asked => {
    const subject = { memberId: asked.member.id, betId: asked.params.betId };
    const answer = await once(app, CancelBet, asked, tx => cancelBet(tx, { ...subject, clock: app.clock }));
    return tellEnded(app, subject, answer);
  });
};
