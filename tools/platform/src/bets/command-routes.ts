import type { Bet, Refusal } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { CommandReply } from './command';
import { NO_SUCH_BET } from './refusals';

type Answer = [200, Bet] | [404, Refusal] | [409, Refusal] | [422, Refusal];

/** What a member is answered whose command about a bet was run; a deed that was done just now is told to all their pages. */
export function answerToCommand(app: FastifyInstance, memberId: string, reply: CommandReply): Answer {
  switch (reply.status) {
    case 200:
      if (reply.isNew) {
        app.bus.publish('bet', { memberId, betId: reply.bet.betId });
        app.bus.publish('member', { memberId });
      }
      return [200, reply.bet];
    case 404:
      return [404, NO_SUCH_BET];
    case 409:
      return [409, reply.refusal];
    case 422:
      return [422, reply.refusal];
  }
}
