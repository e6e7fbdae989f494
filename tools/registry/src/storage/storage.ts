import { Release, SignedRelease, Version } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';

/** A release with its files, as it is put in place. */
export interface SignedBundle {
  readonly signed: SignedRelease;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Where releases are stored. Each is written completely and never changed; an incomplete one does not exist. */
export interface Storage {
  put(bundle: SignedBundle): Promise<void>;
  /** What release.json says. Anyone who can write to the storage may have changed it: check the signature. */
  release(name: string, version: string): Promise<SignedRelease | undefined>;
  /** Puts another signature in the place of a release's, and touches nothing else of it. */
  sign(signed: SignedRelease): Promise<void>;
  /** A file's bytes as stored, uncompressed or in brotli. Undefined when there is none. */
  read(file: StoredFile, encoding: Encoding): Promise<Buffer | undefined>;
}

export interface StoredFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

export type Encoding = 'identity' | 'br';

/** The file beside a release's files that describes them. */
export const RELEASE_FILE = 'release.json';

/** What release.json says. Releases from before signing have no signature, and are signed when the registry opens. */
export function signedReleaseFrom(text: Buffer): SignedRelease {
  const content: unknown = JSON.parse(text.toString('utf8'));
  const bare = Release.safeParse(content);
  return bare.success ? { release: bare.data, keyId: '', signature: '' } : SignedRelease.parse(content);
}

/** Names a release's content, whenever and from whichever revision it was built: all but when and where from. */
export function digestOf({ builtAt: _, revision: __, ...content }: Release): string {
  return sha256(canonical(content));
}

/** Whether a release can have this name and version: anything else would address another file. */
export function isRelease(name: string, version: string): boolean {
  return Release.shape.name.safeParse(name).success && Version.safeParse(version).success;
}

/** Where a file is stored, below its release; undefined for a path that leads out of it. */
export function storedPath({ name, version, path }: StoredFile, encoding: Encoding): string | undefined {
  if (!isRelease(name, version) || path.split('/').some(part => part === '..' || part === '')) return undefined;
  return encoding === 'br' ? `${path}.br` : path;
}
