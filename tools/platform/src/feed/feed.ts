import { randomUUID } from 'node:crypto';
import { isOver } from '@madang/betting';
import type { Kysely, Transaction } from 'kysely';
import type { Bus } from '../bus';
import type { Database } from '../database/schema';
import { inGroups } from '../in-groups';
import { importMessage } from './import';
import { inPlayIds, loadFixtures, unfinishedIds } from './load';
import { snapshotFrom } from './queue/api';
import { type FeedMessage, readMessage } from './read';
import { emptyState, type FeedChange, type FeedState } from './state';
import { tell } from './tell';
import { takeTurn } from './turn';
import { writeChanges } from './write';

/** What became of a message: applied, with the number of changes, or skipped, with the reason. */
export type Applied =
  | { readonly kind: 'applied'; readonly changes: number }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface Feed {
  /** The one way in for all that the site knows of sports. Messages are applied in the order in which they come. */
  apply(text: string): Promise<Applied>;
  /** The same of a message that has been read. It is written when this settles. */
  take(message: FeedMessage): Promise<Applied>;
  /** All that a feed has on offer now, as its snapshot call answers it. What it does not name takes no bets any more. */
  snapshot(text: string): Promise<Applied>;
  /** Fixtures that were told and have not come to an end: a feed that was away answers for them first. */
  unfinished(): Promise<string[]>;
}

interface FeedParts {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * The importer. What comes together, and whatever came in while a batch was being written, is one batch in one transaction.
 * Several processes may import: they take turns, and who was not the last to write forgets what it knew.
 */
export function createFeed({ db, bus, log }: FeedParts): Feed {
  const name = randomUUID();
  /** Null where only the database knows. */
  let state: FeedState | null = null;

  /** A batch that cannot be written is tried message by message, so that one bad message takes no good one with it. */
  const take = inGroups(async (messages: readonly FeedMessage[]): Promise<Applied[]> => {
    try {
      return (await applyBatch(messages)).map(changes => ({ kind: 'applied', changes }));
    } catch (fault) {
      const [only, ...others] = messages;
      if (only && others.length === 0) log.error({ err: fault, type: only.type }, 'feed message could not be written');
      throw fault;
    }
  });

  /** What is known moves on only when the transaction has held. */
  async function applyBatch(messages: readonly FeedMessage[]): Promise<number[]> {
    const { next, changes, counts } = await db.transaction().execute(tx => importIn(tx, messages));
    state = new Map([...next].filter(([, known]) => !isOver(known.fixture?.status)));
    tell(bus, next, changes);
    return counts;
  }

  async function importIn(tx: Transaction<Database>, messages: readonly FeedMessage[]) {
    const isOwn = await takeTurn(tx, name);
    const known = await withLoaded(tx, isOwn ? state : null, messages);
    const imported = importAll(known, messages);
    if (imported.changes.length > 0) await writeChanges(tx, imported.changes);
    return imported;
  }

  return {
    apply(text) {
      const read = readMessage(text);
      if (read.kind === 'malformed') {
        log.warn({ reason: read.reason, start: text.slice(0, 120) }, 'feed message skipped');
        return Promise.resolve({ kind: 'skipped', reason: read.reason });
      }
      return take(read.message);
    },
    take,
    snapshot: async text => take(snapshotFrom(text, 'all').message),
    unfinished: () => unfinishedIds(db),
  };
}

async function withLoaded(
  tx: Transaction<Database>,
  known: FeedState | null,
  messages: readonly FeedMessage[],
): Promise<FeedState> {
  const wanted = new Set(messages.flatMap(message => message.events.map(event => event.FixtureId)));
  if (!known) for (const id of await inPlayIds(tx)) wanted.add(id);
  const isAboutAll = messages.some(({ silenced, snapshotOf }) => silenced ?? snapshotOf);
  if (isAboutAll) for (const id of await unfinishedIds(tx)) wanted.add(id);
  const missing = [...wanted].filter(id => !known?.has(id));
  return new Map([...(known ?? emptyState), ...(await loadFixtures(tx, missing))]);
}

function importAll(known: FeedState, messages: readonly FeedMessage[]) {
  let next = known;
  const changes: FeedChange[] = [];
  const counts = messages.map(message => {
    const [after, changed] = importMessage(next, message);
    next = after;
    changes.push(...changed);
    return changed.length;
  });
  return { next, changes, counts };
}
