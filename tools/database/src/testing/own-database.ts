import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  databaseUrl: string;
  drop(): Promise<void>;
}

/** A database of its own beside the one that the address names, so that test files don't meet. */
export async function ownDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `madang_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
