import http, { type IncomingMessage, type RequestListener } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { anEdge, aSource, ask, type Running } from '../edge.test-kit';

let edge: Running;
afterEach(() => edge?.close());

const before = async (api: RequestListener) => {
  edge = await anEdge(aSource(), api);
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

  it('arrives with its method, path, headers, body and sender', async () => {
    let seen: { url?: string | undefined; headers?: IncomingMessage['headers']; body?: string } = {};
    await before(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      seen = { url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) };
      response.end();
    });

    const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
    await fetch(`${edge.origin}/api/bets?page=2`, { method: 'POST', headers, body: '{"stake":1000}' });

    expect(seen).toMatchObject({ url: '/api/bets?page=2', body: '{"stake":1000}' });
    expect(seen.headers).toMatchObject({ authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1' });
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

  it('tells apart a platform that breaks off in the middle', async () => {
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
