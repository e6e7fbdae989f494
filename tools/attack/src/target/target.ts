import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call } from '@madang/contracts';
import { migratedDump, ownDatabase } from '@madang/database/testing';
import { createEdge, type EdgeOptions } from '@madang/edge';
import { createPlatform, type Platform, type PlatformOptions, verify } from '@madang/platform';
import { MIGRATIONS } from '@madang/platform/testing';
import { createRegistryApp, openRegistry, platformAt, type Registry } from '@madang/registry';
import { aBundle } from '@madang/registry/testing';
import { openLog } from '@madang/server';

/** A site of its own to attack: the real servers on loopback, one database, and no pages. */
export interface Target {
  readonly platform: Platform;
  readonly registry: Registry;
  /** Where each listens: the platform and the registry by themselves, and the edge before both. */
  readonly origins: { readonly platform: string; readonly registry: string; readonly edge: string };
  /** Faults that the servers wrote down, from the first. */
  readonly faults: readonly string[];
  /** What the ledger and the registry's history have to say against what happened; empty where all is sound. */
  verify(): Promise<string[]>;
  close(): Promise<void>;
}

/** Where a call is served. */
export const originOf = ({ origins }: Target, { base }: Call): string =>
  base === '/registry' ? origins.registry : origins.platform;

const HOST = '127.0.0.1';

export interface TargetOptions {
  /** As members meet it: calls and refusals counted by the minute. An attack about anything else would be stopped by that. */
  readonly isCounting?: boolean;
  /** How much is held open; without a word as much as a real site holds. */
  readonly room?: {
    readonly streams: PlatformOptions['streamLimits'];
    readonly edge: Pick<EdgeOptions, 'connections' | 'streams'>;
  };
}

/** Opens one, on the Postgres that DATABASE_URL names or embedded. */
export async function openTarget({ isCounting = false, room }: TargetOptions = {}): Promise<Target> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'madang-attack-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const faults: string[] = [];
    const log = openLog({ level: 'error', to: { write: line => void faults.push(line.trim()) } });
    const platform = await openPlatform({ log, isCounting, streamLimits: room?.streams ?? {} }, closers);
    const apiUrl = await platform.app.listen({ host: HOST, port: 0 });
    const registry = await openRegistry({ database: platform.connection, dataDir: folder, log });
    closers.push(() => registry.close());
    await runReleases(registry);
    const app = await createRegistryApp({ registry, whoIs: platformAt(apiUrl), log });
    closers.push(() => app.close());
    const registryUrl = await app.listen({ host: HOST, port: 0 });
    const edge = createEdge({ registry, apiUrl, registryUrl, log, ...room?.edge });
    closers.push(() => edge.close());
    const edgeUrl = `http://${HOST}:${await edge.listen(0, HOST)}`;
    const origins = { platform: apiUrl, registry: registryUrl, edge: edgeUrl };
    return { platform, registry, origins, faults, verify: () => unsound(platform, registry), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPlatform(
  { isCounting, ...options }: Required<Pick<PlatformOptions, 'log' | 'streamLimits'>> & { isCounting: boolean },
  closers: (() => unknown)[],
): Promise<Platform> {
  const server = process.env.DATABASE_URL;
  const serverDatabase = server ? await ownDatabase(server) : null;
  closers.push(() => serverDatabase?.drop());
  const database = serverDatabase
    ? { databaseUrl: serverDatabase.databaseUrl }
    : { dump: await migratedDump(MIGRATIONS) };
  const limits = isCounting ? {} : { callLimits: false, refusalsPerMinute: Number.POSITIVE_INFINITY };
  const platform = await createPlatform({ ...options, ...database, ...limits, loopLagMs: 0 });
  closers.push(() => platform.close());
  return platform;
}

/** Two compositions, so that there is one to go to and one to come back to. */
async function runReleases(registry: Registry): Promise<void> {
  const actor = 'attack';
  for (const name of ['shell', 'wallet', 'sports']) await registry.publish(aBundle(name), actor);
  await registry.publish(aBundle('wallet', { version: '1.1.0' }), actor);
  const first = await registry.propose('stable', { shell: '1.0.0', wallet: '1.0.0', sports: '1.0.0' }, actor);
  const move = { channel: 'stable', composition: first.id, expected: '', reason: 'first', actor } as const;
  await registry.switchChannel({ deed: 'switch', ...move });
  await registry.propose('stable', { wallet: '1.1.0' }, actor);
}

async function unsound(platform: Platform, registry: Registry): Promise<string[]> {
  const ledger = await verify(platform.db);
  const { problems } = await registry.inspect();
  return [...(ledger.isSound ? [] : [`ledger: ${JSON.stringify(ledger)}`]), ...problems];
}
