import { randomUUID } from 'node:crypto';
import { isOver } from '@madang/sport';
import type { Kysely, Transaction } from 'kysely';
import { inBatches } from '../batches';
import type { Bus } from '../bus';
import type { Database } from '../database/schema';
import { isPassing } from '../set-aside/faults';
import { publishChanges } from './bus-updates';
import { importMessage } from './import';
import { lockImport } from './import-lock';
import { leaseOn, type RenewLease } from './lease';
import { inPlayIds, loadFixtures, unfinishedIds } from './load';
import { boundedSentAt } from './moments';
import { ownBetsOf, readOwners } from './owners';
import { piecesOf } from './pieces';
import { malformedMessage, reportProblems } from './problems';
import { snapshotFrom } from './queue/api';
import { type FeedMessage, readMessage } from './read';
import { emptyState, type FeedChange, type FeedProblem, type FeedState } from './state';
import { writeChanges } from './write';

/** The result of a message: applied, with the number of changes, or skipped, with the reason. */
export type ApplyResult =
  | { readonly kind: 'applied'; readonly changes: number }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface Feed {
  /** The one way in for all that the site knows of sports. Messages are applied in the order in which they come. */
  apply(text: string): Promise<ApplyResult>;
  /**
   * The same for a message that has been read. When this resolves it is written; parts that can't be written are set aside.
   * It throws where the database is away: then nothing is lost by trying again.
   */
  take(message: FeedMessage): Promise<ApplyResult>;
  /** Sets aside a message that cannot be read. */
  skip(text: string, reason: string): Promise<ApplyResult>;
  /** All that a feed has on offer now, as its snapshot call answers it. What it does not name takes no bets any more. */
  snapshot(text: string): Promise<ApplyResult>;
  /** Confirms the stored prices of such fixtures for so many milliseconds. */
  lease: RenewLease;
  /** Fixtures that have not come to an end: a feed that was away asks for these first. */
  unfinished(): Promise<string[]>;
}

interface FeedParts {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  readonly log: { warn(details: object, message: string): void };
  readonly clock?: () => Date;
}

/**
 * The importer. What comes together, and whatever came in while a batch was being written, is one batch in one transaction.
 * Several processes may import: they take turns, and one that was not the last to write discards its state.
 */
export function createFeed({ db, bus, log, clock = () => new Date() }: FeedParts): Feed {
  const name = randomUUID();
  /** Null where the state has to be read from the database. */
  let state: FeedState | null = null;

  /** A batch that cannot be written is tried message by message, and a message piece by piece: one bad bet stops only itself. */
  const take = inBatches(async (messages: readonly FeedMessage[]): Promise<ApplyResult[]> => {
    try {
      return (await applyBatch(messages)).map(changes => ({ kind: 'applied', changes }));
    } catch (fault) {
      const [only, ...others] = messages;
      if (!only || others.length > 0 || isPassing(fault)) throw fault;
      return [{ kind: 'applied', changes: await applyPieces(only, fault) }];
    }
  });

  async function applyPieces(message: FeedMessage, fault: unknown): Promise<number> {
    const pieces = piecesOf(message);
    if (pieces.length === 0) {
      await report([unwritable(message, fault)]);
      return 0;
    }
    let changes = 0;
    for (const piece of pieces) {
      try {
        for (const count of await applyBatch([piece])) changes += count;
      } catch (cause) {
        if (isPassing(cause)) throw cause;
        changes += await applyPieces(piece, cause);
      }
    }
    return changes;
  }

  /** The state moves on only when the transaction is committed. */
  async function applyBatch(messages: readonly FeedMessage[]): Promise<number[]> {
    const { next, changes, counts, problems } = await db.transaction().execute(tx => importIn(tx, messages));
    state = new Map([...next].filter(([, fixtureState]) => !isOver(fixtureState.fixture?.status)));
    publishChanges(bus, next, changes);
    await report(problems);
    return counts;
  }

  async function importIn(tx: Transaction<Database>, messages: readonly FeedMessage[]) {
    const wasLast = await lockImport(tx, name);
    const current = await withLoaded(tx, wasLast ? state : null, messages);
    const owners = await readOwners(tx, current, messages);
    const imported = importAll(
      current,
      messages.map(message => ownBetsOf(message, owners)),
    );
    if (imported.changes.length > 0) await writeChanges(tx, imported.changes);
    return imported;
  }

  const report = (problems: readonly FeedProblem[]) => reportProblems(problems, { db, log, at: clock() });

  /** No message is from later than it came. */
  function received(message: FeedMessage): FeedMessage {
    const receivedAt = clock().getTime() * 1000;
    return { ...message, receivedAt, sentAt: boundedSentAt(message.sentAt, receivedAt) };
  }

  async function skip(text: string, reason: string): Promise<ApplyResult> {
    log.warn({ reason, start: text.slice(0, 120) }, 'feed message skipped');
    await report([malformedMessage(text, reason)]);
    return { kind: 'skipped', reason };
  }

  return {
    apply(text) {
      const read = readMessage(text);
      return read.kind === 'malformed' ? skip(text, read.reason) : take(received(read.message));
    },
    take: message => take(received(message)),
    skip,
    snapshot: async text => take(received(snapshotFrom(text, 'all').message)),
    lease: leaseOn(db, clock),
    unfinished: () => unfinishedIds(db),
  };
}

function unwritable({ type, events: [event] }: FeedMessage, fault: unknown): FeedProblem {
  const [bet] = event?.Markets?.[0]?.Bets ?? [];
  const itemId = bet ? `outcome ${bet.Id}` : event ? `fixture ${event.FixtureId}` : `message of type ${type}`;
  return {
    itemId,
    reason: fault instanceof Error ? fault.message : String(fault),
    item: event ?? null,
    isRefused: true,
  };
}

async function withLoaded(
  tx: Transaction<Database>,
  current: FeedState | null,
  messages: readonly FeedMessage[],
): Promise<FeedState> {
  const fixtureIds = new Set(messages.flatMap(message => message.events.map(event => event.FixtureId)));
  if (!current) for (const id of await inPlayIds(tx)) fixtureIds.add(id);
  const isAboutAll = messages.some(({ silenced, snapshotOf }) => silenced ?? snapshotOf);
  if (isAboutAll) for (const id of await unfinishedIds(tx)) fixtureIds.add(id);
  const missing = [...fixtureIds].filter(id => !current?.has(id));
  return new Map([...(current ?? emptyState), ...(await loadFixtures(tx, missing))]);
}

function importAll(current: FeedState, messages: readonly FeedMessage[]) {
  let next = current;
  const changes: FeedChange[] = [];
  const problems: FeedProblem[] = [];
  const counts = messages.map(message => {
    const [after, changed, left] = importMessage(next, message);
    next = after;
    changes.push(...changed);
    problems.push(...message.broken, ...left);
    return changed.length;
  });
  return { next, changes, counts, problems };
}
