import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureOn, type Run } from './bets/measure';
import { embedded, onServer, type Place } from './bets/place';

/**
 * How many bets the platform takes, over HTTP, by clients that send their next bet when the last was answered; beside what
 * this machine's database can write at best, an empty call with the same checks, and the usual transaction of seven
 * statements on the same tables. JSON on the standard output.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '1,64,256' },
    on: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const clients = values.clients.split(',').map(Number);
if (!(seconds > 0) || clients.some(count => !Number.isInteger(count) || count < 1)) {
  process.stderr.write('bench:bets [--seconds 5] [--clients 1,64,256] [--on embedded|postgres]\n');
  process.exit(1);
}

/** The size of the platform's largest group: the limit writes as many at once. */
const GROUP = 256;

const best = (runs: readonly Run[], of: (run: Run) => number): number => Math.max(...runs.map(of));
const ratio = (value: number, to: number): number => Math.round((value / to) * 1000) / 1000;

async function measure(open: () => Promise<Place>) {
  const place = await open();
  const load = { clients, seconds };
  const platform = await measureOn(place, { ...load, serves: 'platform' }, async (server, runs) => {
    const limit = Math.round(await server.limit(seconds, GROUP));
    const shareReached = ratio(
      best(runs, run => run.betsPerSecond),
      limit,
    );
    return { limit: { betsPerSecond: limit, groupSize: GROUP, shareReached }, ledger: await server.ledger() };
  });
  const nothing = async () => ({});
  const empty = await measureOn(await open(), { ...load, serves: 'empty' }, nothing);
  const seven = await measureOn(await open(), { ...load, serves: 'seven' }, nothing);
  const perCpuSecond = (run: Run) => run.betsPerCpuSecond;
  return {
    database: place.name,
    durable: place.durable,
    ...platform,
    beside: { emptyValidatedPost: empty.runs, sevenStatements: seven.runs },
    timesSevenStatements: ratio(best(platform.runs, perCpuSecond), best(seven.runs, perCpuSecond)),
  };
}

const { DATABASE_URL } = process.env;
const databaseChoice = values.on ?? (DATABASE_URL ? 'both' : 'embedded');
const databases = [];
if (databaseChoice !== 'postgres') databases.push(await measure(embedded));
if (DATABASE_URL && databaseChoice !== 'embedded') databases.push(await measure(() => onServer(DATABASE_URL)));
const machine = { node: process.version, cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' };
process.stdout.write(`${JSON.stringify({ bench: 'bets', machine, seconds, legsPerBet: 1, databases }, null, 2)}\n`);
if (databases.some(({ ledger }) => !ledger.isSound)) process.exitCode = 1;
