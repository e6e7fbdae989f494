import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embedded, onServer, type Place } from './bets/place';
import { type Server, startServer } from './bets/process';
import { quantile } from './delivery/quantile';
import { placeSteadily } from './openings/bettor';

/**
 * How long it takes to settle one selection with very many bets on it, and then to correct its result, while others bet
 * over HTTP; and how long their bets take then, compared with what they take alone. JSON on the standard output.
 */
const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '100000' },
    bettors: { type: 'string', default: '8' },
    on: { type: 'string' },
  },
});
const [bets, bettors] = [Number(values.bets), Number(values.bettors)];
if (![bets, bettors].every(count => Number.isInteger(count) && count > 0)) {
  process.stderr.write('bench:settlement [--bets 100000] [--bettors 8] [--on embedded|postgres]\n');
  process.exit(1);
}

const QUIET_MS = 8_000;
const LOOK_MS = 250;
const GOAL_MS = 200;
const [WON, LOST] = [2, 1];

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Bets steadily for as long as something else is done, and says how long both took. */
async function withBettors(server: Server, work: () => Promise<unknown>) {
  const load = placeSteadily(Number(new URL(server.url).port), bettors);
  const began = performance.now();
  await work();
  const endedAt = performance.now();
  const durations = (await load.stop()).filter(({ at }) => at <= endedAt).map(({ ms }) => ms);
  return {
    seconds: tenths((endedAt - began) / 1000),
    bets: durations.length,
    p50Ms: tenths(quantile(durations, 0.5)),
    p95Ms: tenths(quantile(durations, 0.95)),
    mostMs: tenths(quantile(durations, 1)),
  };
}

async function settleAs(server: Server, code: number): Promise<void> {
  await server.publishResult(code);
  while (await server.isDue()) await sleep(LOOK_MS);
}

async function measure(place: Place) {
  const server = await startServer(place, 'platform');
  try {
    await withBettors(server, () => sleep(QUIET_MS / 4));
    const alone = await withBettors(server, () => sleep(QUIET_MS));
    await server.addBets(bets);
    const settled = await withBettors(server, () => settleAs(server, WON));
    const corrected = await withBettors(server, () => settleAs(server, LOST));
    return { database: place.name, durable: place.durable, alone, settled, corrected, ledger: await server.ledger() };
  } finally {
    await server.stop();
    await place.clear();
  }
}

const { DATABASE_URL } = process.env;
const databaseChoice = values.on ?? (DATABASE_URL ? 'both' : 'embedded');
const databases = [];
if (databaseChoice !== 'embedded' && DATABASE_URL) databases.push(await measure(await onServer(DATABASE_URL)));
if (databaseChoice !== 'postgres') databases.push(await measure(await embedded()));
const machine = { node: process.version, cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' };
process.stdout.write(`${JSON.stringify({ bench: 'settlement', machine, bets, bettors, databases }, null, 2)}\n`);
for (const { database, settled, corrected } of databases) {
  const p95Ms = Math.max(settled.p95Ms, corrected.p95Ms);
  if (p95Ms > GOAL_MS) process.stderr.write(`${database}: bets p95 ${p95Ms} ms, goal ${GOAL_MS}\n`);
}
if (databases.some(({ ledger }) => !ledger.isSound)) process.exitCode = 1;
