import { createPlatform } from '@madang/platform';
import { openLog } from '@madang/server';
import { audit } from './audit';
import { createBook } from './book';
import { openChain, type WeekChain } from './chain';
import { createClock } from './clock';
import { gather } from './crowd';
import { type Progress, play } from './play';

export interface WeekOptions {
  readonly seed: string;
  readonly hours: number;
  readonly members: number;
  /** About how many upcoming fixtures are on offer. */
  readonly fixtures: number;
  readonly stepMs: number;
  readonly ordersPerStep: number;
}

interface WeekEnvironment {
  /** An empty Postgres; without it, the database is embedded. */
  readonly databaseUrl?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** A Monday, nine in the morning in Seoul: always the same, so that a seed is enough to repeat a week. */
const FROM = Date.parse('2026-11-30T00:00:00Z');

/** Plays so many hours, and compares all that came of them with what the final scores say. */
export async function simulateWeek(options: WeekOptions, environment: WeekEnvironment = {}) {
  const chain = await openChain();
  try {
    return await weekOn(chain, options, environment);
  } finally {
    await chain.close();
  }
}

async function weekOn(chain: WeekChain, options: WeekOptions, { databaseUrl, onProgress }: WeekEnvironment) {
  const clock = createClock(FROM);
  const faults: string[] = [];
  const platform = await createPlatform({
    ...(databaseUrl ? { databaseUrl } : {}),
    chainUrl: chain.url,
    followsChain: false,
    clock: clock.now,
    wait: clock.wait,
    loopLagMs: 0,
    // The whole crowd is one household, and its minutes pass in seconds.
    callLimits: false,
    refusalsPerMinute: Number.MAX_SAFE_INTEGER,
    log: openLog({ level: 'error', to: { write: line => faults.push(line) } }),
  });
  try {
    const crowd = await gather(platform, options.members, clock.now());
    const book = createBook();
    const context = { platform, chain, clock, book, crowd, faults };
    const result = await play(context, { ...options, from: FROM, onProgress });
    const report = await audit(context, result);
    const { answers, cash, messages, trouble, until } = result;
    return {
      ...options,
      until: new Date(until).toISOString(),
      messages,
      trouble,
      answers,
      movements: cash.counts,
      ...report,
    };
  } finally {
    await platform.close();
  }
}
