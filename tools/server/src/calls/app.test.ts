import { connect } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../log/log';
import { openApp } from './app';
import { answerFaults } from './faults';
import { limitCalls } from './limits';
import { Refused } from './refused';

const OPEN = { config: { access: 'visitor' } } as const;

describe('a server of calls', () => {
  let lines: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    lines = '';
    const write = (line: string) => {
      lines += line;
    };
    app = openApp({ log: openLog({ level: 'warn', to: { write } }) });
    await limitCalls(app, { server: 'platform', sharedIn: null, global: false });
    answerFaults(app);
  });
  afterEach(() => app.close());

  const route = (handler: () => Promise<unknown>) => app.get('/thing', OPEN, handler);

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

  it('is at no fault when a client goes before its body is whole', async () => {
    let calls = 0;
    const statuses: number[] = [];
    app.addHook('onRequest', async () => {
      calls += 1;
    });
    app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
      statuses.push(reply.statusCode);
    });
    app.post('/thing', OPEN, async () => ({}));
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

  it.each(['GET', 'DELETE', 'OPTIONS'] as const)('refuses a body with %s, and ends the connection', async method => {
    route(async () => ({}));

    const reply = await app.inject({ method, url: '/thing', headers: { 'transfer-encoding': 'chunked' } });

    expect(reply.statusCode).toBe(400);
    expect(reply.headers.connection).toBe('close');
  });

  it('takes no route without a word on whom it is for', () => {
    expect(() => app.get('/free', async () => ({}))).toThrow('GET /free does not say whom it is for');
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
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-request-id']).toBeDefined();
  });

  it('reads JSON alone, and an empty body as none', async () => {
    app.post('/thing', OPEN, async request => ({ body: request.body ?? null }));
    const send = async (type: string, payload: string) => {
      const reply = await app.inject({ method: 'POST', url: '/thing', headers: { 'content-type': type }, payload });
      return [reply.statusCode, reply.json()];
    };

    expect(await send('application/json', '')).toEqual([200, { body: null }]);
    expect((await send('application/json', '{"a":'))[0]).toBe(400);
    expect((await send('text/plain', '{}'))[0]).toBe(415);
  });
});

describe('a refusal', () => {
  const served = async (record: () => Promise<void>, entries: string[]) => {
    const app = openApp({ log: openLog({ level: 'warn', to: { write: line => entries.push(line) } }) });
    await limitCalls(app, { server: 'registry', sharedIn: null, max: 1 });
    answerFaults(app, record);
    app.get('/thing', OPEN, async () => {
      throw new Refused(409, '이미 있어요.', { problems: [{ field: 'name', message: 'it is taken' }] });
    });
    return app;
  };

  it('is sent with its fields, recorded or not', async () => {
    const entries: string[] = [];
    const app = await served(async () => Promise.reject(new Error('the journal is away')), entries);

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ message: '이미 있어요.', problems: [{ field: 'name', message: 'it is taken' }] });
    expect(entries.join('')).toContain('the journal is away');
    await app.close();
  });

  it('of too many calls says how long to wait', async () => {
    const app = await served(async () => {}, []);
    await app.inject('/thing');

    const reply = await app.inject('/thing');

    expect(reply.statusCode).toBe(429);
    expect(reply.json().message).toMatch(/^요청이 너무 많아요. \d+초 뒤에 다시 시도해 주세요.$/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});
