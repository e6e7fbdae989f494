import http from 'node:http';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Offer } from '../delivery/offer';
import { aDelivery, idOf, STABLE } from '../edge.test-kit';
import { listen } from '../listen';
import { openStreams } from './streams';

const MANY_BYTES = 1_000_000;

/** An offer whose frame is larger than a reader's share of the kernel's memory. */
function anOffer(key: string): Offer {
  return {
    id: idOf(STABLE),
    notice: { sequence: 1, composition: idOf(STABLE), versions: {}, killed: [], urgent: 0 },
    key,
    kind: 'stable',
    isJudged: false,
    frame: Buffer.from(`: ${key} ${'.'.repeat(MANY_BYTES)}\n\n`),
    documents: () => {
      throw new Error('no document is asked for');
    },
  };
}

it('a tab that reads nothing is dropped, and those that read go on', async () => {
  const streams = openStreams({
    overrides: { of: async () => undefined, offer: async () => undefined },
    now: () => new Date(),
    limits: { perAddress: 10, inAll: 10 },
  });
  const visit = { visitor: { id: 'v', memberId: undefined }, override: undefined, cookies: [] };
  const server = http.createServer((request, response) => {
    streams.add(request, response, { visit, offer: anOffer('first') });
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => {
    streams.close();
    server.closeAllConnections();
    server.close();
  });
  const open = () => net.connect(port, '127.0.0.1').setNoDelay();
  const [deaf, listening] = [open(), open()];
  let received = 0;
  listening.on('data', data => {
    received += data.length;
  });
  for (const socket of [deaf, listening]) socket.write('GET / HTTP/1.1\r\nhost: edge\r\n\r\n');

  let changes = 1;
  await expect.poll(() => received).toBeGreaterThan(changes * MANY_BYTES);
  while (streams.size === 2 && changes < 40) {
    await streams.publish({ delivery: aDelivery(), base: anOffer(`change ${changes}`), candidate: undefined });
    changes += 1;
    await expect.poll(() => received).toBeGreaterThan(changes * MANY_BYTES);
  }

  expect(streams.size).toBe(1);
  expect(changes).toBeLessThan(20);
  deaf.destroy();
  listening.destroy();
});
