import { CashOut, CashOutValues, QuoteCashOut } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { publishBetEnding } from '../bets/command-routes';
import { NO_SUCH_BET } from '../bets/refusals';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { cashOut as cashOutBet, cashOutValues, quoteCashOut } from './cash-out';

export const cashOut: FastifyPluginAsync = async app => {
  serve(app, CashOutValues, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    await cashOutValues(app.db, member.id, at),
  ]);

  serve(app, QuoteCashOut, { limit: perMinute(60) }, async ({ params, member, at, write }) => {
    const outcome = await quoteCashOut(write, { memberId: member.id, betId: params.betId, at });
    switch (outcome.kind) {
      case 'quoted':
        return [200, outcome.quote];
      case 'unknown':
        return [404, NO_SUCH_BET];
      case 'refused':
        return [422, outcome.refusal];
    }
  });

  serveOnce(app, CashOut, { limit: perMinute(30) }, async request => {
    const subject = { memberId: request.member.id, betId: request.params.betId };
    const command = { ...subject, quoteId: request.body.quoteId, clock: app.clock };
    const answer = await runOnce(app, CashOut, request, async tx => {
      const outcome = await cashOutBet(tx, command);
      switch (outcome.kind) {
        case 'paid':
          return [200, outcome.bet];
        case 'unknown':
          return [404, NO_SUCH_BET];
        case 'quote-over':
          return [409, outcome.refusal];
        case 'refused':
          return [422, outcome.refusal];
      }
    });
    return publishBetEnding(app, subject, answer);
  });
};
