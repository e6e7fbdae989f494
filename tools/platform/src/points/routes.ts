import { ConvertPoints, Points } from '@madang/contracts';
import { formatPoints } from '@madang/locale';
import type { FastifyPluginAsync } from 'fastify';
import { perMinute, serve } from '../serve';
import { listPoints } from './queries';
import { convertPoints } from './service';

const KEY_REUSED = '같은 요청 번호로 다른 전환이 이미 처리되었어요. 화면을 새로 열고 다시 시도해 주세요.';
const tooFew = (point: number) => `보유 포인트(${formatPoints(point)})보다 많이 전환할 수 없어요.`;

export const points: FastifyPluginAsync = async app => {
  serve(app, Points, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listPoints(app.db, member.id, query.page),
  ]);

  serve(app, ConvertPoints, { limit: perMinute(60) }, async ({ body, member, key, at }) => {
    const outcome = await convertPoints(app.db, { memberId: member.id, key, amount: body.amount, at });
    switch (outcome.kind) {
      case 'converted':
        app.bus.publish('member', { memberId: member.id });
        return [200, { emoney: outcome.emoney, point: outcome.point }];
      case 'too-few':
        return [422, { message: tooFew(outcome.point) }];
      case 'key-reused':
        return [409, { message: KEY_REUSED }];
    }
  });
};
