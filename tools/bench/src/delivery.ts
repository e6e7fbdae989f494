import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { DELIVERY_PATHS, ReadComposition } from '@madang/contracts';
import { buildVariants, callApi } from '@madang/testing';
import { openClients } from './delivery/clients';
import { missesOf } from './delivery/goals';
import { load } from './delivery/load';
import { openTabMs } from './delivery/open-tab';
import { type Server, startServer } from './delivery/process';
import { quantile } from './delivery/quantile';
import { registryCallsOn } from './delivery/registry-calls';

/**
 * How fast a change of versions reaches members, and what choosing a composition costs the edge: beside an empty reply of
 * the same process. JSON on the standard output; what misses its goal on the other.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, clients: { type: 'string', default: '1000,5000' } },
});
const seconds = Number(values.seconds);
const clientCounts = values.clients.split(',').map(Number);
if (!(seconds > 0) || clientCounts.some(count => !Number.isInteger(count) || count < 1)) {
  process.stderr.write('bench:delivery [--seconds 4] [--clients 1000,5000]\n');
  process.exit(1);
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ROOMS = ['shell', 'remotes/sports', 'remotes/wallet', 'remotes/community', 'remotes/operations'];
const PUBLICATIONS = 5;
const CHANGES = 5;
const HALF = 50;

async function publishing(server: Server): Promise<{ publishToLiveMs: number; newest: string }> {
  const registry = registryCallsOn(server.origin);
  const versions = Array.from({ length: PUBLICATIONS }, (_, at) => ({ room: 'sports', version: `9.9.${at}` }));
  const times: number[] = [];
  let newest = '';
  for (const built of await buildVariants(versions)) {
    const { composition, tookMs } = await registry.publishToLive(built);
    times.push(tookMs);
    newest = composition;
  }
  return { publishToLiveMs: Math.round(quantile(times, 0.5)), newest };
}

/** Rolls back and forth under so many open streams: from the operator's call to each client's frame. */
async function rollback(server: Server, tabs: number, { older, newer }: { older: string; newer: string }) {
  const registry = registryCallsOn(server.origin);
  const clients = await openClients(server.port, tabs);
  const delays: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const notified = clients.notified(older);
    const started = performance.now();
    await registry.rollBack(older, newer);
    delays.push(...(await notified).map(at => at - started));
    const back = clients.notified(newer);
    await registry.switchTo(newer);
    await back;
  }
  const requests = clients.requestBytes();
  clients.close();
  return { tabs, p50Ms: Math.round(quantile(delays, 0.5)), p99Ms: Math.round(quantile(delays, 0.99)), requests };
}

async function costs(server: Server, candidate: string) {
  const registry = registryCallsOn(server.origin);
  const floor = await load(server, server.empty, seconds);
  const resolving = await load(server, `${server.origin}${DELIVERY_PATHS.now}`, seconds);
  const documents = await load(server, `${server.origin}/europe`, seconds);
  await registry.startRollout(candidate, { percent: HALF, downgrade: ['sports'] });
  const inRollout = await load(server, `${server.origin}/europe`, seconds);
  await registry.abortRollout();
  return {
    resolve: { cpuMicros: resolving.cpuMicros, floorMicros: floor.cpuMicros },
    edge: {
      perSecond: documents.perSecond,
      perSecondInRollout: inRollout.perSecond,
      floorPerSecond: floor.perSecond,
      documentCpuMicros: documents.cpuMicros,
      documentInRolloutCpuMicros: inRollout.cpuMicros,
    },
  };
}

async function compositionBytes(server: Server, composition: string): Promise<number> {
  const { reply } = await callApi(server.origin, ReadComposition, { params: { composition } });
  return brotliCompressSync(JSON.stringify(reply)).length;
}

const server = await startServer(ROOMS.map(room => path.join(ROOT, room)));
const older = await registryCallsOn(server.origin).current();
const { publishToLiveMs, newest } = await publishing(server);
const rollbacks = [];
for (const count of clientCounts) rollbacks.push(await rollback(server, count, { older, newer: newest }));
const spent = await costs(server, older);
const bytes = await compositionBytes(server, newest);
await server.stop();
const openTab = Math.round(await openTabMs());

const machine = { node: process.version, cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' };
const result = {
  bench: 'delivery',
  machine,
  publishToLiveMs,
  rollback: { ...rollbacks.at(-1), openTabMs: openTab, all: rollbacks },
  ...spent,
  compositionBytes: bytes,
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
for (const miss of missesOf(result)) process.stderr.write(`${miss}\n`);
