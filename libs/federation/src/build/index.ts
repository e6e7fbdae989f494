export type { Room } from './common';
export { compile } from './compile';
export { BUILD_STREAM, type BuildResult } from './dev/build-result';
export { devBase, devRemoteConfig, devShellConfig } from './dev/config';
export { buildResult, type Watched, watchRooms } from './dev/watch';
export { buildMonolith } from './monolith';
export { RELEASE_FILE, readManifest } from './release';
export { type BuildEnvironment, buildConfig, declaredVersion } from './room';
export { BY_RANGE, federationMinor, providedVersions, ROOT, SINGLETONS } from './singletons';
