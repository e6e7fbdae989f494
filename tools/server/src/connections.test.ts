import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundConnections, connectionLimits } from './connections';
import type { OccupancyLimits } from './occupancy';

let server: http.Server;
let requests: string[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serving(limits: OccupancyLimits): Promise<void> {
  requests = [];
  server = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('served');
  });
  boundConnections(server, limits);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
}

/** The reply to a request on a connection of its own, which stays open. */
function replyTo(path: string, from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    socket.once('data', answer => resolve(String(answer)));
    socket.once('error', reject);
  });
}

describe('a server whose connections are bounded', () => {
  it('answers 503 beyond them, with when to come back, and reads nothing of the request', async () => {
    await serving({ inAll: 3, perAddress: 100 });
    for (const path of ['/1', '/2', '/3']) expect(await replyTo(path)).toContain('200 OK');

    const answer = await replyTo('/4');

    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i);
    expect(requests).toEqual(['/1', '/2', '/3']);
  });

  it('bounds those of one address by themselves', async () => {
    await serving({ inAll: 100, perAddress: 2 });
    for (const path of ['/1', '/2']) expect(await replyTo(path)).toContain('200 OK');

    expect(await replyTo('/3')).toContain('503');
    expect(await replyTo('/4', '127.0.0.2')).toContain('200 OK');
  });

  it('has room again when one is closed', async () => {
    await serving({ inAll: 1, perAddress: 1 });
    await replyTo('/1');
    expect(await replyTo('/2')).toContain('503');

    for (const socket of sockets.splice(0)) socket.destroy();

    await expect.poll(() => replyTo('/3')).toContain('200 OK');
  });
});

it('a process takes half of its descriptors for connections, however few it has', () => {
  expect(connectionLimits(1024)).toEqual({ inAll: 480, perAddress: 240 });
  expect(connectionLimits(100)).toEqual({ inAll: 18, perAddress: 9 });
  expect(connectionLimits(10)).toEqual({ inAll: 8, perAddress: 4 });
  expect(connectionLimits(1_000_000)).toEqual({ inAll: 10_000, perAddress: 1000 });
});
