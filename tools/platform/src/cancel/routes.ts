import { CANCELS_A_DAY } from '@madang/betting';
import { CancelAllowance, CancelBet } from '@madang/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { answerToCommand } from '../bets/command-routes';
import { perMinute, serve } from '../serve';
import { cancelBet, cancelsLeft } from './cancel';

export const cancel: FastifyPluginAsync = async app => {
  serve(app, CancelAllowance, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    { left: await cancelsLeft(app.db, member.id, at), perDay: CANCELS_A_DAY },
  ]);

  serve(app, CancelBet, { limit: perMinute(30) }, async ({ params, member, key, at }) => {
    const reply = await cancelBet(app.db, { memberId: member.id, betId: params.betId, key, at });
    return answerToCommand(app, member.id, reply);
  });
};
