import {
  ApproveCryptoWithdrawal,
  OperatorCryptoWithdrawals,
  RefuseCryptoWithdrawal,
  SetTetherMaintenance,
} from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { NO_SUCH_WITHDRAWAL } from '../crypto/withdrawal-routes';
import { recordAction } from '../operator-actions';
import { repliesTo } from './decision-replies';
import { listAllWithdrawals, withdrawalKind, withdrawalRowFrom } from './withdrawal-decisions';

const DECIDED = '이미 처리가 끝난 출금 신청이에요. 목록을 새로 고쳐 확인해 주세요.';
const OWN = '본인의 출금 신청은 다른 운영자가 처리해야 해요.';
const NEEDS_OTHER = '이미 1차 승인한 신청이에요. 다른 운영자가 한 번 더 승인하면 보내요.';

export const withdrawalOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorCryptoWithdrawals, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listAllWithdrawals(app.db, query),
  ]);

  const decide = repliesTo(app, withdrawalKind, {
    itemFrom: withdrawalRowFrom,
    sentences: { unknown: NO_SUCH_WITHDRAWAL, 'not-waiting': DECIDED, own: OWN, 'needs-other': NEEDS_OTHER },
  });

  serve(app, ApproveCryptoWithdrawal, { limit: perMinute(120) }, async ({ params, member, at, write }) => {
    const reply = await decide(write, { id: params.withdrawalId, operatorId: member.id, reason: null, at });
    if (reply[0] === 200 && reply[1].state === 'sending') app.bus.publish('coins', {});
    return reply;
  });

  serve(app, RefuseCryptoWithdrawal, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { id: params.withdrawalId, operatorId: member.id, reason: body.reason, at }),
  );

  serve(app, SetTetherMaintenance, { limit: perMinute(30) }, async ({ body: { on }, member, at, write }) => {
    await write(async tx => {
      await tx.updateTable('setting').set({ tether_maintenance: on }).execute();
      const action = { operatorId: member.id, action: 'set-tether-maintenance', subject: 'site' } as const;
      await recordAction(tx, { ...action, details: { on }, at });
    });
    return [200, { on }];
  });
};
