import { CashOut, QuoteCashOut } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { answerToCommand } from '../bets/command-routes';
import { NO_SUCH_BET } from '../bets/refusals';
import { perMinute, serve } from '../serve';
import { cashOut as cashOutBet, quoteCashOut } from './cash-out';

export const cashOut: FastifyPluginAsync = async app => {
  serve(app, QuoteCashOut, { limit: perMinute(60) }, async ({ params, member, at }) => {
    const reply = await quoteCashOut(app.db, { memberId: member.id, betId: params.betId, at });
    switch (reply.status) {
      case 200:
        return [200, reply.quote];
      case 404:
        return [404, NO_SUCH_BET];
      case 422:
        return [422, reply.refusal];
    }
  });

  serve(app, CashOut, { limit: perMinute(30) }, async ({ params, body, member, key, at }) => {
    const order = { memberId: member.id, betId: params.betId, quoteId: body.quoteId, key, at };
    const reply = await cashOutBet(app.db, order);
    return answerToCommand(app, member.id, reply);
  });
};
