import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Connection } from './connection';
import { type Migration, migrationFrom } from './statements';

/** Any number will do, if no other program locks by it. */
const LOCK = 7_201_530;

/** Where a room's migrations lie, and in which schema of the database its tables do. */
export interface Migrations {
  folder: URL;
  schema: string;
}

/**
 * Applies what is missing, in the order of the names, all or nothing. Processes that start together wait for each other
 * under an advisory lock. Gives the names of what was applied.
 */
export async function migrate(connection: Connection, { folder, schema }: Migrations): Promise<string[]> {
  const files = await migrationFiles(folder);
  return connection
    .tables<object>()
    .transaction()
    .execute(async tx => {
      const table = sql.id(schema, 'migration');
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
      await sql`create table if not exists ${table} (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(tx);
      const { rows } = await sql<{ name: string; hash: string }>`select name, hash from ${table}`.execute(tx);
      const applied = new Map(rows.map(row => [row.name, row.hash]));
      const missing = files.filter(file => !isApplied(file, applied));
      for (const { name, text, hash } of missing) {
        await apply(tx, migrationFrom(name, text));
        await sql`insert into ${table} (name, hash) values (${name}, ${hash})`.execute(tx);
      }
      return missing.map(file => file.name);
    });
}

interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

async function migrationFiles(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter(name => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function isApplied({ name, hash }: MigrationFile, applied: ReadonlyMap<string, string>): boolean {
  const appliedHash = applied.get(name);
  if (appliedHash !== undefined && appliedHash !== hash)
    throw new Error(`migration ${name} was changed after it was applied`);
  return appliedHash !== undefined;
}

async function apply(tx: Transaction<object>, { name, before, up, after }: Migration): Promise<void> {
  for (const query of before) await mustHold(tx, `${name}, before`, query);
  for (const statement of up) await sql.raw(statement).execute(tx);
  for (const query of after) await mustHold(tx, `${name}, after`, query);
}

/** The query must answer one row with one value: true. */
async function mustHold(tx: Transaction<object>, where: string, query: string): Promise<void> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(tx);
  const values = rows.flatMap(row => Object.values(row));
  if (values.length !== 1 || values[0] !== true) throw new Error(`migration ${where}: does not hold: ${query}`);
}
