import { type LoadResult, placeBets } from './load';
import type { Place } from './place';
import { type Server, type Serves, startServer } from './process';

export interface Run extends LoadResult {
  clients: number;
  serverCpuMicrosPerBet: number;
  /** Zero where the database is in the server's own process. */
  databaseCpuMicrosPerBet: number;
  /** By the processor time of server and database together. The load's own is not in it. */
  betsPerCpuSecond: number;
}

export interface Load {
  clients: readonly number[];
  seconds: number;
}

const WARM_UP_CLIENTS = 64;
const WARM_UP_SECONDS = 2;

/** Starts a server on a place of its own, warms it up, measures, and asks what else is wanted before it ends. */
export async function measureOn<More>(
  place: Place,
  { serves, ...load }: Load & { serves: Serves },
  more: (server: Server, runs: readonly Run[]) => Promise<More>,
): Promise<{ runs: Run[] } & More> {
  const server = await startServer(place, serves);
  try {
    await placeBets(server.url, WARM_UP_CLIENTS, WARM_UP_SECONDS);
    const runs: Run[] = [];
    for (const clients of load.clients) runs.push(await run(server, clients, load.seconds));
    return { runs, ...(await more(server, runs)) };
  } finally {
    await server.stop();
    await place.clear();
  }
}

async function run(server: Server, clients: number, seconds: number): Promise<Run> {
  const before = await server.cpuMicros();
  const result = await placeBets(server.url, clients, seconds);
  const after = await server.cpuMicros();
  const bets = Math.max(1, result.bets);
  const serverCpu = after.server - before.server;
  // The count of a session that ended in between is missing.
  const databaseCpu = Math.max(0, after.database - before.database);
  return {
    clients,
    ...result,
    serverCpuMicrosPerBet: Math.round(serverCpu / bets),
    databaseCpuMicrosPerBet: Math.round(databaseCpu / bets),
    betsPerCpuSecond: Math.round(result.bets / ((serverCpu + databaseCpu) / 1_000_000)),
  };
}
