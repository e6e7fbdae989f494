import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdge, aSource, ask, type RunningEdge } from '../edge.test-kit';
import { sendRaw, smugglingForms } from './smuggling.test-kit';

interface ReceivedRequest {
  readonly url: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
}

let edge: RunningEdge;
const received: ReceivedRequest[] = [];
const servers: http.Server[] = [];

/** A server behind the edge that trusts what comes over open connections, and answers before it reads a body. */
async function aServer(): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    received.push({ url: request.url, headers: request.headers });
    response.end(request.url);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return server;
}

const addressOf = (server: http.Server) => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

beforeAll(async () => {
  const [platform, registry] = [await aServer(), await aServer()];
  edge = await anEdge(aSource(), () => {}, { apiUrl: addressOf(platform), registryUrl: addressOf(registry) });
});
afterAll(async () => {
  await edge?.close();
  for (const server of servers) server.close();
});

const BEHIND = [
  ['the platform', '/api'],
  ['the registry', '/registry'],
] as const;

describe.each(BEHIND)('a request for %s that hides another', (_, base) => {
  const forms = smugglingForms({ path: `${base}/thing`, hiddenPath: `${base}/hidden` });

  it.each(forms)('stays one request: $name', async ({ bytes }) => {
    received.length = 0;

    await sendRaw(edge.port, bytes);
    const visits = [1, 2, 3].map(n => `${base}/visit/${n}`);
    const replies = await Promise.all(
      visits.map(path => ask(edge, path, { headers: { authorization: `Bearer of${path}` } })),
    );

    expect(received.filter(({ url }) => url?.includes('hidden'))).toEqual([]);
    expect(replies.map(({ body }) => String(body))).toEqual(visits);
    for (const { url, headers } of received) {
      expect(headers.authorization).toBe(url?.startsWith(`${base}/visit`) ? `Bearer of${url}` : undefined);
    }
  });
});

describe('a body where there is none to be', () => {
  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'])('is refused with %s, and the connection ends', async method => {
    received.length = 0;
    const bytes = `${method} /api/thing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;

    const reply = await sendRaw(edge.port, bytes);

    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).toEqual([]);
  });

  it('is not seen in a length of nothing', async () => {
    const reply = await sendRaw(edge.port, 'GET /api/thing HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');

    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  });
});
