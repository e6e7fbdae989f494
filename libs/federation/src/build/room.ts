import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { readManifest } from './release';
import { ReleasePlugin } from './release-plugin';
import { remoteConfig } from './remote';
import { shellConfig } from './shell';

/** What may be said on the command line, as `rspack build --env version=1.4.0 --env out=elsewhere`. */
export interface BuildEnvironment {
  /** Of the release; that of package.json when nothing is said. */
  readonly version?: string;
  /** A folder, in that of the room or absolute: `dist` when nothing is said. */
  readonly out?: string;
}

export type RoomConfig = (environment?: BuildEnvironment) => Configuration;

/**
 * The Rspack configuration of a room: what its rspack.config.ts exports, given its own `import.meta.url`. A folder with
 * remote.json is a remote, any other is a shell. The build ends as a release, or fails and says why.
 */
export function roomConfig(configUrl: string): RoomConfig {
  const folder = path.dirname(fileURLToPath(configUrl));
  return ({ version = declaredVersion(folder), out = 'dist' } = {}) => {
    const room = { folder, version, outDir: path.resolve(folder, out) };
    const isRemote = existsSync(path.join(folder, 'remote.json'));
    const config = isRemote ? remoteConfig({ ...room, name: readManifest(folder).name }) : shellConfig(room);
    return { ...config, plugins: [...(config.plugins ?? []), new ReleasePlugin(room, isRemote ? 'remote' : 'shell')] };
  };
}

function declaredVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return version;
}
