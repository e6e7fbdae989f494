import { ConvertPoints, Points } from '@madang/contracts';
import { formatPoints } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { listPoints } from './queries';
import { convertPoints } from './service';

const tooFew = (point: number) => `보유 포인트(${formatPoints(point)})보다 많이 전환할 수 없어요.`;

export const points: FastifyPluginAsync = async app => {
  serve(app, Points, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listPoints(app.db, member.id, query.page),
  ]);

  serveOnce(app, ConvertPoints, { limit: perMinute(60) }, async request => {
    const { body, member, key } = request;
    const answer = await runOnce(app, ConvertPoints, request, async tx => {
      const outcome = await convertPoints(tx, { memberId: member.id, key, amount: body.amount, clock: app.clock });
      if (outcome.kind === 'too-few') return [422, { message: tooFew(outcome.point) }];
      return [200, { emoney: outcome.emoney, point: outcome.point }];
    });
    if (answer.isNew && answer.status === 200) app.bus.publish('member', { memberId: member.id });
    return answer;
  });
};
