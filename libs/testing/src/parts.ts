import type { RemoteManifest } from '@madang/contracts';
import type { Variant } from './build';
import type { Fault } from './faults';

/**
 * What a composed site has under a remote's name. Text is a version: the room's own sources, published as that
 * version.
 */
export type Part =
  | string
  | { readonly kind: 'local' }
  | { readonly kind: 'fake'; readonly manifest: RemoteManifest | undefined }
  | { readonly kind: 'absent' }
  | { readonly kind: 'faulty'; readonly fault: Fault }
  | { readonly kind: 'patched'; readonly version: string; readonly sources: NonNullable<Variant['sources']> };

/** By the names of remotes; "shell" may be named too. What is not named is `local()`. */
export type Parts = Readonly<Record<string, Part>>;

/** What the room has built: its dist, brought up to date before the site opens. */
export const local = (): Part => ({ kind: 'local' });

/**
 * A small remote made from a remote.json, the room's own where none is given: its paths show its title, its dialogs
 * open. Links and dialogs of other remotes lead somewhere, without the real one's code and calls.
 */
export const fake = (manifest?: RemoteManifest): Part => ({ kind: 'fake', manifest });

/** A composition without the remote: its paths belong to no remote. */
export const absent = (): Part => ({ kind: 'absent' });

/** The remote, failing in one way until `site.mend(name)`. */
export const faulty = (fault: Fault): Part => ({ kind: 'faulty', fault });

/** The room's sources with some of them replaced, published as a version. */
export const patched = (version: string, sources: NonNullable<Variant['sources']>): Part => ({
  kind: 'patched',
  version,
  sources,
});
