import {
  ApproveExchange,
  OpenExchange,
  OperatorExchanges,
  ProcessExchange,
  RefuseExchange,
  refusalAt,
  SetAccount,
} from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { ACCOUNT_TAKEN, BANK_OFF } from '../bank-account/routes';
import { serve } from '../calls/serve';
import { NO_SUCH_EXCHANGE } from '../exchange/routes';
import { publishUnread } from '../messages/unread';
import { repliesTo } from './decision-replies';
import { exchangeKind, exchangeRowFrom, listAllExchanges, processExchange } from './exchange-decisions';
import { changeAccount, openExchange } from './exchange-opening';

const DECIDED = '이미 처리가 끝난 환전 신청이에요. 목록을 새로 고쳐 확인해 주세요.';
const TAKEN = '이미 처리를 시작했거나 끝난 신청이에요. 목록을 새로 고쳐 확인해 주세요.';
const OWN = '본인의 신청이거나 직접 접수한 신청은 다른 운영자가 처리해야 해요.';
const NEEDS_OTHER = '이미 1차 승인한 신청이에요. 다른 운영자가 한 번 더 승인하면 환전돼요.';
const OPERATOR = '운영자의 계좌는 본인이 등록해야 해요.';
const UNKNOWN = '회원을 찾을 수 없어요.';
const NOT_EXCLUDED = '자가 제한 중인 회원만 대신 접수할 수 있어요.';
const NO_ACCOUNT = '등록된 계좌가 없어요. 계좌를 먼저 등록해 주세요.';

export const exchangeOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorExchanges, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listAllExchanges(app.db, query),
  ]);

  serve(app, ProcessExchange, { limit: perMinute(120) }, async ({ params, member, at, write }) => {
    const outcome = await processExchange(write, { id: params.exchangeId, operatorId: member.id, at });
    switch (outcome.kind) {
      case 'processing':
        app.bus.publish('member', { memberId: outcome.row.memberId });
        return [200, outcome.row];
      case 'unknown':
        return [404, { message: NO_SUCH_EXCHANGE }];
      case 'not-waiting':
        return [409, { message: TAKEN }];
      case 'own':
        return [409, { message: OWN }];
    }
  });

  const decide = repliesTo(app, exchangeKind, {
    itemFrom: exchangeRowFrom,
    sentences: { unknown: NO_SUCH_EXCHANGE, 'not-waiting': DECIDED, own: OWN, 'needs-other': NEEDS_OTHER },
  });

  serve(app, ApproveExchange, { limit: perMinute(120) }, ({ params, member, at, write }) =>
    decide(write, { id: params.exchangeId, operatorId: member.id, reason: null, at }),
  );

  serve(app, RefuseExchange, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { id: params.exchangeId, operatorId: member.id, reason: body.reason, at }),
  );

  serve(app, OpenExchange, { limit: perMinute(60) }, async ({ params, body, member, at, write }) => {
    const outcome = await openExchange(write, { memberId: params.memberId, operatorId: member.id, ...body, at });
    switch (outcome.kind) {
      case 'opened':
        return [201, outcome.row];
      case 'unknown':
        return [404, { message: UNKNOWN }];
      case 'not-excluded':
        return [409, { message: NOT_EXCLUDED }];
      case 'account':
        return [409, { message: NO_ACCOUNT }];
      case 'uncovered':
        return [422, refusalAt('amount', `보유머니가 ${formatWon(outcome.balance)}이에요.`)];
    }
  });

  serve(app, SetAccount, { limit: perMinute(60) }, async ({ params, body, member, at, write }) => {
    const outcome = await changeAccount(write, { memberId: params.memberId, operatorId: member.id, ...body, at });
    switch (outcome.kind) {
      case 'set':
        await publishUnread(app, [params.memberId]);
        return [200, outcome.account];
      case 'unknown':
        return [404, { message: UNKNOWN }];
      case 'operator':
        return [409, { message: OPERATOR }];
      case 'off':
        return [422, BANK_OFF];
      case 'taken':
        return [409, ACCOUNT_TAKEN];
    }
  });
};
