import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '@madang/federation/pure';
import type { ReleaseSource, StoredFile } from '../source';
import type { ReadRelease } from './signed-releases';

const CACHE_BYTES = 64_000_000;

export interface ServedFile {
  readonly content: Buffer;
  readonly encoding: 'identity' | 'br';
  readonly integrity: string;
}

/** Files of releases. Each is compared with its hash before it is served the first time; what differs throws. */
export function verifiedFiles({ storage }: ReleaseSource, releaseOf: ReadRelease) {
  const cache = new Map<string, ServedFile>();
  let cachedBytes = 0;

  async function read(file: StoredFile, integrity: string, takesBrotli: boolean): Promise<ServedFile> {
    const small = takesBrotli ? await storage.read(file, 'br') : undefined;
    const content = small ?? (await storage.read(file, 'identity'));
    if (!content) throw new Error(`${file.name} ${file.version}: ${file.path} is gone`);
    if (integrityOf(small ? brotliDecompressSync(small) : content) !== integrity) {
      throw new Error(`${file.name} ${file.version}: ${file.path} is not the file that was published`);
    }
    return { content, encoding: small ? 'br' : 'identity', integrity };
  }

  return async (file: StoredFile, takesBrotli: boolean): Promise<ServedFile | undefined> => {
    const key = `${takesBrotli ? 'br' : 'id'}:${file.name}@${file.version}/${file.path}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const release = await releaseOf(file.name, file.version);
    const listed = release?.files.find(({ path }) => path === file.path);
    if (!listed) return undefined;
    const served = await read(file, listed.integrity, takesBrotli);
    if (cachedBytes > CACHE_BYTES) {
      cache.clear();
      cachedBytes = 0;
    }
    cache.set(key, served);
    cachedBytes += served.content.length;
    return served;
  };
}
