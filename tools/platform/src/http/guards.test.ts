import { connect } from 'node:net';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerFaults } from './faults';
import { guard } from './guards';
import { perMinute } from './limit';
import { Refused } from './refused';

describe('what every route is guarded by', () => {
  let lines: string;
  let app: ReturnType<typeof fastify>;
  beforeEach(async () => {
    app = await guarded({ countsCalls: true });
  });
  afterEach(() => app.close());

  async function guarded({ countsCalls }: { countsCalls: boolean }): Promise<ReturnType<typeof fastify>> {
    lines = '';
    const stream = {
      write: (line: string) => {
        lines += line;
      },
    };
    const opened = fastify({ logger: { level: 'warn', stream }, bodyLimit: 1000 });
    opened.decorateRequest('caller', null);
    await guard(opened, { loopLagMs: 0, redis: null, refusalsPerMinute: 300, countsCalls });
    answerFaults(opened);
    return opened;
  }

  const route = (handler: () => Promise<unknown>, max = 100) =>
    app.get('/thing', { config: { rateLimit: perMinute(max) } }, handler);

  it('answers 500 with the sentence of the catalogue, and keeps the cause for the log', async () => {
    route(async () => {
      throw new Error('the secret cause');
    });

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(500);
    const id = reply.headers['x-request-id'];
    expect(reply.json()).toEqual({ message: '예상치못한 문제가 발생했습니다.', requestId: id });
    expect(reply.body).not.toContain('secret');
    expect(lines).toContain('the secret cause');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    [true, [200, 200, 429]],
    [false, [200, 200, 200]],
  ])('refuses what is over the limit of a minute where calls are counted: %s', async (countsCalls, expected) => {
    await app.close();
    app = await guarded({ countsCalls });
    route(async () => ({}), 2);

    const statuses = [await app.inject('/thing'), await app.inject('/thing'), await app.inject('/thing')];

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(expected);
  });

  it('is at no fault when a client goes before its body is whole', async () => {
    let calls = 0;
    const statuses: number[] = [];
    app.addHook('onRequest', async () => {
      calls += 1;
    });
    app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
      statuses.push(reply.statusCode);
    });
    app.post('/thing', { config: { rateLimit: perMinute(100) } }, async () => ({}));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('POST /thing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
    await expect.poll(() => calls).toBe(1);

    socket.destroy();

    await expect.poll(() => statuses).toEqual([400]);
    expect(lines).toEqual('');
  });

  it('answers a status that Fastify itself refuses', async () => {
    route(async () => {
      throw new Refused(600, '차단된 아이피입니다');
    });

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(600);
    expect(reply.json()).toEqual({ message: '차단된 아이피입니다' });
  });

  it.each([
    ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['too few connections', new Error('timeout exceeded when trying to connect')],
    ['maintenance', new Refused(503, '지금은 점검중이에요.')],
  ])('answers 503 to %s, with when to come again: nobody is logged out by it', async (_what, fault) => {
    route(async () => {
      throw fault;
    });

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(503);
    expect(reply.json().message).toMatch(/[가-힣]/);
    expect(reply.headers['retry-after']).toBe('5');
  });

  it('refuses too many calls with the seconds to wait', async () => {
    route(async () => ({}), 2);
    await app.inject('/thing');
    await app.inject('/thing');

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(429);
    expect(reply.json().message).toMatch(/^요청이 너무 많아요. \d+초 뒤에 다시 시도해 주세요.$/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['GET', 'DELETE', 'OPTIONS'] as const)('refuses a body with %s, and ends the connection', async method => {
    route(async () => ({}));

    const reply = await app.inject({ method, url: '/thing', headers: { 'transfer-encoding': 'chunked' } });

    expect(reply.statusCode).toBe(400);
    expect(reply.headers.connection).toBe('close');
  });

  it('takes no route without a stated limit', () => {
    expect(() => app.get('/free', async () => ({}))).toThrow('GET /free states no limit');
  });

  it('says in Korean that an address leads nowhere, and limits that too', async () => {
    const reply = await app.inject('/nowhere');

    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ message: '요청하신 주소를 찾을 수 없어요.' });
    expect(reply.headers['x-ratelimit-limit']).toBe('120');
  });

  it('sends the headers of a strict host, and lets nobody keep a reply', async () => {
    route(async () => ({}));

    const { headers } = await app.inject('/thing');

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-request-id']).toBeDefined();
  });
});
