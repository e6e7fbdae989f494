import type { FastifyPluginAsync } from 'fastify';
import { chargeOperations } from './charge-routes';
import { couponOperations } from './coupon-routes';
import { exchangeOperations } from './exchange-routes';
import { inquiryOperations } from './inquiry-routes';
import { memberOperations } from './member-routes';
import { setAsideOperations } from './set-aside-routes';
import { siteOperations } from './site-routes';
import { withdrawalOperations } from './withdrawal-routes';

/** What operators do. Every route's contract requires an operator or an admin; `serve` refuses anyone else. */
export const operations: FastifyPluginAsync = async app => {
  await app.register(memberOperations);
  await app.register(chargeOperations);
  await app.register(couponOperations);
  await app.register(exchangeOperations);
  await app.register(withdrawalOperations);
  await app.register(inquiryOperations);
  await app.register(siteOperations);
  await app.register(setAsideOperations);
};
