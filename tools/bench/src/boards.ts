import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import {
  type Call,
  KoreaBoard,
  KoreaBoards,
  KoreaFixtures,
  PrematchBoard,
  PrematchSports,
  pathOf,
  TopEvents,
} from '@madang/contracts';
import { createPlatform } from '@madang/platform';
import { addMember, fillBoard, teamName } from '@madang/platform/testing';
import { embedded, onServer, type Place } from './bets/place';
import { quantile } from './delivery/quantile';

/**
 * How long the platform takes for each reading of boards of very many fixtures, one call after the other, from the call to its
 * answer within the process. JSON on the standard output.
 */
const { values } = parseArgs({
  options: {
    fixtures: { type: 'string', default: '5000' },
    calls: { type: 'string', default: '30' },
    on: { type: 'string' },
  },
});
const [upcoming, times] = [Number(values.fixtures), Number(values.calls)];
if (![upcoming, times].every(count => Number.isInteger(count) && count > 0)) {
  process.stderr.write('bench:boards [--fixtures 5000] [--calls 30] [--on embedded|postgres]\n');
  process.exit(1);
}

const GOAL_MS = 50;
/** Games that are over stay in the tables: a year of them. */
const PAST = 50_000;
const NAME = teamName(Math.floor(upcoming / 2));
const SLIP = `${NAME.slice(0, 3)}뷁${NAME.slice(4)}`;

interface Reading {
  readonly what: string;
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

const READINGS: readonly Reading[] = [
  { what: 'first page', call: PrematchBoard },
  { what: 'last page', call: PrematchBoard, query: { page: String(Math.ceil(upcoming / 15)) } },
  { what: 'search', call: PrematchBoard, query: { search: NAME } },
  { what: 'search with a slip', call: PrematchBoard, query: { search: SLIP } },
  { what: 'search without an answer', call: PrematchBoard, query: { search: '없는이름이에요' } },
  { what: 'next to start', call: TopEvents },
  { what: 'tree of sports', call: PrematchSports },
  { what: 'counts of the Korean boards', call: KoreaBoards },
  ...KoreaBoard.options.map(board => ({ what: `Korean board ${board}`, call: KoreaFixtures, params: { board } })),
  { what: 'search of a Korean board', call: KoreaFixtures, params: { board: 'cross' }, query: { search: NAME } },
];

const tenths = (value: number): number => Math.round(value * 10) / 10;

async function measure(place: Place) {
  let now = Date.now();
  const platform = await createPlatform({ ...place.options, loopLagMs: 0, clock: () => new Date(now) });
  try {
    const at = new Date(now);
    await fillBoard(platform.db, { upcoming, past: PAST, at });
    const { token } = await addMember(platform.db, at);
    const readings = [];
    for (const { what, call, params = {}, query = {} } of READINGS) {
      const durations: number[] = [];
      for (let time = 0; time <= times; time += 1) {
        const began = performance.now();
        const reply = await platform.app.inject({
          method: call.method,
          url: pathOf(call, params),
          query: { ...query },
          headers: { authorization: `Bearer ${token}` },
        });
        if (time > 0) durations.push(performance.now() - began); // the first one fills caches and gives Proto its numbers
        if (reply.statusCode !== 200) throw new Error(`${what}: ${reply.statusCode} ${reply.body}`);
      }
      now += 1_000;
      readings.push({ what, p50Ms: tenths(quantile(durations, 0.5)), p95Ms: tenths(quantile(durations, 0.95)) });
    }
    return { database: place.name, readings };
  } finally {
    await platform.close();
    await place.clear();
  }
}

const { DATABASE_URL } = process.env;
const databaseChoice = values.on ?? (DATABASE_URL ? 'both' : 'embedded');
const databases = [];
if (databaseChoice !== 'embedded' && DATABASE_URL) databases.push(await measure(await onServer(DATABASE_URL)));
if (databaseChoice !== 'postgres') databases.push(await measure(await embedded()));
const machine = { node: process.version, cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' };
process.stdout.write(`${JSON.stringify({ bench: 'boards', machine, upcoming, databases }, null, 2)}\n`);
for (const { database, readings } of databases) {
  for (const { what, p50Ms } of readings.filter(one => one.p50Ms > GOAL_MS)) {
    process.stderr.write(`${database}: ${what} ${p50Ms} ms, goal ${GOAL_MS}\n`);
  }
}
