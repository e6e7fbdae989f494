import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWire, type Wire } from './wire';

const BODY = 'x'.repeat(40_000);

let server: Server;
let wire: Wire;

beforeEach(async () => {
  server = createServer((_, response) => response.end(BODY));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  wire = await openWire();
  wire.to(typeof address === 'object' && address ? address.port : 0);
});

afterEach(async () => {
  await wire.close();
  server.closeAllConnections();
  server.close();
});

const fetchBody = async (timeoutMs = 5_000) => {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${wire.port}/`, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { connection: 'close' },
  });
  return { text: await reply.text(), ms: performance.now() - started };
};

describe('openWire', () => {
  it('carries what is sent, whole', async () => {
    expect((await fetchBody()).text).toBe(BODY);
  });

  it('holds everything back by its delay, each way', async () => {
    wire.delay(100);

    const { text, ms } = await fetchBody();

    expect(text).toBe(BODY);
    expect(ms).toBeGreaterThanOrEqual(195); // timers may end a little early
  });

  it('lets no more through than its throttle', async () => {
    wire.throttle(100_000);

    expect((await fetchBody()).ms).toBeGreaterThanOrEqual(380);
  });

  it('resets connections, and carries again once it is healed', async () => {
    wire.reset();
    await expect(fetchBody()).rejects.toThrow('fetch failed');

    wire.heal();

    expect((await fetchBody()).text).toBe(BODY);
  });

  it('drops silently; what lost bytes ends when the wire heals', async () => {
    wire.drop();
    const lost = fetchBody();
    const silent = fetchBody(300);
    await expect(silent).rejects.toThrow(/timeout/);

    wire.heal();

    await expect(lost).rejects.toThrow('fetch failed');
    expect((await fetchBody()).text).toBe(BODY);
  });
});
