import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import { createRegistryApp } from './app';

let app: FastifyInstance;
afterEach(() => app.close());

async function serving() {
  const { registry, first } = await aRunningRegistry();
  app = await createRegistryApp({ registry, whoIs: async () => null });
  return { registry, first };
}

const scrape = () => app.inject('/metrics');

describe('the metrics of a registry', () => {
  it('count requests by the pattern of their route, without a token', async () => {
    const { first } = await serving();
    await app.inject(`/registry/compositions/${first}`);
    await app.inject('/registry/releases');

    const { statusCode, headers, body } = await scrape();

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const count = 'madang_http_request_seconds_count';
    expect(body).toContain(`${count}{method="GET",route="/registry/compositions/:composition",status="200"} 1`);
    expect(body).toContain(`${count}{method="GET",route="/registry/releases",status="401"} 1`);
    expect(body).not.toContain(first);
  });

  it('have the rollouts under way', async () => {
    const { registry, first } = await serving();
    expect((await scrape()).body).toMatch(/^madang_rollouts 0$/m);
    await registry.publish(aBundle('wallet', { version: '1.1.0' }), 'tester');
    const { id: candidate } = await registry.propose('stable', { wallet: '1.1.0' }, 'tester');
    const sequence = (await registry.delivery('stable'))?.delivery.sequence ?? 0;
    const change = { deed: 'rollout', candidate, percent: 5, members: [], isAutomatic: false } as const;

    await registry.change({ channel: 'stable', actor: 'tester', reason: 'a test', expected: sequence, change });

    expect(first).not.toBe(candidate);
    expect((await scrape()).body).toMatch(/^madang_rollouts 1$/m);
  });

  it('have the open streams of edges', async () => {
    await serving();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();

    await fetch(`${address}/registry/channels/stable/stream`, { signal: stop.signal });

    expect((await scrape()).body).toMatch(/^madang_edge_streams 1$/m);
    stop.abort();
    await expect.poll(async () => (await scrape()).body).toMatch(/^madang_edge_streams 0$/m);
  });
});
