import { Release, Version } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';
import type { VerifiedBundle } from './verify';

/** Where releases are kept. Each is put there whole and never touched again; one that was not put whole is not there. */
export interface Storage {
  put(bundle: VerifiedBundle): Promise<void>;
  release(name: string, version: string): Promise<Release | undefined>;
  /** A file's bytes as stored, uncompressed or in brotli. Undefined when there is none. */
  read(file: StoredFile, encoding: Encoding): Promise<Buffer | undefined>;
}

export interface StoredFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

export type Encoding = 'identity' | 'br';

/** What lies beside a release's files and tells of them. */
export const RELEASE_FILE = 'release.json';

/** Names a release's content, whenever and from whichever revision it was built: all but when and where from. */
export function digestOf({ builtAt: _, revision: __, ...content }: Release): string {
  return sha256(canonical(content));
}

/** Whether a release can be called so: whoever asks for another is asking for some other file. */
export function isRelease(name: string, version: string): boolean {
  return Release.shape.name.safeParse(name).success && Version.safeParse(version).success;
}

/** Where a file is stored, below its release; undefined for a path that leads out of it. */
export function storedPath({ name, version, path }: StoredFile, encoding: Encoding): string | undefined {
  if (!isRelease(name, version) || path.split('/').some(part => part === '..' || part === '')) return undefined;
  return encoding === 'br' ? `${path}.br` : path;
}
