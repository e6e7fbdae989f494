import http, { type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { whenGone } from './gone';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serving(listener: RequestListener): Promise<void> {
  server = http.createServer(listener);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
}

/** A client that sends some requests on one connection, waits for the first byte of an answer or so long, and goes. */
async function goesAfter(requests: number, ms: number): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests));
  await sleep(ms);
  socket.destroy();
}

describe('what is held for a response', () => {
  let held: number;
  const hold: RequestListener = (request, response) => {
    held += 1;
    whenGone(request, response, () => {
      held -= 1;
    });
  };

  it('is let go when its client goes', async () => {
    held = 0;
    await serving((request, response) => {
      hold(request, response);
      response.writeHead(200).flushHeaders();
    });

    await goesAfter(1, 50);

    await expect.poll(() => held).toBe(0);
  });

  it('is let go when the client went before anything was held', async () => {
    held = 0;
    let asked = 0;
    await serving(async (request, response) => {
      await sleep(100);
      asked += 1;
      hold(request, response);
    });

    await goesAfter(1, 20);

    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => held).toBe(0);
  });

  it('is let go when it waits behind a response that has no end', async () => {
    held = 0;
    let most = 0;
    await serving((request, response) => {
      hold(request, response);
      most = Math.max(most, held);
      response.writeHead(200).flushHeaders();
    });

    await goesAfter(3, 50);

    await expect.poll(() => held).toBe(0);
    expect(most).toBe(3);
  });

  it('is let go once when a response is over and its connection goes on', async () => {
    held = 0;
    await serving((request, response) => {
      hold(request, response);
      response.end('over');
    });

    await goesAfter(2, 50);

    await expect.poll(() => held).toBe(0);
  });
});
