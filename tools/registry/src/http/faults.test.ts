import { connect } from 'node:net';
import { openLog } from '@madang/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { createRegistryApp } from './app';

const TOKEN = 'q4Zt-8s_Jw0Xr2mN6bVyPc1LdKhTgUeFoIaSjQvBnM7';

let app: FastifyInstance;
let entries: string[];
let running: Registry;

beforeEach(async () => {
  entries = [];
  ({ registry: running } = await aRunningRegistry());
});
afterEach(() => app.close());

async function serving(registry: Registry): Promise<void> {
  app = await createRegistryApp({
    registry,
    whoIs: async () => ({ name: 'admin01', access: 'admin' }),
    log: openLog({ level: 'warn', name: 'registry', to: { write: line => entries.push(line) } }),
  });
}

const ask = (url: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/registry${url}`,
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(payload ? { payload } : {}),
  });

describe('a fault of the registry', () => {
  it('is one line in the log, with the call and the cause, and nothing of it goes out', async () => {
    await serving({
      ...running,
      releases: () => {
        throw new Error(`no space for ${TOKEN}`, { cause: new Error('ENOSPC: no space left on device') });
      },
    });

    const reply = await ask('/releases');

    const { requestId } = reply.json();
    expect(reply.statusCode).toBe(500);
    expect(requestId).toMatch(/^[0-9A-F]{10}$/);
    expect(reply.headers['x-request-id']).toBe(requestId);
    expect(reply.body).not.toContain('space');
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries.join(''))).toMatchObject({
      name: 'registry',
      msg: 'unexpected fault',
      reqId: requestId,
      req: { method: 'GET', path: '/registry/releases' },
      err: { cause: { message: 'ENOSPC: no space left on device' } },
    });
    expect(entries.join('')).not.toContain(TOKEN);
  });

  it('of the disk is a refusal for now, and a line', async () => {
    await serving({
      ...running,
      releases: () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    });

    const reply = await ask('/releases');

    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries.join(''))).toMatchObject({ err: { code: 'ENOSPC' } });
  });

  it('is logged as well when a refusal cannot be recorded, and the refusal stands', async () => {
    await serving({ ...running, recordRefusal: async () => Promise.reject(new Error('the journal is away')) });

    expect((await ask('/channels/stable/switch', { nonsense: 1 })).statusCode).toBe(400);
    expect(entries.join('')).toContain('the journal is away');
    expect(entries).toHaveLength(1);
  });

  it('is none when a client goes before its body is whole', async () => {
    await serving(running);
    let requests = 0;
    const statuses: number[] = [];
    app.addHook('onRequest', async () => {
      requests += 1;
    });
    app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
      statuses.push(reply.statusCode);
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      'POST /registry/health HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await expect.poll(() => requests).toBe(1);

    socket.destroy();

    await expect.poll(() => statuses).toEqual([400]);
    expect(entries).toEqual([]);
  });

  it('is not logged where somebody is only refused', async () => {
    await serving(running);
    await ask('/elsewhere');
    await ask('/channels/stable/switch', { nonsense: 1 });

    expect(entries).toEqual([]);
  });
});

describe('every reply of the registry', () => {
  it.each(['/releases', '/elsewhere', '/channels/stable/delivery', '/channels/nowhere/stream'])(
    'has the headers of a strict host: %s',
    async url => {
      await serving(running);

      expect((await ask(url)).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/^[0-9A-F]{10}$/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': 'no-store',
      });
    },
  );
});
