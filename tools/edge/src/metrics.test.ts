import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ASource, anEdge, aRollout, aSource, ask, type RunningEdge } from './edge.test-kit';
import { openEdgeMetrics } from './metrics';

let source: ASource;
let edge: RunningEdge;
let requests: (string | undefined)[];

const start = (options: Parameters<typeof anEdge>[2] = {}) =>
  anEdge(
    source,
    (request, response) => {
      requests.push(request.url);
      response.writeHead(404).end();
    },
    options,
  );

beforeEach(async () => {
  source = aSource();
  requests = [];
  edge = await start();
});
afterEach(() => edge.close());

const scrape = async () => String((await ask(edge, '/metrics')).body);

describe('the metrics of an edge', () => {
  it('count requests by what they are for, and have no address in them', async () => {
    await ask(edge, '/charge');
    await ask(edge, '/api/bets/secret');
    await ask(edge, '/releases/secret', { method: 'HEAD' });

    const reply = await ask(edge, '/metrics');

    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = String(reply.body);
    const count = 'madang_http_request_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="document",status="200"} 1`);
    expect(text).toContain(`${count}{method="GET",route="api",status="404"} 1`);
    expect(text).toContain(`${count}{method="HEAD",route="release",status="404"} 1`);
    expect(text).not.toMatch(/charge|secret/);
  });

  it('count documents by what the visitor was given', async () => {
    await ask(edge, '/');
    source.deliver({ rollout: aRollout(100) });
    await expect.poll(async () => (await ask(edge, '/')) && scrape()).toContain('{kind="candidate"}');

    expect(await scrape()).toMatch(/^madang_documents_total\{kind="stable"\} [1-9]/m);
  });

  it('have the open streams, and count those that found no room', async () => {
    await edge.close();
    edge = await start({ streams: { inAll: 1, perAddress: 1 } });
    const stop = new AbortController();
    await fetch(`${edge.origin}/delivery/stream`, { signal: stop.signal });

    expect((await ask(edge, '/delivery/stream')).status).toBe(503);

    const text = await scrape();
    expect(text).toMatch(/^madang_notice_streams 1$/m);
    expect(text).toContain('madang_shed_total{what="stream"} 1');
    stop.abort();
  });

  it('count connections that found no room', async () => {
    await edge.close();
    edge = await start({ connections: { inAll: 1, perAddress: 1 } });
    const stop = new AbortController();
    await fetch(`${edge.origin}/delivery/stream`, { signal: stop.signal });
    expect((await ask(edge, '/')).status).toBe(503);
    stop.abort();

    await expect.poll(scrape).toMatch(/madang_shed_total\{what="connection"\} [1-9]/);
  });
});

describe('whoever comes as members do', () => {
  it.each([
    ['forwarded by a balancer', { 'x-forwarded-for': '203.0.113.9' }],
    ['with a forged address of the machine itself', { 'x-forwarded-for': '127.0.0.1' }],
    ['forwarded in the standard form', { forwarded: 'for=203.0.113.9' }],
    ['through a proxy', { via: '1.1 balancer' }],
  ])('gets no metrics of the edge: %s', async (_what, headers) => {
    const reply = await ask(edge, '/metrics', { headers });

    expect(reply.status).toBe(404);
    expect(String(reply.body)).not.toContain('madang');
  });

  it.each([
    ['203.0.113.9', 404],
    ['172.32.0.1', 404],
    ['::ffff:203.0.113.9', 404],
    ['2001:db8::1', 404],
    [undefined, 404],
    ['127.0.0.1', 200],
    ['10.1.2.3', 200],
    ['::ffff:192.168.1.2', 200],
    ['fd00::1', 200],
  ])('is known by the address of the connection: %s is answered %i', async (remoteAddress, status) => {
    const reply = await openEdgeMetrics().serve({ headers: {}, socket: { remoteAddress } });

    expect(reply.status).toBe(status);
  });

  it('reaches those of no server behind it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const path of ['/metrics', '/metrics?x', '//metrics', '/./metrics', '/%6detrics', '/api/../metrics'])
      expect((await ask(edge, path, { headers })).body.toString()).not.toContain('madang_');

    expect(requests).toEqual([]);
  });
});
