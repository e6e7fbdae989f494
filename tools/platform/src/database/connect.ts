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

/** The database can't be opened. The message is one line for whoever started the program, without a password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** Opens the database, or throws DatabaseUnusable. Both kinds give amounts (bigint) as numbers: none of ours passes 2^53. */
export async function connect({ databaseUrl, ...embedded }: DatabaseOptions): Promise<Kysely<Database>> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectEmbedded(embedded);
}

type Embedded = Omit<DatabaseOptions, 'databaseUrl'>;

/** PGlite has one session: statements and transactions of all callers wait for each other inside the dialect. */
async function connectEmbedded({ dataDir, dump }: Embedded): Promise<Kysely<Database>> {
  try {
    if (dataDir) await mkdir(dataDir, { recursive: true });
    const client = await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      parsers: { [types.INT8]: Number },
    });
    return new Kysely<Database>({ dialect: new PGliteDialect(client) });
  } catch (cause) {
    throw new DatabaseUnusable(`the database in ${dataDir ?? 'memory'} can't be opened: ${reasonOf(cause)}`, { cause });
  }
}

/** The first line of a fault. Node's fault for a host of several addresses has a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message === '' && 'code' in cause) return String(cause.code);
  return cause.message.split('\n')[0] ?? '';
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
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnusable(`Postgres at ${host}${pathname} can't be reached: ${reasonOf(cause)}`, { cause });
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
