import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { BODY_BYTES } from '@madang/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { EdgeOptions } from '../edge';
import { anEdge, aSource, ask, type RunningEdge } from '../edge.test-kit';
import { silent } from '../log';

let edge: RunningEdge;
afterEach(() => edge?.close());

const before = async (api: RequestListener, options: Partial<EdgeOptions> = {}) => {
  edge = await anEdge(aSource(), api, options);
};

describe('a call', () => {
  it.each([200, 404, 555, 556, 600])('keeps the status %i, its headers and its body', async status => {
    await before((_, response) =>
      response.writeHead(status, { 'x-auth-token': 'abc', 'content-type': 'application/json' }).end('{"message":"네"}'),
    );

    const reply = await ask(edge, '/api/member/user');

    expect(reply.status).toBe(status);
    expect(reply.headers['x-auth-token']).toBe('abc');
    expect(String(reply.body)).toBe('{"message":"네"}');
  });

  it.each(['/api/member/user', '/file/download?id=1'])('is the platform’s: %s', async address => {
    const received: (string | undefined)[] = [];
    await before(({ url }, response) => {
      received.push(url);
      response.end();
    });

    await ask(edge, address);

    expect(received).toEqual([address]);
  });

  it('arrives with its method, path, headers, body and sender', async () => {
    let received: { url?: string | undefined; headers?: IncomingMessage['headers']; body?: string } = {};
    await before(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received = { url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) };
      response.end();
    });

    const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
    await fetch(`${edge.origin}/api/bets?page=2`, { method: 'POST', headers, body: '{"stake":1000}' });

    expect(received).toMatchObject({ url: '/api/bets?page=2', body: '{"stake":1000}' });
    expect(received.headers).toMatchObject({ authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1' });
  });

  it.each([1, 2])('keeps %i cookies apart', async count => {
    const cookies = Array.from({ length: count }, (_, n) => `c${n}=1; Expires=Sat, 28 Nov 2026 22:00:00 GMT`);
    await before((_, response) => response.writeHead(200, { 'set-cookie': cookies }).end());

    expect((await ask(edge, '/api/member/user')).headers['set-cookie']).toEqual(cookies);
  });

  it('comes back in brotli when it is JSON worth it, and only to those who take it', async () => {
    const text = JSON.stringify({ items: Array.from({ length: 500 }, (_, id) => ({ id, price: 1850 })) });
    await before((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));

    const small = await ask(edge, '/api/fixtures', { headers: { 'accept-encoding': 'br' } });
    const plain = await ask(edge, '/api/fixtures');

    expect(small.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(small.body))).toBe(text);
    expect(small.body.length).toBeLessThan(text.length / 5);
    expect(String(plain.body)).toBe(text);
  });
});

describe('a body that is too large', () => {
  const large = 'x'.repeat(BODY_BYTES + 1);
  /** In chunks, without a declared length, or with one. */
  function post(
    text: string,
    { inPieces }: { inPieces: boolean },
  ): Promise<{ status: number | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const headers = inPieces ? {} : { 'content-length': text.length };
      const request = http.request({ port: edge.port, path: '/api/bets', method: 'POST', headers, agent: false });
      request.on('response', async reply => {
        let body = '';
        for await (const chunk of reply) body += chunk;
        resolve({ status: reply.statusCode, body });
      });
      request.on('error', reject);
      request.write(text.slice(0, 1000));
      request.end(text.slice(1000));
    });
  }

  it.each([
    ['that says so', false],
    ['that comes in pieces', true],
  ])('%s is refused in our words, and never reaches the platform whole', async (_, inPieces) => {
    let whole = 0;
    await before(async (request, response) => {
      request
        .on('error', () => undefined)
        .on('end', () => {
          whole += 1;
        });
      request.resume().on('close', () => response.end());
    });

    const reply = await post(large, { inPieces });

    expect(reply).toEqual({ status: 413, body: '{"message":"보낸 내용이 너무 커요."}' });
    expect(whole).toBe(0);
  });

  it('is none when it is as large as it may be', async () => {
    const lengths: number[] = [];
    const reader: RequestListener = async (request, response) => {
      let length = 0;
      for await (const chunk of request) length += chunk.length;
      lengths.push(length);
      response.end();
    };
    await before(reader);

    for (const inPieces of [false, true]) await post('x'.repeat(BODY_BYTES), { inPieces });

    expect(lengths).toEqual([BODY_BYTES, BODY_BYTES]);
  });
});

