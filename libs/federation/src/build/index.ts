export { buildRemote, buildShell } from './build';
export type { Room } from './common';
export { BUILT_STREAM, type Built } from './dev/built';
export { devBase } from './dev/config';
export { watchRooms } from './dev/watch';
export { buildMonolith } from './monolith';
export { RELEASE_FILE, readManifest } from './release';
export { BY_RANGE, federationMinor, providedVersions, ROOT, SINGLETONS } from './singletons';
