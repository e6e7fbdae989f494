import type { KeyObject } from 'node:crypto';
import type { ServedDocuments } from '@madang/contracts';

/**
 * Where the edge takes deliveries, compositions and files from: a registry of the same process, or one behind HTTP.
 * Nothing of it is trusted: the edge checks all of it.
 */
export interface ReleaseSource {
  /** The keys that deliveries, compositions and overrides may be signed by: two while one follows the other. */
  readonly publicKeys: readonly KeyObject[];
  /** By which visits are attested: the registry has the same. */
  readonly visitKey: KeyObject;
  /** Reports documents that were served. May fail: their silence then does not count. */
  documents(served: readonly ServedDocuments[]): Promise<unknown>;
  /** The SignedDelivery of a channel now, or undefined. May fail: the edge then goes on with what it had. */
  delivery(channel: string): Promise<unknown>;
  /** A SignedComposition, or undefined. */
  composition(id: string): Promise<unknown>;
  /** Calls back at each change of what a channel delivers. Returns a function that stops it. */
  watch(channel: string, onChange: () => void): () => void;
  readonly storage: {
    /** A SignedRelease, or undefined. */
    release(name: string, version: string): Promise<unknown>;
    read(file: StoredFile, encoding: 'identity' | 'br'): Promise<Buffer | undefined>;
  };
}

export interface StoredFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}
