import { quantile } from './delivery/quantile';
import { placeSteadily } from './openings/bettor';
import { openCrowd } from './openings/crowd';
import { startSite } from './stream/site';

// Members come back all at once, as after a restart: each opens a stream whose last event is no longer known, so that it
// receives the state of a whole league. At the same time others bet: how long their bets take is the question.

const STREAMS = Number(process.argv[2] ?? 2_000);
const BETTORS = 8;
const QUIET_MS = 4_000;
const GOAL_MS = 100;

const site = await startSite(10, 20);
const bets = placeSteadily(site.port, BETTORS);
await new Promise(resolve => setTimeout(resolve, QUIET_MS));
const began = performance.now();
const crowd = await openCrowd(site.port, STREAMS);
const openings = await crowd.opened;
const endedAt = performance.now();
const timedBets = await bets.stop();
await crowd.close();
await site.stop();

const during = timedBets.filter(({ at }) => at >= began && at <= endedAt).map(({ ms }) => ms);
const before = timedBets.filter(({ at }) => at < began).map(({ ms }) => ms);
const run = { streams: STREAMS, ...openings, before: figuresOf(before), during: figuresOf(during) };
if (run.during.p95Ms > GOAL_MS || openings.refused > 0)
  process.stderr.write(`bets p95 ${run.during.p95Ms} ms, goal ${GOAL_MS}\n`);
process.stdout.write(`${JSON.stringify(run)}\n`);

function figuresOf(ms: number[]) {
  return { bets: ms.length, p50Ms: quantile(ms, 0.5), p95Ms: quantile(ms, 0.95), mostMs: quantile(ms, 1) };
}
