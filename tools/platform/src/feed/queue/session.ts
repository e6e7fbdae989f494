import { FEED_TYPE } from '@madang/contracts';
import type { Feed } from '../feed';
import { emptyMessage, readMessage } from '../read';
import type { Snapshot } from './api';
import type { QueueMessage } from './connection';
import type { QueueOptions } from './options';
import { pause, pauseMs } from './pauses';
import { followSequence } from './sequence';

/** What a session works with. */
export interface SessionParts {
  readonly options: Pick<QueueOptions, 'scope' | 'firstPauseMs' | 'longestPauseMs'>;
  readonly feed: Pick<Feed, 'take' | 'skip'>;
  readonly snapshot: (signal: AbortSignal) => Promise<Snapshot>;
  readonly log: FeedLog;
  /** Once the session is over nothing more is begun. */
  readonly signal: AbortSignal;
  /** The session can't go on: the connection must be closed, and what was not written comes again. */
  readonly onFailure: (fault: unknown) => void;
  readonly onState: (state: 'catching-up' | 'live') => void;
}

export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Session {
  receive(queued: QueueMessage): void;
  /** Begins: until the snapshot is written, messages wait, in order and unacknowledged. */
  catchUp(reason: string): Promise<void>;
}

/**
 * Applies a queue's messages while its connection is up. Each is acknowledged once it is written. After a missing message, or
 * at the end of an interruption, something may be missing: a snapshot is taken again, and the waiting messages follow it.
 */
export function createSession(parts: SessionParts): Session {
  const { options, feed, log, signal } = parts;
  const sequence = followSequence();
  let pending: QueueMessage[] | null = [];
  let isInterrupted = false;

  const silence = () => feed.take({ ...emptyMessage, silenced: options.scope });

  /** What is at fault in itself is set aside by the feed: what fails here is the database, and nothing is lost by waiting. */
  async function write(work: Promise<unknown>, queued: QueueMessage): Promise<void> {
    try {
      await work;
      queued.acknowledge();
    } catch (fault) {
      parts.onFailure(fault);
    }
  }

  function handle(queued: QueueMessage): void {
    const read = readMessage(queued.text);
    if (read.kind === 'malformed') {
      void write(feed.skip(queued.text, read.reason), queued);
      return;
    }
    const { message } = read;
    if (sequence.placeOf(message.sequence) === 'gap') {
      pending = [queued];
      void catchUp(`a message before ${message.sequence} is missing`);
    } else if (message.isInterrupted) {
      if (!isInterrupted) log.warn({}, 'the feed is interrupted: no bets are taken on it');
      isInterrupted = true;
      void write(feed.take({ ...message, silenced: options.scope }), queued);
    } else if (isInterrupted && message.type === FEED_TYPE.heartbeat) {
      isInterrupted = false;
      pending = [queued];
      void catchUp('the feed was interrupted');
    } else if (isInterrupted && message.active) {
      // It names what is in play, but their prices are not sent.
      queued.acknowledge();
    } else {
      void write(feed.take(message), queued);
    }
  }

  async function catchUp(reason: string): Promise<void> {
    pending ??= [];
    sequence.forget();
    parts.onState('catching-up');
    log.info({ reason }, 'the feed is read from a snapshot');
    const snapshot = await takeSnapshot();
    if (!snapshot) return;
    const queue = pending;
    pending = null;
    parts.onState('live');
    log.info({ queued: queue.length, events: snapshot.message.events.length }, 'the feed is live');
    for (const queued of queue) receive(queued);
  }

  /** A snapshot that fails is requested again, and until there is one the prices are not confirmed. */
  async function takeSnapshot(): Promise<Snapshot | null> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const snapshot = await parts.snapshot(signal);
        if (signal.aborted) return null;
        for (const { reason } of snapshot.message.broken) log.warn({ reason }, 'an event of the snapshot was skipped');
        await feed.take(snapshot.message);
        return signal.aborted ? null : snapshot;
      } catch (fault) {
        if (signal.aborted) return null;
        log.warn({ err: fault }, 'no snapshot; it is requested again');
        await silence().catch(parts.onFailure);
        await pause(pauseMs(attempt, options), signal);
      }
    }
    return null;
  }

  function receive(queued: QueueMessage): void {
    if (signal.aborted) return;
    if (pending) pending.push(queued);
    else handle(queued);
  }

  return { receive, catchUp };
}
