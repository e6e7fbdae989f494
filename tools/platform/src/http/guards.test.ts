import { answerFaults, openApp, perMinute } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { guard } from './guards';

let app: FastifyInstance;
afterEach(() => app.close());

async function guarded({ countsCalls }: { countsCalls: boolean }): Promise<void> {
  app = openApp({});
  app.decorateRequest('caller', null);
  await guard(app, { loopLagMs: 0, redis: null, refusalsPerMinute: 300, countsCalls });
  answerFaults(app);
}

describe('what every route of the platform is guarded by', () => {
  it.each([
    [true, [200, 200, 429]],
    [false, [200, 200, 200]],
  ])('refuses what is over the limit of a minute where calls are counted: %s', async (countsCalls, expected) => {
    await guarded({ countsCalls });
    app.get('/thing', { config: { access: 'visitor', rateLimit: perMinute(2) } }, async () => ({}));

    const statuses = [await app.inject('/thing'), await app.inject('/thing'), await app.inject('/thing')];

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(expected);
  });

  it('takes no route without a stated limit', async () => {
    await guarded({ countsCalls: true });

    expect(() => app.get('/free', { config: { access: 'visitor' } }, async () => ({}))).toThrow(
      'GET /free states no limit',
    );
  });

  it('keeps the replies of one caller from others', async () => {
    await guarded({ countsCalls: true });
    app.get('/thing', { config: { access: 'visitor', rateLimit: perMinute(2) } }, async () => ({}));

    const { headers } = await app.inject('/thing');

    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'authorization' });
  });
});
