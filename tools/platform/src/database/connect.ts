import { mkdir } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import pg from 'pg';
import type { Database } from './schema';

export interface DatabaseOptions {
  /** Postgres, as postgres://user:password@host/name. Without it the database is embedded. */
  databaseUrl?: string;
  /** The folder of the embedded database. Without it, it lives in memory and is gone at the end. */
  dataDir?: string;
  /** A dump of an embedded database to begin with: quicker than making a new one. */
  dump?: Blob;
}

const POSTGRES_CONNECTIONS = 10;

/** Opens the database. Both kinds give amounts (bigint) as numbers: none of ours passes 2^53. */
export async function connect({ databaseUrl, ...embedded }: DatabaseOptions): Promise<Kysely<Database>> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectEmbedded(embedded);
}

type Embedded = Omit<DatabaseOptions, 'databaseUrl'>;

/** PGlite has one session: statements and transactions of all callers wait for each other inside the dialect. */
async function connectEmbedded({ dataDir, dump }: Embedded): Promise<Kysely<Database>> {
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [types.INT8]: Number },
  });
  return new Kysely<Database>({ dialect: new PGliteDialect(client) });
}

async function connectPostgres(connectionString: string): Promise<Kysely<Database>> {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_CONNECTIONS,
    types: parsers,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
