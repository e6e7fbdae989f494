import http, { type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { onDisconnect } from './disconnect';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serving(listener: RequestListener): Promise<void> {
  server = http.createServer(listener);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
}

/** A client that sends some requests on one connection, waits so long, and closes it. */
async function leavesAfter(requests: number, ms: number): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests));
  await sleep(ms);
  socket.destroy();
}

describe('what is reserved for a response', () => {
  let open: number;
  const hold: RequestListener = (request, response) => {
    open += 1;
    onDisconnect(request, response, () => {
      open -= 1;
    });
  };

  it('is released when its client leaves', async () => {
    open = 0;
    await serving((request, response) => {
      hold(request, response);
      response.writeHead(200).flushHeaders();
    });

    await leavesAfter(1, 50);

    await expect.poll(() => open).toBe(0);
  });

  it('is released when the client left before anything was reserved', async () => {
    open = 0;
    let calls = 0;
    await serving(async (request, response) => {
      await sleep(100);
      calls += 1;
      hold(request, response);
    });

    await leavesAfter(1, 20);

    await expect.poll(() => calls).toBe(1);
    await expect.poll(() => open).toBe(0);
  });

  it('is released when it waits behind a response that has no end', async () => {
    open = 0;
    let most = 0;
    await serving((request, response) => {
      hold(request, response);
      most = Math.max(most, open);
      response.writeHead(200).flushHeaders();
    });

    await leavesAfter(3, 50);

    await expect.poll(() => open).toBe(0);
    expect(most).toBe(3);
  });

  it('is released once when a response is over and its connection goes on', async () => {
    open = 0;
    await serving((request, response) => {
      hold(request, response);
      response.end('over');
    });

    await leavesAfter(2, 50);

    await expect.poll(() => open).toBe(0);
  });
});
