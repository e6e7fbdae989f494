import type { Feed } from '../feed';
import { emptyMessage } from '../read';
import { readSnapshot, startDistribution } from './api';
import { openConnection, QueueInUse } from './connection';
import type { QueueOptions } from './options';
import { pause, pauseMs } from './pauses';
import { createSession, type FeedLog } from './session';

/** The state of a queue: live is the only one in which its prices are current. */
export type QueueState = 'connecting' | 'catching-up' | 'live' | 'elsewhere';

export interface Listening {
  state(): QueueState;
  /** Ends it; resolves when the connection is closed. */
  stop(): Promise<void>;
}

interface ListenParts {
  readonly feed: Pick<Feed, 'take' | 'skip' | 'lease' | 'unfinished'>;
  readonly log: FeedLog;
}

/**
 * Reads a queue of Trade360 for as long as the process lives. Where the connection breaks, or is silent for too long, no bets
 * are taken on its fixtures until a new connection has brought a snapshot; the pauses between attempts grow. Of several
 * processes one reads, and another takes over when that one has ended.
 */
export function listenTo(options: QueueOptions, { feed, log }: ListenParts): Listening {
  const ending = new AbortController();
  let state: QueueState = 'connecting';
  const setState = (next: QueueState) => {
    state = next;
  };
  const silence = () =>
    feed
      .take({ ...emptyMessage, silenced: options.scope })
      .catch(fault => log.error({ err: fault }, 'the board could not be suspended while the feed is away'));

  async function run(): Promise<void> {
    let failures = 0;
    let mayBeStale = true; // what an earlier process wrote may be old
    while (!ending.signal.aborted) {
      let fault: unknown;
      try {
        fault = await attempt(options, { feed, log, setState, signal: ending.signal });
      } catch (thrown) {
        fault = thrown;
      }
      if (ending.signal.aborted) return;
      const isElsewhere = fault instanceof QueueInUse;
      if (state === 'live') failures = 0;
      if (!isElsewhere && (mayBeStale || state !== 'connecting')) await silence();
      mayBeStale = false;
      setState(isElsewhere ? 'elsewhere' : 'connecting');
      const waitMs = pauseMs(isElsewhere ? 0 : failures++, options);
      if (!isElsewhere) log.warn({ err: fault, waitMs, queue: options.queue }, 'the feed is away');
      await pause(waitMs, ending.signal);
    }
  }

  const running = run();
  return {
    state: () => state,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** A silent connection is closed, and its fixtures suspended, before the lease on its prices is over. */
const LEASE_MARGIN_MS = 45_000;

interface Attempt extends ListenParts {
  readonly setState: (state: QueueState) => void;
  readonly signal: AbortSignal;
}

/** The life of one connection. Resolves with why it is over; throws where it never came up. */
async function attempt(options: QueueOptions, { feed, log, setState, signal }: Attempt): Promise<unknown> {
  const over = new AbortController();
  const isOver = AbortSignal.any([over.signal, signal]);
  const end = new Promise<unknown>(resolve => {
    isOver.addEventListener('abort', () => resolve(isOver.reason), { once: true });
  });
  const session = createSession({
    options,
    feed,
    log,
    signal: isOver,
    snapshot: async requestSignal =>
      readSnapshot(options, { unfinished: await feed.unfinished(), signal: requestSignal }),
    onFailure: fault => over.abort(fault),
    onState: next => {
      isLive = next === 'live';
      setState(next);
      void answer();
    },
  });
  let isLive = false;
  /** Prices of a process that dies hold no longer than a queue may be silent. */
  const answer = () =>
    isLive && feed.lease(options.scope, options.silentMs + LEASE_MARGIN_MS).catch(fault => over.abort(fault));
  const watch = watchdog(options.silentMs, () =>
    over.abort(new Error(`nothing was received for ${options.silentMs} ms`)),
  );
  const connection = await openConnection(options, message => {
    watch.reset();
    void answer();
    session.receive(message);
  }).catch(fault => {
    watch.stop();
    throw fault;
  });
  void connection.down.then(fault => over.abort(fault));
  try {
    setState('catching-up');
    await ensureDistribution(options, { log, signal: isOver });
    void session.catchUp('the connection is new');
    return await end;
  } finally {
    over.abort();
    watch.stop();
    await connection.close();
  }
}

/** A queue that is not filled falls silent, and that ends the connection: so a failure here is only a warning. */
async function ensureDistribution(
  options: QueueOptions,
  { log, signal }: Pick<Attempt, 'log' | 'signal'>,
): Promise<void> {
  try {
    const distribution = await startDistribution(options, signal);
    if (distribution === 'started') log.warn({ queue: options.queue }, 'the feed had stopped filling the queue');
  } catch (fault) {
    if (!signal.aborted) log.warn({ err: fault }, 'whether the feed fills the queue cannot be checked');
  }
}

/** Calls once when nothing was received for so long. */
function watchdog(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms);
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
