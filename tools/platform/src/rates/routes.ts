import { ExchangeRate, QuoteExchange } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { currentRate } from './queries';
import { quoteOf } from './quote';

export const NO_RATE = '지금은 환율을 받지 못해 바꿀 수 없어요. 잠시 뒤에 다시 시도해 주세요.';

export const rates: FastifyPluginAsync = async app => {
  serve(app, ExchangeRate, { limit: perMinute(120) }, async ({ at }) => {
    const rate = await currentRate(app.db, at);
    return rate ? [200, rate.wonPerUsd / 100] : [409, { message: NO_RATE }];
  });

  serve(app, QuoteExchange, { limit: perMinute(120), background: true }, async ({ at }) => {
    const rate = await currentRate(app.db, at);
    return rate ? [200, quoteOf(rate, at)] : [409, { message: NO_RATE }];
  });
};
