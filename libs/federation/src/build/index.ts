export type { Room } from './common';
export { compile } from './compile';
export { BUILT_STREAM, type Built } from './dev/built';
export { devBase } from './dev/config';
export { watchRooms } from './dev/watch';
export { buildMonolith } from './monolith';
export { RELEASE_FILE, readManifest } from './release';
export { type BuildEnvironment, type RoomConfig, roomConfig } from './room';
export { BY_RANGE, federationMinor, providedVersions, ROOT, SINGLETONS } from './singletons';
