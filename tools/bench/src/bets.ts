import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { placeBets } from './bets/load';
import { embedded, onServer, type Place } from './bets/place';
import { startServer } from './bets/process';

/**
 * How many bets the platform takes, over HTTP, by clients that send their next bet when the last was answered; beside what
 * this machine's database can write at best. JSON on the standard output.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, clients: { type: 'string', default: '1,64,256' } },
});
const seconds = Number(values.seconds);
const clients = values.clients.split(',').map(Number);
if (!(seconds > 0) || clients.some(count => !Number.isInteger(count) || count < 1)) {
  process.stderr.write('bench:bets [--seconds 5] [--clients 1,64,256]\n');
  process.exit(1);
}

/** The size of the platform's largest group: the limit writes as many at once. */
const GROUP = 256;
const WARM_UP_SECONDS = 2;

async function measure(place: Place) {
  const server = await startServer(place);
  try {
    await placeBets(server.url, 64, WARM_UP_SECONDS);
    const runs = [];
    for (const count of clients) {
      const cpuBefore = await server.cpuMicros();
      const measured = await placeBets(server.url, count, seconds);
      const cpu = (await server.cpuMicros()) - cpuBefore;
      runs.push({ clients: count, ...measured, serverCpuMicrosPerBet: Math.round(cpu / Math.max(1, measured.bets)) });
    }
    const limit = Math.round(await server.limit(seconds, GROUP));
    const best = Math.max(...runs.map(run => run.betsPerSecond));
    const { bets, sums, isSound } = await server.ledger();
    return {
      database: place.name,
      durable: place.durable,
      runs,
      limit: { betsPerSecond: limit, groupSize: GROUP, shareReached: Math.round((best / limit) * 1000) / 1000 },
      ledger: { bets, sums, isSound },
    };
  } finally {
    await server.stop();
    await place.clear();
  }
}

const { DATABASE_URL } = process.env;
const databases = [await measure(await embedded())];
if (DATABASE_URL) databases.push(await measure(await onServer(DATABASE_URL)));
const machine = { node: process.version, cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' };
process.stdout.write(`${JSON.stringify({ bench: 'bets', machine, seconds, legsPerBet: 1, databases }, null, 2)}\n`);
if (databases.some(({ ledger }) => !ledger.isSound)) process.exitCode = 1;
