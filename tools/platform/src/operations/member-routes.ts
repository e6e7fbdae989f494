import { ApproveMember, OperatorMembers, RefuseMember } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Write } from '../auth/at-write';
import { serve } from '../calls/serve';
import { decideMember, listMembers, type MemberDecision } from './member-decisions';

const UNKNOWN = '회원을 찾을 수 없어요.';
const NOT_WAITING = '승인을 기다리는 회원이 아니에요. 목록을 새로 고쳐 확인해 주세요.';
const OWN = '내가 추천한 회원은 다른 운영자가 결정해야 해요.';

export const memberOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorMembers, { limit: perMinute(120) }, async ({ query, at }) => [
    200,
    await listMembers(app.db, { ...query, at }),
  ]);

  const decide = async (write: Write, decision: MemberDecision) => {
    const outcome = await decideMember(write, decision);
    switch (outcome.kind) {
      case 'decided':
        app.bus.publish('member', { memberId: decision.memberId });
        return [200, outcome.row] as const;
      case 'unknown':
        return [404, { message: UNKNOWN }] as const;
      case 'not-waiting':
        return [409, { message: NOT_WAITING }] as const;
      case 'own':
        return [409, { message: OWN }] as const;
    }
  };

  serve(app, ApproveMember, { limit: perMinute(120) }, ({ params, member, at, write }) =>
    decide(write, { memberId: params.memberId, operatorId: member.id, reason: null, at }),
  );

  serve(app, RefuseMember, { limit: perMinute(120) }, ({ params, body, member, at, write }) =>
    decide(write, { memberId: params.memberId, operatorId: member.id, reason: body.reason, at }),
  );
};
