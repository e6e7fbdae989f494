import type { Connection } from '@madang/database';
import type { ServerLog } from '@madang/server';
import type { RegistryTables } from '../tables';
import { type Action, type Entry, entryAfter, linked } from './entry';

export interface Journal {
  /** All entries that this process knows of, the oldest first. */
  readonly entries: readonly Entry[];
  /** Appends one action after all others, permanently. Throws Overtaken when another process wrote one first. */
  append(action: Action): Promise<Entry>;
  /** Reads what other processes wrote. */
  refresh(): Promise<void>;
}

/** Another process wrote an entry first: this decision was made on an older state. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const CHANNEL = 'registry_journal';
const UNIQUE_VIOLATION = '23505';

/**
 * Opens the history in the database. All state follows from it: an action is done when its row is committed. Throws
 * when an entry does not follow from the one before, then or later: nothing runs on an unproven history.
 */
export async function openJournal(connection: Connection, { log, onEntry }: Listener): Promise<OpenJournal> {
  const db = connection.tables<RegistryTables>();
  const entries: Entry[] = [];

  function add(value: unknown, sequence: number): void {
    // Notified by the database and written here at the same time: it is here already.
    if (sequence <= entries.length) return;
    const entry = entryAfter(value, entries.at(-1));
    entries.push(entry);
    onEntry(entry);
  }

  async function refresh(): Promise<void> {
    const newer = db.selectFrom('registry.journal').selectAll().where('sequence', '>', entries.length);
    for (const row of await newer.orderBy('sequence').execute()) add(row.entry, row.sequence);
  }

  async function append(action: Action): Promise<Entry> {
    const entry = linked(action, entries.at(-1));
    const { sequence, hash } = entry;
    const row = { sequence, entry: JSON.stringify(entry), hash };
    await db.insertInto('registry.journal').values(row).execute().catch(overtaken);
    add(entry, sequence);
    return entry;
  }

  // The next action reads again.
  const refreshQuietly = () => refresh().catch(error => log.error({ err: error }, 'the journal cannot be read'));
  const close = await connection.listen(CHANNEL, refreshQuietly);
  await refresh();
  return { entries, append, refresh, close };
}

interface Listener {
  readonly log: Pick<ServerLog, 'error'>;
  onEntry(entry: Entry): void;
}

interface OpenJournal extends Journal {
  /** Stops listening. */
  close(): void;
}

function overtaken(fault: unknown): never {
  if (fault instanceof Error && 'code' in fault && fault.code === UNIQUE_VIOLATION) throw new Overtaken();
  throw fault;
}
