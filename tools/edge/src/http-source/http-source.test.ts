import http, { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anEdge,
  aSource,
  ask,
  idOf,
  OTHER,
  publicKey,
  type RunningEdge,
  STABLE,
  signed,
  visitKey,
} from '../edge.test-kit';
import { listen } from '../listen';
import { listenTo } from '../notices/stream.test-kit';
import { httpSource } from './http-source';

/** A registry as its HTTP interface shows it, with a stream that can be silent, cut or refused. */
interface ARegistry {
  readonly origin: string;
  delivery: unknown;
  isStreaming: boolean;
  readonly requests: string[];
  readonly streams: Set<ServerResponse>;
  deliver(delivery: unknown): void;
  close(): Promise<void>;
}

async function aRegistry(port = 0): Promise<ARegistry> {
  const compositions = new Map<string, unknown>(
    [STABLE, OTHER].map(each => [`/registry/compositions/${idOf(each)}`, each]),
  );
  const server = http.createServer((request, response) => {
    const { url = '' } = request;
    registry.requests.push(url);
    if (url === '/registry/channels/stable/stream') {
      openStream(response);
      return;
    }
    const match = url === '/registry/channels/stable/delivery' ? registry.delivery : compositions.get(url);
    response.writeHead(match === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(match ?? { message: '없어요.' }));
  });
  const openStream = (response: ServerResponse) => {
    if (!registry.isStreaming) {
      response.writeHead(503).end();
      return;
    }
    registry.streams.add(response);
    response.on('close', () => registry.streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(eventOf(registry.delivery));
  };
  const registry: ARegistry = {
    origin: `http://127.0.0.1:${await listen(server, port, '127.0.0.1')}`,
    delivery: signed(),
    isStreaming: true,
    requests: [],
    streams: new Set(),
    deliver(delivery) {
      registry.delivery = delivery;
      for (const stream of registry.streams) stream.write(eventOf(delivery));
    },
    close() {
      server.closeAllConnections();
      return new Promise(done => void server.close(() => done()));
    },
  };
  return registry;
}

const eventOf = (delivery: unknown) => `: still here\n\nid: 1\nevent: delivery\ndata: ${JSON.stringify(delivery)}\n\n`;

let registry: ARegistry;
let edge: RunningEdge;

const start = () => {
  const { storage } = aSource();
  const source = httpSource(registry.origin, storage, { publicKeys: [publicKey], visitKey });
  return anEdge({ ...aSource(), ...source }, (_, response) => response.end());
};
beforeEach(async () => {
  registry = await aRegistry();
});
afterEach(async () => {
  await edge?.close();
  await registry.close();
});

const served = async () => (await ask(edge, '/')).headers['x-composition'];

describe('an edge whose registry is behind HTTP', () => {
  it('serves what it delivers, and each change as the stream sends it [I-switch]', async () => {
    edge = await start();
    expect(await served()).toBe(idOf(STABLE));
    await expect.poll(() => registry.streams.size).toBe(1);
    const tab = await listenTo(edge);

    registry.deliver(signed({ sequence: 2, stable: idOf(OTHER) }));

    await expect.poll(() => tab.notices.at(-1)?.composition).toBe(idOf(OTHER));
    expect(await served()).toBe(idOf(OTHER));
  });

  it('asks nothing at requests, and at a change for what is new alone', async () => {
    edge = await start();
    await expect.poll(() => registry.streams.size).toBe(1);
    await served();
    const before = registry.requests.length;

    for (let nth = 0; nth < 10; nth += 1) await served();
    expect(registry.requests).toHaveLength(before);
    registry.deliver(signed({ sequence: 2, stable: idOf(OTHER) }));
    await expect.poll(served).toBe(idOf(OTHER));

    expect(registry.requests.slice(before)).toEqual([`/registry/compositions/${idOf(OTHER)}`]);
  });

  it('opens a stream that was cut again, and has missed nothing', async () => {
    edge = await start();
    await expect.poll(() => registry.streams.size).toBe(1);
    registry.delivery = signed({ sequence: 2, stable: idOf(OTHER) });

    for (const stream of registry.streams) stream.destroy();

    await expect.poll(served).toBe(idOf(OTHER));
    await expect.poll(() => registry.streams.size).toBe(1);
  });

  it('asks again and again where there is no stream', async () => {
    registry.isStreaming = false;
    edge = await start();
    expect(await served()).toBe(idOf(STABLE));

    registry.delivery = signed({ sequence: 2, stable: idOf(OTHER) });

    await expect.poll(served).toBe(idOf(OTHER));
  });

  it('goes on while the registry is away, and comes back to it', async () => {
    edge = await start();
    expect(await served()).toBe(idOf(STABLE));
    const { port } = new URL(registry.origin);
    await registry.close();
    expect(await served()).toBe(idOf(STABLE));

    registry = await aRegistry(Number(port));
    registry.delivery = signed({ sequence: 5, stable: idOf(OTHER) });

    await expect.poll(served).toBe(idOf(OTHER));
  });

  it.each([
    ['a forged delivery', { ...signed({ sequence: 3, stable: idOf(OTHER) }), signature: signed().signature }],
    ['no JSON of a delivery', { delivery: 'none' }],
    ['a list', [1, 2, 3]],
  ])('takes nothing from a stream that brings %s', async (_, brought) => {
    edge = await start();
    await expect.poll(() => registry.streams.size).toBe(1);

    registry.deliver(brought);
    registry.deliver(brought);

    await served();
    expect(await served()).toBe(idOf(STABLE));
  });

  it('lets go of the stream when it closes', async () => {
    edge = await start();
    await expect.poll(() => registry.streams.size).toBe(1);

    await edge.close();

    await expect.poll(() => registry.streams.size).toBe(0);
  });
});
