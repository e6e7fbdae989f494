import { type Kysely, sql } from 'kysely';

const EVERY_MS = 60_000;
/** As Postgres itself would: so many rows, and a fifth of the table. */
const DEAD_ROWS = 500;

/**
 * The embedded database has no processes of its own behind it, so nothing clears away what was changed or deleted: tables
 * would grow with every price that moves, and its log without end. Here it is done whenever no transaction runs.
 */
export async function tidy<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS} + 0.2 * n_live_tup`.execute(db);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
  if (rows.length > 0) await sql`checkpoint`.execute(db);
}

/** Tidies up every minute. Returns the function that ends it and waits for the run in progress. */
export function tidying<Tables>(db: Kysely<Tables>): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // What could not be done now is done in a minute: nothing depends on it.
    working = working.then(() => tidy(db)).catch(() => undefined);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return working;
  };
}
