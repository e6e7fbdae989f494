import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { connectionOn, migrate } from '@madang/database';
import { MIGRATIONS } from '../database/migrations';

const CACHE = new URL('../../../../node_modules/.cache/madang-platform/', import.meta.url);
const PGLITE = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);

/** A migrated, empty database as a dump, made once for each state of the migrations: making a cluster takes seconds. */
export async function migratedDump(): Promise<Blob> {
  const file = new URL(`${await fingerprint()}.tar`, CACHE);
  const known = await readFile(file).catch(() => null);
  if (known) return new Blob([known]);
  const made = await makeDump();
  await mkdir(CACHE, { recursive: true });
  // Test files run side by side: each writes its own file and puts it in place whole.
  const draft = new URL(`${randomUUID()}.draft`, CACHE);
  for (const old of await readdir(CACHE)) if (old.endsWith('.tar')) await rm(new URL(old, CACHE), { force: true });
  await writeFile(draft, made);
  await rename(draft, file);
  return new Blob([made]);
}

async function makeDump(): Promise<Uint8Array<ArrayBuffer>> {
  const client = await PGlite.create();
  const connection = connectionOn(client);
  await migrate(connection, MIGRATIONS);
  const dump = await client.dumpDataDir('none');
  await connection.close();
  return new Uint8Array(await dump.arrayBuffer());
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(PGLITE));
  const { folder } = MIGRATIONS;
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 24);
}
