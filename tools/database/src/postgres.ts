import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { claiming } from './claiming';
import { type Connection, viewsOf } from './connection';
import { listening } from './listening';
import { DatabaseUnusable, reasonOf } from './unusable';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;

/** A pool of sessions, and one more that listens once there is a listener. */
export async function openPostgres(connectionString: string): Promise<Connection> {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    types: parsers,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 10_000,
    // Statements here are short. Compiling one takes longer than it ever runs, and bad guesses of its cost bring that about.
    options: '-c jit=off',
  });
  // The pool replaces a session that breaks, and its user learns that from the next statement. Without a handler the
  // break itself would end the process: the pool's own handler covers idle sessions alone.
  pool.on('error', () => undefined);
  pool.on('connect', session => session.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnusable(`Postgres at ${host}${pathname} can't be reached: ${reasonOf(cause)}`, { cause });
  }
  const notifications = listening({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  return {
    tables: viewsOf(new PostgresDialect({ pool })),
    listen: notifications.listen,
    claim: claiming({ connectionString, connectionTimeoutMillis: CONNECT_MS }),
    pool: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}
