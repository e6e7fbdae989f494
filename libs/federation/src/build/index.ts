export { buildRemote, buildShell } from './build';
export type { Room } from './common';
export { buildMonolith } from './monolith';
export { RELEASE_FILE, readManifest } from './release';
export { BY_RANGE, federationMinor, providedVersions, ROOT, SINGLETONS } from './singletons';
