import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundConnections, endWithGrace, openLog } from '../index';

// A server in a process of its own, for tests of how one ends: `/throw` ends it by an error that nobody catches.

const log = openLog({ level: 'warn', name: 'child', to: process.stderr });
const server = http.createServer((request, response) => {
  if (request.url === '/throw') setTimeout(() => fail());
  response.end('served');
});

function fail(): never {
  throw new Error('nobody caught this');
}

boundConnections(server);
endWithGrace({
  log,
  delayMs: 2000,
  async close() {
    log.warn('a step of closing says something too');
    server.closeAllConnections();
    await new Promise(done => server.close(done));
    if (process.argv[2] === 'hangs') await new Promise(() => {});
  },
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
