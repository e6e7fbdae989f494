import { ApproveCoupon, EndCoupon, GiveCoupon, MakeCoupon, OperatorCoupons, type Refusal } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import {
  approveCoupon,
  type CouponActionResult,
  endCoupon,
  giveCoupon,
  makeCoupon,
  type NewCouponResult,
} from './coupon-actions';
import { listCoupons } from './coupon-list';

const at = (field: string, message: string): Refusal => ({ message, problems: [{ field, message }] });
const LATE = at('lastDay', '이미 지난 날이에요. 오늘이나 그 뒤의 날로 골라 주세요.');
const SAME_CODE = at('code', '이미 있는 쿠폰 번호예요. 다른 번호를 적거나 비워 두세요.');
const NO_MEMBER = at('userId', '이 아이디로 이용 중인 회원이 없어요.');
const UNKNOWN = { message: '쿠폰을 찾을 수 없어요.' };
const NO_DRAFT = { message: '승인을 기다리는 쿠폰이 아니에요. 목록을 새로 고쳐 확인해 주세요.' };
const OWN = { message: '직접 만든 쿠폰은 다른 운영자가 승인해야 해요.' };
const ENDED = { message: '이미 끝낸 쿠폰이에요.' };

export const couponOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorCoupons, { limit: perMinute(120) }, async ({ query }) => [200, await listCoupons(app.db, query)]);

  const answerToNew = (result: NewCouponResult) => {
    switch (result.kind) {
      case 'made':
        return [201, result.row] as const;
      case 'no-member':
        return [404, NO_MEMBER] as const;
      case 'same-code':
        return [409, SAME_CODE] as const;
      case 'late':
        return [422, LATE] as const;
    }
  };

  serve(app, MakeCoupon, { limit: perMinute(60) }, async ({ body, member, at, write }) =>
    answerToNew(await write(tx => makeCoupon(tx, body, { operatorId: member.id, at }))),
  );

  serve(app, GiveCoupon, { limit: perMinute(60) }, async ({ body, member, at, write }) =>
    answerToNew(await write(tx => giveCoupon(tx, body, { operatorId: member.id, at }))),
  );

  const answerTo = (result: CouponActionResult) => {
    switch (result.kind) {
      case 'done':
        return [200, result.row] as const;
      case 'unknown':
        return [404, UNKNOWN] as const;
      case 'no-draft':
        return [409, NO_DRAFT] as const;
      case 'own':
        return [409, OWN] as const;
      case 'ended':
        return [409, ENDED] as const;
    }
  };

  serve(app, ApproveCoupon, { limit: perMinute(120) }, async ({ params, member, at, write }) =>
    answerTo(await write(tx => approveCoupon(tx, params.couponId, { operatorId: member.id, at }))),
  );

  serve(app, EndCoupon, { limit: perMinute(120) }, async ({ params, member, at, write }) =>
    answerTo(await write(tx => endCoupon(tx, params.couponId, { operatorId: member.id, at }))),
  );
};
