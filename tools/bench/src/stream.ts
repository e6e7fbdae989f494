import { quantile } from './delivery/quantile';
import { openClients } from './stream/clients';
import { startLimit } from './stream/limit';
import type { Sender } from './stream/sender';
import { startSite } from './stream/site';

// Many members listen to one league: what each frame costs the platform beside a plain-socket sender that does nothing else,
// in the same run, and how late it comes. Streams that break come back by the id of their last event.

const RUNS = [
  { clients: 1_000, rate: 10 },
  { clients: 5_000, rate: 4 },
];
const SELECTIONS = 20;
const WINDOWS = 3;
const WINDOW_MS = 4_000;
const RESUMED = 50;
const GOAL = 1.35;

interface StreamFigures {
  bytesPerFrame: number;
  microsPerFrame: number;
  delays: number[];
}

const runs = [];
const clientCounts = process.argv.slice(2).map(Number);
for (const { clients, rate } of RUNS.filter(run => clientCounts.length === 0 || clientCounts.includes(run.clients))) {
  const site = await measureStreams(() => startSite(rate, SELECTIONS), clients, true);
  const limit = await measureStreams(() => startLimit(rate, site.bytesPerFrame), clients, false);
  const run = {
    clients,
    bytesPerFrame: site.bytesPerFrame,
    microsPerFrame: site.microsPerFrame,
    limitMicrosPerFrame: limit.microsPerFrame,
    p50Ms: quantile(site.delays, 0.5),
    p99Ms: quantile(site.delays, 0.99),
  };
  runs.push(run);
  const times = run.microsPerFrame / run.limitMicrosPerFrame;
  if (times > GOAL) process.stderr.write(`${clients} clients: ${times.toFixed(2)} times the limit, goal ${GOAL}\n`);
}
process.stdout.write(`${JSON.stringify({ runs })}\n`);

async function measureStreams(start: () => Promise<Sender>, count: number, resumes: boolean): Promise<StreamFigures> {
  const sender = await start();
  const clients = await openClients(sender, count);
  let best: StreamFigures = { bytesPerFrame: 0, microsPerFrame: Number.POSITIVE_INFINITY, delays: [] };
  for (let window = 0; window < WINDOWS; window += 1) {
    const before = await sender.cpuMicros();
    const { frames, bytes, delays } = await clients.measure(WINDOW_MS);
    const cpu = (await sender.cpuMicros()) - before;
    const microsPerFrame = Math.round((cpu / frames) * 10) / 10;
    if (microsPerFrame < best.microsPerFrame)
      best = { bytesPerFrame: Math.round(bytes / frames), microsPerFrame, delays };
  }
  if (resumes) {
    const back = await clients.resume(RESUMED);
    if (back < RESUMED) throw new Error(`only ${back} of ${RESUMED} streams went on where they had broken off`);
  }
  clients.close();
  await sender.stop();
  return best;
}