describe('a stream of events', () => {
  it('flows: each event arrives when it is sent, and the end of the listener ends it', async () => {
    let send = (_: string) => {};
    let isOpen = true;
    await before((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      send = text => void response.write(text);
      request.on('close', () => {
        isOpen = false;
      });
    });

    const controller = new AbortController();
    const reply = await fetch(`${edge.origin}/api/stream`, { signal: controller.signal });
    const reader = reply.body?.getReader();
    send('data: 1\n\n');
    const first = await reader?.read();
    send('data: 2\n\n');
    const second = await reader?.read();
    controller.abort();

    expect([first, second].map(chunk => new TextDecoder().decode(chunk?.value))).toEqual([
      'data: 1\n\n',
      'data: 2\n\n',
    ]);
    await expect.poll(() => isOpen).toBe(false);
  });
});

describe('while the platform is away', () => {
  it('refuses calls in Korean and still serves the frame', async () => {
    edge = await anEdge(aSource(), () => {}, { apiUrl: 'http://127.0.0.1:9' });

    const call = await ask(edge, '/api/member/user');
    const frame = await ask(edge, '/charge');

    expect(call.status).toBe(503);
    expect(JSON.parse(String(call.body)).message).toMatch(/서버에 연결할 수 없어요/);
    expect(frame.status).toBe(200);
  });

  it('says so in the log, once, with the cause', async () => {
    const entries: object[] = [];
    const log = { ...silent, error: (entry: object) => void entries.push(entry) };
    edge = await anEdge(aSource(), () => {}, { apiUrl: 'http://127.0.0.1:9', log });

    for (let nth = 0; nth < 3; nth += 1) await ask(edge, '/api/member/user');

    expect(entries).toMatchObject([{ server: 'http://127.0.0.1:9', err: { code: 'ECONNREFUSED' } }]);
  });

  it('refuses what is sent, and reads nothing more from that connection', async () => {
    edge = await anEdge(aSource(), () => {}, { apiUrl: 'http://127.0.0.1:9' });

    const reply = await ask(edge, '/api/bets', { method: 'POST', headers: { 'content-length': '5' } });

    expect(reply.status).toBe(503);
    expect(reply.headers.connection).toBe('close');
  });

  it('waits for a silent platform only so long', async () => {
    await before(() => {}, { replyMs: 50 });

    const reply = await ask(edge, '/api/bets');

    expect(reply.status).toBe(504);
    expect(JSON.parse(String(reply.body)).message).toMatch(/서버가 답하지 않아요/);
  });

  it('recognises a platform that breaks off in the middle', async () => {
    await before(request => request.socket.destroy());

    expect((await ask(edge, '/api/bets')).status).toBe(502);
  });

  it('breaks off what it cannot finish', async () => {
    await before((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 50);
    });

    await expect(ask(edge, '/api/bets')).rejects.toThrow();
  });
});

describe('the registry', () => {
  it('is reached below /registry, and is a 404 where none is given', async () => {
    const registry = http.createServer((request, response) => response.end(request.url));
    await new Promise<void>(done => registry.listen(0, '127.0.0.1', done));
    const address = registry.address();
    const registryUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    edge = await anEdge(aSource(), () => {}, { registryUrl });
    const without = await anEdge(aSource(), () => {});

    expect(String((await ask(edge, '/registry/audit')).body)).toBe('/registry/audit');
    expect((await ask(without, '/registry/audit')).status).toBe(404);
    await without.close();
    registry.close();
  });
});
