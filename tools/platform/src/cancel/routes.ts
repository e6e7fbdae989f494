import { CANCELS_A_DAY } from '@madang/betting';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { NO_SUCH_BET } from '../bets/refusals';
import { perMinute, serve } from '../serve';
import { cancelBet, cancelsLeft } from './cancel';

export const cancel: FastifyPluginAsync = async app => {
  serve(app, CancelAllowance, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    { left: await cancelsLeft(app.db, member.id, at), perDay: CANCELS_A_DAY },
  ]);

  serve(app, CancelBet, { limit: perMinute(30) }, async ({ params, member, key, at }) => {
    const reply = await cancelBet(app.db, { memberId: member.id, betId: params.betId, key, at });
    switch (reply.status) {
      case 200:
        if (reply.isNew) {
          app.bus.publish('bet', { memberId: member.id, betId: reply.bet.betId });
          app.bus.publish('member', { memberId: member.id });
        }
        return [200, reply.bet];
      case 404:
        return [404, NO_SUCH_BET];
      case 409:
        return [409, reply.refusal];
      case 422:
        return [422, reply.refusal];
    }
  });
};
