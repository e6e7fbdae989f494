import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Release, Version } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';
import type { VerifiedBundle } from './verify';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;
const RELEASE_FILE = 'release.json';

/** The folder of releases. Each is put in place whole, by one rename, and never touched again. */
export interface Storage {
  put(bundle: VerifiedBundle): Promise<void>;
  release(name: string, version: string): Promise<Release | undefined>;
  /** A file's bytes as stored, uncompressed or in brotli. Undefined when there is none. */
  read(file: StoredFile, encoding: 'identity' | 'br'): Promise<Buffer | undefined>;
}

export interface StoredFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

/** Names a release's content, whenever and from whichever revision it was built: all but when and where from. */
export function digestOf({ builtAt: _, revision: __, ...content }: Release): string {
  return sha256(canonical(content));
}

export function folderStorage(root: string): Storage {
  const folderOf = (name: string, version: string) => path.join(root, 'releases', name, version);
  const readOrNothing = (file: string) => readFile(file).catch(ifMissing);
  return {
    async put({ release, files }) {
      const incoming = path.join(root, 'incoming', randomUUID());
      const target = folderOf(release.name, release.version);
      try {
        for (const [file, content] of files) await store(path.join(incoming, file), content);
        await writeFile(path.join(incoming, RELEASE_FILE), JSON.stringify(release));
        await mkdir(path.dirname(target), { recursive: true });
        // What a crash left there has no line in the journal: it was never published.
        await rm(target, { recursive: true, force: true });
        await rename(incoming, target);
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },
    async release(name, version) {
      if (!isSafe(name, version)) return undefined;
      const text = await readOrNothing(path.join(folderOf(name, version), RELEASE_FILE));
      return text && Release.parse(JSON.parse(text.toString('utf8')));
    },
    async read({ name, version, path: file }, encoding) {
      if (!isSafe(name, version) || file.split('/').includes('..')) return undefined;
      return readOrNothing(path.join(folderOf(name, version), encoding === 'br' ? `${file}.br` : file));
    },
  };
}

const isSafe = (name: string, version: string) =>
  Release.shape.name.safeParse(name).success && Version.safeParse(version).success;

/** Compressed once, at the strongest level, so that no request ever waits for it. */
async function store(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!COMPRESSIBLE.test(file)) return;
  const small = await compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  if (small.length < content.length) await writeFile(`${file}.br`, small);
}

function ifMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
  throw error;
}
