import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { perMinute } from '../serve';
import { answerFaults } from './faults';
import { guard } from './guards';
import { Refused } from './refused';

describe('what every route is guarded by', () => {
  let lines: string;
  let app: ReturnType<typeof fastify>;
  beforeEach(async () => {
    lines = '';
    const stream = {
      write: (line: string) => {
        lines += line;
      },
    };
    app = fastify({ logger: { level: 'error', stream }, bodyLimit: 1000 });
    app.decorateRequest('caller', null);
    await guard(app, { loopLagMs: 0, redis: null });
    answerFaults(app);
  });
  afterEach(() => app.close());

  const route = (handler: () => Promise<unknown>, max = 100) =>
    app.get('/thing', { config: { rateLimit: perMinute(max) } }, handler);

  it('answers 500 with the sentence of the catalogue, and keeps the cause for the log', async () => {
    route(async () => {
      throw new Error('the secret cause');
    });

    const told = await app.inject('/thing');

    expect(told.statusCode).toBe(500);
    expect(told.json()).toEqual({ message: '예상치못한 문제가 발생했습니다.' });
    expect(told.body).not.toContain('secret');
    expect(lines).toContain('the secret cause');
    expect(told.headers['cache-control']).toBe('no-store');
  });

  it('answers a status that Fastify itself refuses', async () => {
    route(async () => {
      throw new Refused(600, '차단된 아이피입니다');
    });

    const told = await app.inject('/thing');

    expect(told.statusCode).toBe(600);
    expect(told.json()).toEqual({ message: '차단된 아이피입니다' });
  });

  it('refuses too many calls with the seconds to wait', async () => {
    route(async () => ({}), 2);
    await app.inject('/thing');
    await app.inject('/thing');

    const told = await app.inject('/thing');

    expect(told.statusCode).toBe(429);
    expect(told.json().message).toMatch(/^요청이 너무 많아요. \d+초 뒤에 다시 시도해 주세요.$/);
    expect(Number(told.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('takes no route without a stated limit', () => {
    expect(() => app.get('/free', async () => ({}))).toThrow('GET /free states no limit');
  });

  it('says in Korean that an address leads nowhere, and limits that too', async () => {
    const told = await app.inject('/nowhere');

    expect(told.statusCode).toBe(404);
    expect(told.json()).toEqual({ message: '요청하신 주소를 찾을 수 없어요.' });
    expect(told.headers['x-ratelimit-limit']).toBe('120');
  });

  it('sends the headers of a strict host, and lets only the browser keep a reply', async () => {
    route(async () => ({}));

    const { headers } = await app.inject('/thing');

    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-request-id']).toBeDefined();
  });
});
