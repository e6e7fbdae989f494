import { CheckCoupon, OwnCoupons, TakeCoupon, UseCoupon } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { listOwnCoupons } from './queries';
import { atCode, NOT_GIVEN, sentenceOf, tooOften, UNKNOWN } from './refusals';
import { checkCode, receiveByCode, receiveGiven } from './service';

export const coupons: FastifyPluginAsync = async app => {
  serve(app, OwnCoupons, { limit: perMinute(120) }, async ({ member, query, at }) => [
    200,
    await listOwnCoupons(app.db, { memberId: member.id, state: query.state, page: query.page, at }),
  ]);

  serve(app, CheckCoupon, { limit: perMinute(60) }, async ({ body, member, write }) => {
    const result = await write(tx => checkCode(tx, { ...body, memberId: member.id, clock: app.clock }));
    switch (result.kind) {
      case 'usable':
        return [200, result.offer];
      case 'unknown':
        return [404, atCode(UNKNOWN)];
      case 'wait':
        return [429, atCode(tooOften(result.seconds)), { 'retry-after': String(result.seconds) }];
      default:
        return [422, atCode(sentenceOf(result))];
    }
  });

  serveOnce(app, UseCoupon, { limit: perMinute(60) }, async request => {
    const { body, member } = request;
    const answer = await runOnce(app, UseCoupon, request, async tx => {
      const result = await receiveByCode(tx, { ...body, memberId: member.id, clock: app.clock });
      switch (result.kind) {
        case 'received':
          return [200, result.receipt];
        case 'unknown':
          return [404, atCode(UNKNOWN)];
        case 'wait':
          return [429, atCode(tooOften(result.seconds))];
        default:
          return [422, atCode(sentenceOf(result))];
      }
    });
    if (answer.isNew && answer.status === 200) app.bus.publish('member', { memberId: member.id });
    return answer;
  });

  serveOnce(app, TakeCoupon, { limit: perMinute(60) }, async request => {
    const { params, member } = request;
    const answer = await runOnce(app, TakeCoupon, request, async tx => {
      const result = await receiveGiven(tx, { ...params, memberId: member.id, clock: app.clock });
      switch (result.kind) {
        case 'received':
          return [200, result.receipt];
        case 'unknown':
          return [404, { message: NOT_GIVEN }];
        default:
          return [422, { message: sentenceOf(result) }];
      }
    });
    if (answer.isNew && answer.status === 200) app.bus.publish('member', { memberId: member.id });
    return answer;
  });
};
