import { ApproveCharge, OperatorCharges, RefuseCharge } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Write } from '../auth/at-write';
import { serve } from '../calls/serve';
import { NO_SUCH_CHARGE } from '../charges/routes';
import { publishUnread } from '../messages/unread';
import { chargeKind, chargeRowFrom, listAllCharges } from './charge-decisions';
import { type Decision, decideRequest } from './decision';

const DECIDED = '이미 처리가 끝난 충전 신청이에요. 목록을 새로 고쳐 확인해 주세요.';

const EXCLUDED = '자가 제한 중인 회원이라 승인할 수 없어요. 거절하고, 받은 입금은 돌려주세요.';
const OWN = '본인의 충전 신청은 다른 운영자가 처리해야 해요.';
const NEEDS_OTHER = '이미 1차 승인한 신청이에요. 다른 운영자가 한 번 더 승인하면 충전돼요.';

export const chargeOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorCharges, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listAllCharges(app.db, query),
  ]);

  const decide = async (write: Write, decision: Decision) => {
    const outcome = await decideRequest(write, chargeKind, decision);
    switch (outcome.kind) {
      case 'decided':
        app.bus.publish('member', { memberId: outcome.row.member_id });
        if (!outcome.isFirst) await publishUnread(app, [outcome.row.member_id]);
        return [200, chargeRowFrom(outcome.row)] as const;
      case 'unknown':
        return [404, { message: NO_SUCH_CHARGE }] as const;
      case 'not-waiting':
        return [409, { message: DECIDED }] as const;
      case 'excluded':
        return [409, { message: EXCLUDED }] as const;
      case 'own':
        return [409, { message: OWN }] as const;
      case 'needs-other':
        return [409, { message: NEEDS_OTHER }] as const;
    }
  };

  serve(app, ApproveCharge, { limit: perMinute(120) }, ({ params, member, at, write }) =>
    decide(write, { id: params.chargeId, operatorId: member.id, reason: null, at }),
  );

  serve(app, RefuseCharge, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { id: params.chargeId, operatorId: member.id, reason: body.reason, at }),
  );
};
