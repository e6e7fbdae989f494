import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyWithin, DEADLINES } from './deadlines';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What a client that sends `text` and then nothing gets, and after how long. */
async function silentAfter(text: string): Promise<{ answer: string; tookMs: number }> {
  const started = performance.now();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  await new Promise(done => socket.once('close', done));
  return { answer, tookMs: performance.now() - started };
}

async function serving(options: http.ServerOptions, bodyMs: number): Promise<void> {
  server = http.createServer(options, (request, response) => {
    bodyWithin(bodyMs, request, response);
    request.resume().once('end', () => response.end('whole'));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
}

describe('a client that takes too long', () => {
  it('over its headers is answered 408 and cut off, within a second of the deadline', async () => {
    await serving({ ...DEADLINES, headersTimeout: 500 }, 60_000);

    const { answer, tookMs } = await silentAfter('GET / HTTP/1.1\r\nhost: x\r\n');

    expect(answer).toContain('408');
    expect(tookMs).toBeLessThan(4_000);
  });

  it('over its body is answered 408 and cut off', async () => {
    await serving(DEADLINES, 300);

    const { answer, tookMs } = await silentAfter('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nab');

    expect(answer).toContain('408');
    expect(tookMs).toBeLessThan(4_000);
  });

  it('over nothing is served, however long the answer takes', async () => {
    await serving(DEADLINES, 100);

    const { answer } = await silentAfter(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\nab',
    );

    expect(answer).toContain('whole');
  });
});
