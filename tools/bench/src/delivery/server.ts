import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '@madang/database';
import { createEdge } from '@madang/edge';
import { createRegistryApp, openRegistry, readBundle } from '@madang/registry';
import * as z from 'zod';

// The registry and the edge under measurement, with the rooms as built, and beside them a server of the same process that
// answers nothing: what any reply costs at least. Every line of the input requests the CPU time so far.

const LOOPBACK = '127.0.0.1';
const { rooms } = z.object({ rooms: z.array(z.string()) }).parse(JSON.parse(process.argv[2] ?? ''));
const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-bench-delivery-'));
const database = await connect({});
const registry = await openRegistry({ database, dataDir });
await openStable();

const app = await createRegistryApp({
  registry,
  whoIs: async token => (token === 'operator' ? { name: 'operator', access: 'admin' } : null),
});
const registryUrl = await app.listen({ host: LOOPBACK, port: 0 });
const empty = http.createServer((_, response) => response.writeHead(200, { 'content-length': 0 }).end());
await new Promise<void>(resolve => empty.listen(0, LOOPBACK, resolve));
// All visitors of a bench come from this machine.
const limits = { perAddress: 10_000, inAll: 10_000 };
const edge = createEdge({
  registry,
  apiUrl: `http://${LOOPBACK}:1`,
  registryUrl,
  connections: limits,
  streams: limits,
});
const port = await edge.listen(0, LOOPBACK);
const address = empty.address();
answer({ port, emptyPort: typeof address === 'object' ? address?.port : address });

for await (const _ of createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage();
  answer(user + system);
}
await edge.close();
empty.close();
await app.close();
await registry.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

async function openStable(): Promise<void> {
  const versions: Record<string, string> = {};
  for (const room of rooms) {
    const { release } = await registry.publish(await readBundle(path.join(room, 'dist')), 'bench');
    versions[release.name] = release.version;
  }
  const { id } = await registry.propose('stable', versions, 'bench');
  const change = { channel: 'stable', composition: id, expected: '', reason: 'first', actor: 'bench' };
  await registry.switchChannel({ deed: 'switch', ...change });
}

function answer(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
