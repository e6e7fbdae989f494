import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import { type Connection, connect } from '@madang/database';
import { migratedDump } from '@madang/database/testing';
import { containerOf, integrityOf, signRelease } from '@madang/federation/pure';
import { sql } from 'kysely';
import { openRegistry, type Registry, type RegistryOptions } from './registry';
import type { VerifiedBundle } from './releases/verify';
import type { SignedBundle } from './storage/storage';
import { MIGRATIONS } from './tables';

interface BundleOptions {
  readonly version?: string;
  /** What its files hold, by path; release.json is made from it. */
  readonly files?: Readonly<Record<string, string>>;
  readonly changes?: Partial<Release>;
}

/** A bundle of a remote, or of the shell by its name, as a build would write it. */
export function aBundle(
  name: string,
  { version = '1.0.0', files = {}, changes = {} }: BundleOptions = {},
): VerifiedBundle {
  const isShell = name === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const contents = new Map(
    Object.entries({
      [entry]: `${name} ${version}`,
      ...(isShell ? { 'index.html': '<meta name="composition">' } : {}),
      ...files,
    }).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  const release: Release = {
    name,
    version,
    contract: 1,
    revision: 'abc',
    builtAt: '2026-11-28T00:00:00.000Z',
    federation: '2.9',
    manifest: isShell
      ? null
      : { name, title: name, contract: 1, paths: [`/${name}`], layout: 'member', tiles: [], dialogs: [], slots: [] },
    shared: {},
    ...(isShell ? { exports: {} } : { imports: {} }),
    container: isShell ? '' : containerOf({ name, version }),
    entry,
    scripts: [],
    styles: [],
    pages: [],
    files: [...contents].map(([file, content]) => ({
      path: file,
      size: content.length,
      integrity: integrityOf(content),
    })),
    ...changes,
  };
  return { release, files: contents };
}

const { privateKey } = generateKeyPairSync('ed25519');

/** The same as a registry puts it in place. */
export function aSignedBundle(name: string, options: BundleOptions = {}): SignedBundle {
  const { release, files } = aBundle(name, options);
  return { signed: signRelease(release, privateKey), files };
}

export const aDataFolder = () => mkdtempSync(path.join(tmpdir(), 'madang-registry-'));

let database: Connection | undefined;
const open: Registry[] = [];

/** The file's own embedded database, without anything of a registry in it. */
export async function aDatabase(): Promise<Connection> {
  for (const registry of open.splice(0)) await registry.close();
  database ??= await connect({ dump: await migratedDump(MIGRATIONS) });
  await sql`drop schema if exists registry cascade`.execute(database.tables<object>());
  return database;
}

type RegistrySettings = Partial<RegistryOptions>;

/** A registry without anything in it; with a database, one on what is there already. */
export async function aRegistry({ dataDir = aDataFolder(), ...wishes }: RegistrySettings = {}): Promise<Registry> {
  const registry = await openRegistry({ dataDir, ...wishes, database: wishes.database ?? (await aDatabase()) });
  open.push(registry);
  return registry;
}

/** A registry that runs shell, wallet and sports, all at 1.0.0, in the channel "stable". */
export async function aRunningRegistry(
  settings: RegistrySettings = {},
): Promise<{ registry: Registry; dataDir: string; database: Connection; first: string }> {
  const { dataDir = aDataFolder(), database = await aDatabase() } = settings;
  const registry = await aRegistry({ ...settings, dataDir, database });
  for (const name of ['shell', 'wallet', 'sports']) await registry.publish(aBundle(name), 'tester');
  const { id } = await registry.propose('stable', { shell: '1.0.0', wallet: '1.0.0', sports: '1.0.0' }, 'tester');
  await registry.switchChannel({
    deed: 'switch',
    channel: 'stable',
    composition: id,
    expected: '',
    reason: 'first',
    actor: 'tester',
  });
  return { registry, dataDir, database, first: id };
}
