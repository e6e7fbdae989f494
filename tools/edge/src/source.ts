import type { KeyObject } from 'node:crypto';
import type { Release, SignedComposition } from '@madang/contracts';

/** Where the edge takes compositions and files from: a registry of the same process, or whatever stands for one. */
export interface ReleaseSource {
  readonly publicKey: KeyObject;
  /** What a channel runs now. May fail: the edge then goes on with what it had. */
  current(channel: string): Promise<SignedComposition | undefined>;
  readonly storage: {
    release(name: string, version: string): Promise<Release | undefined>;
    read(file: StoredFile, encoding: 'identity' | 'br'): Promise<Buffer | undefined>;
  };
}

export interface StoredFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}
