import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where the platform under measurement keeps its data, and how that place is cleared away. */
export interface Place {
  name: 'pglite' | 'postgres';
  /** What an acknowledged bet survives there. */
  durable: string;
  options: { dataDir: string } | { databaseUrl: string };
  clear(): Promise<void>;
}

/** The embedded database in a new folder. */
export async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-bench-'));
  return {
    name: 'pglite',
    durable: 'the end of the process, not of the machine: PGlite does not fsync',
    options: { dataDir: join(folder, 'db') },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A new database on the given server. */
export async function onServer(databaseUrl: string): Promise<Place> {
  const name = `madang_bench_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const { rows } = await server.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    name: 'postgres',
    durable: `fsync ${rows[0]?.fsync}, synchronous_commit ${rows[0]?.commit}`,
    options: { databaseUrl: url.href },
    clear: async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
