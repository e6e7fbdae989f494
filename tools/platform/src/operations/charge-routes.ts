import { ApproveCharge, OperatorCharges, RefuseCharge } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { NO_SUCH_CHARGE } from '../charges/routes';
import { chargeKind, chargeRowFrom, listAllCharges } from './charge-decisions';
import { repliesTo } from './decision-replies';

const DECIDED = '이미 처리가 끝난 충전 신청이에요. 목록을 새로 고쳐 확인해 주세요.';

const EXCLUDED = '자가 제한 중인 회원이라 승인할 수 없어요. 거절하고, 받은 입금은 돌려주세요.';
const OWN = '본인의 충전 신청은 다른 운영자가 처리해야 해요.';
const NEEDS_OTHER = '이미 1차 승인한 신청이에요. 다른 운영자가 한 번 더 승인하면 충전돼요.';

export const chargeOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorCharges, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listAllCharges(app.db, query),
  ]);

  const decide = repliesTo(app, chargeKind, {
    itemFrom: chargeRowFrom,
    sentences: {
      unknown: NO_SUCH_CHARGE,
      'not-waiting': DECIDED,
      excluded: EXCLUDED,
      own: OWN,
      'needs-other': NEEDS_OTHER,
    },
  });

  serve(app, ApproveCharge, { limit: perMinute(120) }, ({ params, member, at, write }) =>
    decide(write, { id: params.chargeId, operatorId: member.id, reason: null, at }),
  );

  serve(app, RefuseCharge, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { id: params.chargeId, operatorId: member.id, reason: body.reason, at }),
  );
};
