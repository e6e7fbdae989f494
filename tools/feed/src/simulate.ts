import { createSimulator, type Simulator } from './simulator';

/** What the simulator needs of a platform: the feed's way in, and what it last knew. */
export interface FeedTarget {
  readonly feed: {
    apply(text: string): Promise<unknown>;
    /** All that is on offer now: what it does not name is no longer on offer. */
    snapshot(text: string): Promise<unknown>;
    unfinished(): Promise<readonly string[]>;
    /** Declares that the board is valid for so many milliseconds; a queue has readers that do so themselves. */
    lease?(scope: 'all', ms: number): Promise<void>;
  };
}

export interface SimulateOptions {
  readonly seed?: string;
  readonly clock?: () => Date;
  readonly everyMs?: number;
  readonly fixtures?: number;
  /** Days whose results a new platform receives first. */
  readonly pastDays?: number;
  /** Called when a step could not be applied: its messages come first in the next one. */
  readonly onFault?: (fault: unknown) => void;
}

export interface Simulation {
  /** Resolves once the whole board has been applied. */
  readonly ready: Promise<void>;
  /** All that has been said so far, as the feed's snapshot call answers it. */
  snapshot(fixtureIds?: readonly string[]): string;
  /** Ends it; settles when the last step has been applied. */
  stop(): Promise<void>;
}

const SEED = 'madang';
const EVERY_MS = 1000;
/** How long the board is valid after the last step, and at least how many steps. */
const LEASE_MS = 120_000;
const LEASE_STEPS = 120;
/** Messages handed over together: large enough for one transaction to pay, small enough to let others in between. */
const TOGETHER = 40;
/** Enough for the last five games of every team. */
const PAST_DAYS = 8;
/** The past is applied in large portions: nothing waits behind it. */
const PAST_TOGETHER = 400;

/** Plays the seeded world on the real clock and feeds it into the platform. A slow platform is waited for, never flooded. */
export function simulate(target: FeedTarget, options: SimulateOptions = {}): Simulation {
  const {
    seed = SEED,
    clock = () => new Date(),
    everyMs = EVERY_MS,
    fixtures,
    pastDays = PAST_DAYS,
    onFault,
  } = options;
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let simulator: Simulator | undefined;

  /** Messages that have not been applied yet: a platform that is away loses nothing. */
  let pending: string[] = [];

  async function applyAll(messages: readonly string[], together = TOGETHER): Promise<void> {
    pending = [...pending, ...messages];
    while (pending.length > 0 && !isStopped) {
      await Promise.all(pending.slice(0, together).map(text => target.feed.apply(text)));
      pending = pending.slice(together);
    }
    await target.feed.lease?.('all', Math.max(LEASE_MS, everyMs * LEASE_STEPS));
  }

  async function begin(): Promise<void> {
    const unfinished = await target.feed.unfinished();
    const world = createSimulator({ seed, startsAt: clock(), unfinished, ...(fixtures ? { fixtures } : {}) });
    simulator = world;
    if (unfinished.length === 0) await applyAll(world.past(pastDays), PAST_TOGETHER);
    await applyAll(world.advance(clock()));
    // No message says what has lost its price during a pause: the platform would go on offering it.
    if (unfinished.length > 0) await target.feed.snapshot(world.snapshot());
    const step = () => {
      working = applyAll(world.advance(clock()))
        .catch(fault => onFault?.(fault))
        .finally(() => {
          if (!isStopped) timer = setTimeout(step, everyMs);
        });
    };
    if (!isStopped) timer = setTimeout(step, everyMs);
  }

  const ready = begin();
  return {
    ready,
    snapshot: ids => simulator?.snapshot(ids) ?? '{"Header":{"HttpStatusCode":503},"Body":null}',
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await ready.catch(() => undefined);
      await working;
    },
  };
}
