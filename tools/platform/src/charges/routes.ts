import { CancelCharge, Charges, OwnChargeTerms, RequestCharge } from '@madang/contracts';
import { coinWords } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { listCharges } from './queries';
import { cancelCharge, requestCharge } from './service';
import { chargeTerms } from './terms';

const TOO_MANY = '처리를 기다리는 충전 신청이 5건이에요. 처리가 끝난 뒤에 다시 신청해 주세요.';
export const NO_SUCH_CHARGE = '충전 신청을 찾을 수 없어요.';
const DECIDED = '이미 처리중이거나 처리가 끝난 신청이라 취소할 수 없어요.';

export const charges: FastifyPluginAsync = async app => {
  serveOnce(app, RequestCharge, { limit: perMinute(60) }, request =>
    runOnce(app, RequestCharge, request, async tx => {
      const { body, member, key } = request;
      const outcome = await requestCharge(tx, { ...body, memberId: member.id, key, clock: app.clock });
      switch (outcome.kind) {
        case 'taken':
          return [201, outcome.charge];
        case 'crypto-member':
          return [409, { message: coinWords.onlyCrypto }];
        case 'too-many':
          return [422, { message: TOO_MANY }];
        case 'limited':
          return [422, outcome.refusal];
      }
    }),
  );

  serve(app, Charges, { limit: perMinute(120) }, async ({ member, query }) => [
    200,
    await listCharges(app.db, member.id, query.page),
  ]);

  serve(app, OwnChargeTerms, { limit: perMinute(120) }, async ({ member }) => [
    200,
    await chargeTerms(app.db, member.id),
  ]);

  serve(app, CancelCharge, { limit: perMinute(60) }, async ({ member, params, at, write }) => {
    const outcome = await write(tx => cancelCharge(tx, { memberId: member.id, chargeId: params.chargeId, at }));
    switch (outcome.kind) {
      case 'cancelled':
        return [200, outcome.charge];
      case 'unknown':
        return [404, { message: NO_SUCH_CHARGE }];
      case 'decided':
        return [409, { message: DECIDED }];
    }
  });
};
