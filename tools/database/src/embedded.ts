import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { type Connection, Listeners, viewsOf } from './connection';
import { lockFile } from './file-lock';
import { tidying } from './tidying';
import { DatabaseUnusable, reasonOf } from './unusable';

export interface EmbeddedOptions {
  /** The folder of the embedded database. Without it, it lives in memory and is gone at the end. */
  dataDir?: string;
  /** A dump of an embedded database to begin with: quicker than making a new one. */
  dump?: Blob;
}

/** The embedded database: one session, in this process. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Connection> {
  const release = options.dataDir ? await take(options.dataDir) : () => {};
  try {
    const connection = connectionOn(await start(options));
    return { ...connection, close: () => connection.close().finally(release) };
  } catch (fault) {
    release();
    throw fault;
  }
}

/** The same, on a PGlite that the caller made. */
export function connectionOn(client: PGlite): Connection {
  const tables = viewsOf(new PGliteDialect(client));
  const root = tables<object>();
  const listeners = new Listeners();
  const endTidying = tidying(root);
  client.onNotification(channel => listeners.notify(channel));
  return {
    tables,
    async listen(channel, onNotification) {
      await sql`listen ${sql.id(channel)}`.execute(root);
      return listeners.add(channel, onNotification);
    },
    claim: async (_number, until) => until, // no other process is in here
    pool: () => null,
    async close() {
      await endTidying();
      await client.close();
      // A closed one keeps its memory, 240 MB, for as long as anything refers to it.
      Object.assign(client, { mod: undefined });
    },
  };
}

/** Two processes on one folder break the database. The lock lies beside it: what is in the folder is the database's. */
async function take(dataDir: string): Promise<() => void> {
  const lock = await mkdir(dataDir, { recursive: true })
    .then(() => lockFile(`${path.resolve(dataDir)}.lock`))
    .catch(cause => {
      throw unusable(dataDir, cause);
    });
  if (!lock.isMine) throw new DatabaseUnusable(`the database in ${dataDir} is in use by the process ${lock.holder}`);
  return lock.release;
}

async function start({ dataDir, dump }: EmbeddedOptions): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      parsers: { [types.INT8]: Number },
    });
  } catch (cause) {
    throw unusable(dataDir ?? 'memory', cause);
  }
}

function unusable(where: string, cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(`the database in ${where} can't be opened: ${reasonOf(cause)}`, { cause });
}
