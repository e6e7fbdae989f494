import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** A build of a room that ends as a release, or fails and says why. */
export function buildConfig(folder: string, { version, out = 'dist' }: BuildEnvironment): Configuration {
  const room = { folder, version: version ?? declaredVersion(folder), outDir: path.resolve(folder, out) };
  const isRemote = existsSync(path.join(folder, 'remote.json'));
  const config = isRemote ? remoteConfig({ ...room, name: readManifest(folder).name }) : shellConfig(room);
  return { ...config, plugins: [...(config.plugins ?? []), new ReleasePlugin(room, isRemote ? 'remote' : 'shell')] };
}

/** The version that a room's package.json states. */
export function declaredVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return version;
}
