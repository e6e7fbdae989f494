import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { logCall } from './call-log';
import { listen } from './listen';
import { addressReader } from './visits/address';

it('names the client in front of a trusted proxy, and the id under which a server behind has answered', async () => {
  const lines: object[] = [];
  const log = { info: (details: object, message: string) => void lines.push({ message, ...details }) };
  const addressOf = addressReader('loopback');
  const server = http.createServer((request, response) => {
    logCall(request, response, { log, addressOf });
    response.writeHead(204, { 'x-request-id': 'BEHIND' }).end();
  });
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;

  await fetch(`${origin}/api/bets`, { headers: { 'x-forwarded-for': '203.0.113.7', connection: 'close' } });

  expect(lines).toEqual([
    { message: 'call', reqId: expect.any(String), req: { method: 'GET', url: '/api/bets', ip: '203.0.113.7' } },
    { message: 'answer', reqId: expect.any(String), behind: 'BEHIND', status: 204, ms: expect.any(Number) },
  ]);
});
