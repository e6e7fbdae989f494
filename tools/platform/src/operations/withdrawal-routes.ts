import {
  ApproveCryptoWithdrawal,
  OperatorCryptoWithdrawals,
  RefuseCryptoWithdrawal,
  SetTetherMaintenance,
} from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Write } from '../auth/at-write';
import { serve } from '../calls/serve';
import { NO_SUCH_WITHDRAWAL } from '../crypto/withdrawal-routes';
import { publishUnread } from '../messages/unread';
import { recordAction } from '../operator-actions';
import { decideWithdrawal, listAllWithdrawals, type WithdrawalDecision } from './withdrawal-decisions';

const DECIDED = '이미 처리가 끝난 출금 신청이에요. 목록을 새로 고쳐 확인해 주세요.';
const OWN = '본인의 출금 신청은 다른 운영자가 처리해야 해요.';
const NEEDS_OTHER = '이미 1차 승인한 신청이에요. 다른 운영자가 한 번 더 승인하면 보내요.';

export const withdrawalOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorCryptoWithdrawals, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listAllWithdrawals(app.db, query),
  ]);

  const decide = async (write: Write, decision: WithdrawalDecision) => {
    const outcome = await decideWithdrawal(write, decision);
    switch (outcome.kind) {
      case 'decided':
        app.bus.publish('member', { memberId: outcome.row.memberId });
        if (outcome.row.state === 'sending') app.bus.publish('coins', {});
        if (outcome.row.state === 'refused') await publishUnread(app, [outcome.row.memberId]);
        return [200, outcome.row] as const;
      case 'unknown':
        return [404, { message: NO_SUCH_WITHDRAWAL }] as const;
      case 'not-waiting':
        return [409, { message: DECIDED }] as const;
      case 'own':
        return [409, { message: OWN }] as const;
      case 'needs-other':
        return [409, { message: NEEDS_OTHER }] as const;
    }
  };

  serve(app, ApproveCryptoWithdrawal, { limit: perMinute(120) }, ({ params, member, at, write }) =>
    decide(write, { ...params, operatorId: member.id, reason: null, at }),
  );

  serve(app, RefuseCryptoWithdrawal, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { ...params, operatorId: member.id, reason: body.reason, at }),
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
