import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Place } from './life';

/** A place for a database, which is cleared away after the test. */
export interface Lent<P extends Place = Place> {
  place: P;
  clear(): Promise<void>;
}

/** A new folder. */
export async function embedded(): Promise<Lent> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-kill-'));
  return { place: { dataDir: join(folder, 'db') }, clear: () => rm(folder, { recursive: true, force: true }) };
}

/** A new database on the server that DATABASE_URL names. */
export async function onServer(databaseUrl: string): Promise<Lent<{ databaseUrl: string }>> {
  const name = `madang_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    place: { databaseUrl: url.href },
    clear: async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
