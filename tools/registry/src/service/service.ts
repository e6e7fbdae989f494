import { connect, openRedis } from '@madang/database';
import { keyIdOf } from '@madang/federation/pure';
import { openLog } from '@madang/server';
import { createRegistryApp } from '../http/app';
import { openRegistry } from '../registry';
import type { Storage } from '../storage/storage';
import { folderStorage } from '../storage/storage-folder';
import { expectBucket, s3Storage } from '../storage/storage-s3';
import type { Config } from './config';
import { platformAt } from './platform';

export interface Service {
  /** Where it answers. */
  readonly url: string;
  /** The key that it signs with, by name. */
  readonly keyId: string;
  /** Finishes the requests in progress, then closes the database. */
  close(): Promise<void>;
}

/** A registry in a process of its own. As many as wanted may share one Postgres, one storage and one key. */
export async function startService(config: Config): Promise<Service> {
  const log = openLog({ level: 'info', name: 'registry', to: process.stderr });
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const storage = await openStorage(config.storage);
    const database = await connect(config.database);
    closers.push(() => database.close());
    const { dataDir, signingKey, visitKey, breakGlass } = config;
    const keys = {
      ...(signingKey ? { signingKey } : {}),
      ...(visitKey ? { visitKey } : {}),
      ...(breakGlass ? { breakGlass } : {}),
    };
    const registry = await openRegistry({ database, dataDir, storage, log, ...keys });
    closers.push(() => registry.close());
    const whoIs = platformAt(config.platformUrl);
    const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined;
    closers.push(() => redis?.disconnect());
    const { trustedProxies } = config;
    const app = await createRegistryApp({ registry, whoIs, trustedProxies, log, ...(redis ? { redis } : {}) });
    closers.push(() => app.close());
    const url = await app.listen({ host: config.host, port: config.port });
    return { url, keyId: keyIdOf(registry.publicKey), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openStorage(storage: Config['storage']): Promise<Storage> {
  if (storage.kind === 'folder') return folderStorage(storage.folder);
  await expectBucket(storage.s3);
  return s3Storage(storage.s3);
}
