import { mkdir } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { type Connection, Listeners, viewsOf } from './connection';
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
  return connectionOn(await start(options));
}

/** The same, on a PGlite that the caller made. */
export function connectionOn(client: PGlite): Connection {
  const tables = viewsOf(new PGliteDialect(client));
  const root = tables<object>();
  const listeners = new Listeners();
  const endTidying = tidying(root);
  client.onNotification(channel => listeners.tell(channel));
  return {
    tables,
    async listen(channel, onTold) {
      await sql`listen ${sql.id(channel)}`.execute(root);
      return listeners.add(channel, onTold);
    },
    claim: async (_number, until) => until, // no other process is in here
    async close() {
      await endTidying();
      await client.close();
    },
  };
}

async function start({ dataDir, dump }: EmbeddedOptions): Promise<PGlite> {
  try {
    if (dataDir) await mkdir(dataDir, { recursive: true });
    return await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      parsers: { [types.INT8]: Number },
    });
  } catch (cause) {
    throw new DatabaseUnusable(`the database in ${dataDir ?? 'memory'} can't be opened: ${reasonOf(cause)}`, { cause });
  }
}
