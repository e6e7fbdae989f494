import { CancelExchange, Exchanges, OwnExchangeTerms, RequestExchange } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { publishUnread } from '../messages/unread';
import { compareWithdrawPassword, withdrawPasswordRefusal } from '../withdraw-password/check';
import { exchangeTerms, listExchanges } from './queries';
import { exchangeRefusal } from './refusals';
import { cancelExchange, requestExchange } from './request';

export const NO_SUCH_EXCHANGE = '환전 신청을 찾을 수 없어요.';
const DECIDED = '이미 처리중이거나 처리가 끝난 신청이라 취소할 수 없어요.';

export const exchange: FastifyPluginAsync = async app => {
  serveOnce(app, RequestExchange, { limit: perMinute(60) }, async request => {
    const { body, member } = request;
    const memberId = member.id;
    const compared = await compareWithdrawPassword(app.db, memberId, body.withdrawPassword);
    // What is stored under the key is a hash of the body: four digits could be found from it.
    const withoutPassword = { ...request, body: { ...body, withdrawPassword: '' } };
    const answer = await runOnce(app, RequestExchange, withoutPassword, async tx => {
      const at = app.clock();
      const refusal = await withdrawPasswordRefusal(tx, compared, at);
      if (refusal) return refusal;
      const outcome = await requestExchange(tx, { memberId, amount: body.amount, at });
      return outcome.kind === 'taken' ? [201, outcome.exchange] : [422, exchangeRefusal(outcome)];
    });
    if (answer.isNew) await publish(app, memberId, answer.status);
    return answer;
  });

  serve(app, Exchanges, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listExchanges(app.db, member.id, query.page),
  ]);

  serve(app, OwnExchangeTerms, { limit: perMinute(120) }, async ({ member, at }) => [
    200,
    await exchangeTerms(app.db, member.id, at),
  ]);

  serve(app, CancelExchange, { limit: perMinute(60) }, async ({ member, params, body, at, write }) => {
    const memberId = member.id;
    const compared = await compareWithdrawPassword(app.db, memberId, body.withdrawPassword);
    const outcome = await write(async tx => {
      const refusal = await withdrawPasswordRefusal(tx, compared, at);
      return refusal ?? cancelExchange(tx, { memberId, exchangeId: params.exchangeId, at });
    });
    if (!('kind' in outcome)) {
      await publish(app, memberId, outcome[0]);
      return outcome;
    }
    switch (outcome.kind) {
      case 'cancelled':
        await publish(app, memberId, 200);
        return [200, outcome.exchange];
      case 'unknown':
        return [404, { message: NO_SUCH_EXCHANGE }];
      case 'decided':
        return [409, { message: DECIDED }];
    }
  });
};

/** The balance has changed, or a message says that the password is locked. */
async function publish(app: FastifyInstance, memberId: string, status: number): Promise<void> {
  if (status < 300) app.bus.publish('member', { memberId });
  if (status === 429) await publishUnread(app, [memberId]);
}
