import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { connectionOn } from '../embedded';
import { type Migrations, migrate } from '../migrate';

const CACHE = new URL('../../../../node_modules/.cache/madang-database/', import.meta.url);
const PGLITE = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);

/** A migrated, empty database as a dump, made once for each state of the migrations: making a cluster takes seconds. */
export async function migratedDump(migrations: Migrations): Promise<Blob> {
  const { schema } = migrations;
  const file = new URL(`${schema}-${await fingerprint(migrations)}.tar`, CACHE);
  const cached = await readFile(file).catch(() => null);
  if (cached) return new Blob([new Uint8Array(cached)]);
  const dump = await makeDump(migrations);
  await mkdir(CACHE, { recursive: true });
  // Test files run side by side: each writes its own file and puts it in place whole.
  const draft = new URL(`${randomUUID()}.draft`, CACHE);
  const old = (await readdir(CACHE)).filter(name => name.startsWith(`${schema}-`));
  for (const name of old) await rm(new URL(name, CACHE), { force: true });
  await writeFile(draft, dump);
  await rename(draft, file);
  return new Blob([dump]);
}

/** No test makes a database inside the embedded one, and what a checkpoint wrote needs no recovery: a third of each opening. */
const PREPARATION = [
  'update pg_database set datistemplate = false where datname <> current_database()',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

async function makeDump(migrations: Migrations): Promise<Uint8Array<ArrayBuffer>> {
  const client = await PGlite.create();
  const connection = connectionOn(client);
  await migrate(connection, migrations);
  for (const statement of PREPARATION) await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await connection.close();
  return new Uint8Array(await dump.arrayBuffer());
}

async function fingerprint({ folder }: Migrations): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(PGLITE))
    .update(PREPARATION.join());
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 24);
}
