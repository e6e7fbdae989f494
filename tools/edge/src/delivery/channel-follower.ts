import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import type { Channel } from './channel';

const RETRY_MS = [250, 1000, 4000, 15_000] as const;
/** A change that was not announced is found at the latest after this time. */
const ROUND_MS = 30_000;
/** A document waits this long for a change that is being taken over, then gets the state before it. */
const PATIENCE_MS = 250;
/** A start waits this long for the registry before it serves what it has. */
const START_MS = 3000;

export interface ChannelFollower {
  /** The source has answered for the first time, or it takes too long to wait for. */
  readonly first: Promise<void>;
  /** After this, all announced changes are taken over, or it takes too long to wait for. */
  pendingUpdate(): Promise<void> | undefined;
  stop(): void;
}

interface FollowOptions {
  readonly name: string;
  readonly channel: Channel;
  readonly source: ReleaseSource;
  readonly log: Log;
  onChange(): void;
}

/** Keeps a channel up to date: at each change that the source announces, after failures with growing pauses. */
export function followChannel({ name, channel, source, log, onChange }: FollowOptions): ChannelFollower {
  let running: Promise<void> | undefined;
  let isChangedMeanwhile = false;
  /** The source announced a change that is not taken over yet: unlike a retry, this is worth waiting for. */
  let isChangeAnnounced = false;
  let failures = 0;
  let lastFault = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function round(): Promise<void> {
    const before = channel.state;
    try {
      failures = (await channel.refresh()) ? 0 : failures + 1;
      lastFault = '';
    } catch (error) {
      failures += 1;
      if (String(error) !== lastFault)
        log.error({ err: error, channel: name }, 'no new delivery: going on with the last');
      lastFault = String(error);
    }
    if (channel.state !== before) onChange();
  }

  async function rounds(): Promise<void> {
    clearTimeout(timer);
    do {
      isChangedMeanwhile = false;
      await round();
    } while (isChangedMeanwhile && !isStopped);
    running = undefined;
    isChangeAnnounced = false;
    if (isStopped) return;
    const pause = failures === 0 ? ROUND_MS : (RETRY_MS[failures - 1] ?? RETRY_MS[3]);
    timer = setTimeout(start, pause).unref();
  }

  function start(): void {
    if (running) isChangedMeanwhile = true;
    else running = rounds();
  }

  const unwatch = source.watch(name, () => {
    isChangeAnnounced = true;
    start();
  });
  start();
  return {
    first: within(START_MS, running),
    pendingUpdate: () => (isChangeAnnounced ? within(PATIENCE_MS, running) : undefined),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unwatch();
    },
  };
}

async function within(patienceMs: number, work: Promise<void> | undefined): Promise<void> {
  if (!work) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
