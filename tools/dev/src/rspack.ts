import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildEnvironment, buildConfig } from '@madang/federation/build';
import type { Configuration } from '@rspack/core';

type Environment = BuildEnvironment & { readonly RSPACK_SERVE?: boolean };

/**
 * The Rspack configuration of a room: what its rspack.config.ts exports, given its own `import.meta.url`. `rspack build` gives
 * a release, `rspack serve` the composed site with this room from source, as `madang dev` does. A folder with remote.json
 * is a remote, any other is a shell.
 */
export function roomConfig(configUrl: string) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return async ({ RSPACK_SERVE: isServed, ...environment }: Environment = {}): Promise<Configuration[]> => {
    if (!isServed) return [buildConfig(folder, environment)];
    const { serveConfig } = await import('./serve'); // a build needs no server
    return serveConfig(folder);
  };
}

export type RoomConfig = ReturnType<typeof roomConfig>;
