import { OperatorSetAsides, RetrySetAside, type SetAsideKind } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { listSetAside, retry } from './set-aside-list';

const NOT_THERE = '보류된 항목이 없어요. 이미 처리됐을 수 있으니 목록을 새로 고쳐 확인해 주세요.';

declare module '../bus' {
  interface Topics {
    /** An operator gave an item back to the loop that had set it aside. */
    retry: { kind: SetAsideKind };
  }
}

export const setAsideOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorSetAsides, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listSetAside(app.db, query.page),
  ]);

  serve(app, RetrySetAside, { limit: perMinute(120) }, async ({ body, member, at, write }) => {
    const row = await retry(write, { ...body, operatorId: member.id, at });
    if (!row) return [404, { message: NOT_THERE }];
    app.bus.publish('retry', { kind: row.kind });
    return [200, row];
  });
};
