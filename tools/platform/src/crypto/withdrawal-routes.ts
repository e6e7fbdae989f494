import { CancelCryptoWithdrawal, CryptoWithdrawals, RequestCryptoWithdrawal } from '@madang/contracts';
import { errors, formatToken } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { publishUnread } from '../messages/unread';
import { compareWithdrawPassword, withdrawPasswordRefusal } from '../withdraw-password/check';
import { listWithdrawals } from './queries';
import { cancelWithdrawal, requestWithdrawal, usedToday } from './withdrawals';

export const NO_SUCH_WITHDRAWAL = '출금 신청을 찾을 수 없어요.';
const DECIDED = '이미 처리중이거나 처리가 끝난 신청이라 취소할 수 없어요.';
const taken = (amount: number): string =>
  `${formatToken(amount, 'USD')} 출금을 신청했어요. 운영자가 확인하면 보내 드려요.`;

export const withdrawals: FastifyPluginAsync = async app => {
  serveOnce(app, RequestCryptoWithdrawal, { limit: perMinute(60) }, async request => {
    const { body, member } = request;
    const { withdrawPassword, ...fields } = body;
    const compared = await compareWithdrawPassword(app.db, member.id, withdrawPassword);
    // What is stored under the key is a hash of the body: four digits could be found from it.
    const withoutPassword = { ...request, body: { ...body, withdrawPassword: '' } };
    const answer = await runOnce(app, RequestCryptoWithdrawal, withoutPassword, async tx => {
      const refusal = await withdrawPasswordRefusal(tx, compared, app.clock());
      if (refusal) return refusal;
      const outcome = await requestWithdrawal(tx, { ...fields, memberId: member.id, clock: app.clock });
      switch (outcome.kind) {
        case 'taken':
          return [201, { message: taken(body.amount), withdrawal: outcome.withdrawal }];
        case 'maintenance':
          return [409, { message: errors.tetherWithdrawal }];
        case 'refused':
          return [422, outcome.refusal];
      }
    });
    if (answer.isNew && answer.status === 201) app.bus.publish('member', { memberId: member.id });
    if (answer.isNew && answer.status === 429) await publishUnread(app, [member.id]);
    return answer;
  });

  serve(app, CryptoWithdrawals, { limit: perMinute(300) }, async ({ member, query, at }) => [
    200,
    {
      ...(await listWithdrawals(app.db, member.id, query.page)),
      usedToday: await usedToday(app.db, member.id, at),
    },
  ]);

  serve(app, CancelCryptoWithdrawal, { limit: perMinute(60) }, async ({ member, params, body, at, write }) => {
    const memberId = member.id;
    const compared = await compareWithdrawPassword(app.db, memberId, body.withdrawPassword);
    const outcome = await write(async tx => {
      const refusal = await withdrawPasswordRefusal(tx, compared, at);
      return refusal ?? cancelWithdrawal(tx, { ...params, memberId, at });
    });
    if (!('kind' in outcome)) {
      if (outcome[0] === 429) await publishUnread(app, [memberId]);
      return outcome;
    }
    switch (outcome.kind) {
      case 'cancelled':
        app.bus.publish('member', { memberId });
        return [200, outcome.withdrawal];
      case 'unknown':
        return [404, { message: NO_SUCH_WITHDRAWAL }];
      case 'decided':
        return [409, { message: DECIDED }];
    }
  });
};
