import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { simulate, simulateRates } from '@madang/feed';
import { configFrom, createPlatform, type Platform } from '@madang/platform';
import { endUnstarted, endWithGrace, openLog } from '@madang/server';

// The simulated feed, and what a USD costs, in a process of its own, for sites of many processes. Any number may be started: one
// plays, the others stand by. It takes the same environment as the platform, and listens nowhere.

/** Any number will do, if no other program claims it. */
const FEED = 7_201_532;
const AGAIN_MS = 2_000;

/** Waits for the lock, and plays until it is lost or the board cannot be published. */
async function playWhileLeading(platform: Platform, closing: AbortSignal): Promise<void> {
  const { connection, app } = platform;
  const leadership = new AbortController();
  process.stdout.write('feed: stands by\n');
  const lost = await connection.claim(FEED, AbortSignal.any([leadership.signal, closing]));
  process.stdout.write('feed: plays\n');
  const onFault = (err: unknown) => app.log.error({ err }, 'a step of the simulated feed failed');
  const simulation = simulate(platform, { onFault });
  const rates = simulateRates(platform, { onFault });
  try {
    await Promise.all([simulation.ready, rates.ready]);
    if (!lost.aborted) await once(lost, 'abort');
  } finally {
    await Promise.all([simulation.stop(), rates.stop()]);
    leadership.abort();
  }
}

async function keepPlaying(platform: Platform, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await playWhileLeading(platform, closing).catch(err => {
      if (!closing.aborted) platform.app.log.error({ err }, 'the feed is not played');
    });
    await pause(AGAIN_MS, undefined, { signal: closing }).catch(() => undefined);
  }
}

try {
  const log = openLog({ level: 'info', name: 'feed' });
  const platform = await createPlatform({ ...configFrom(process.env).platform, log });
  const closing = new AbortController();
  const playing = keepPlaying(platform, closing.signal);
  endWithGrace({
    log,
    delayMs: 10_000,
    async close() {
      closing.abort();
      await playing;
      await platform.close();
    },
  });
} catch (error) {
  endUnstarted('feed', error);
}
