import { parseArgs } from 'node:util';
import { placeBets } from './bets/load';
import { embedded, onServer, type Place } from './bets/place';
import { type Server, startServer } from './bets/process';
import { takeStakes } from './wallet/load';

/**
 * What a stake costs that a provider of games takes, with its signature, session, limits and ledger rows, in processor time of
 * server and database; beside an ordinary bet on the same server, in turns. JSON on the standard output; 1 where a stake costs
 * more than two bets.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, clients: { type: 'string', default: '1,64' } },
});
const seconds = Number(values.seconds);
const clients = values.clients.split(',').map(Number);
if (!(seconds > 0) || clients.some(count => !Number.isInteger(count) || count < 1)) {
  process.stderr.write('bench:wallet [--seconds 5] [--clients 1,64]\n');
  process.exit(1);
}

const MOST_BETS = 2;
const TURNS = 3;

/** Processor time of server and database for each of what was done. */
async function microsFor<Result>(server: Server, work: () => Promise<Result>, countOf: (result: Result) => number) {
  const before = await server.cpuMicros();
  const result = await work();
  const after = await server.cpuMicros();
  const micros = after.server - before.server + Math.max(0, after.database - before.database);
  return { ...result, micros: Math.round(micros / Math.max(1, countOf(result))) };
}

/** The cheapest of three turns of each: what else the machine does only ever adds. */
async function turns(server: Server, count: number) {
  const cheapest = <Run extends { micros: number }>(runs: readonly Run[]): Run =>
    runs.reduce((least, run) => (run.micros < least.micros ? run : least));
  const bets = [];
  const debits = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bets.push(
      await microsFor(
        server,
        () => placeBets(server.url, count, seconds),
        result => result.bets,
      ),
    );
    debits.push(
      await microsFor(
        server,
        () => takeStakes(server.url, count, seconds),
        result => result.debits,
      ),
    );
  }
  const [bet, debit] = [cheapest(bets), cheapest(debits)];
  return { clients: count, bet, debit, timesBet: Math.round((debit.micros / bet.micros) * 100) / 100 };
}

async function measure(place: Place) {
  const server = await startServer(place, 'platform');
  try {
    await server.openGames();
    await placeBets(server.url, 64, 2);
    await takeStakes(server.url, 64, 2);
    const runs = [];
    for (const count of clients) runs.push(await turns(server, count));
    return { database: place.name, durable: place.durable, runs, isSound: (await server.ledger()).isSound };
  } finally {
    await server.stop();
    await place.clear();
  }
}

const { DATABASE_URL } = process.env;
const databases = [await measure(await embedded())];
if (DATABASE_URL) databases.push(await measure(await onServer(DATABASE_URL)));
process.stdout.write(`${JSON.stringify({ bench: 'wallet', node: process.version, seconds, databases }, null, 2)}\n`);
const isMissed = databases.some(
  ({ runs, isSound }) => !isSound || runs.some(({ timesBet, debit }) => timesBet > MOST_BETS || debit.failures > 0),
);
if (isMissed) process.exitCode = 1;
