import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { commonConfig, type Room } from './common';
import { providedVersions } from './singletons';

/** The shell: a plain build that names no remote. The federation runtime is in the lazy chunk of `src/federation.ts`. */
export function shellConfig(room: Room): Configuration {
  const config = commonConfig(room, 'shell');
  return {
    ...config,
    entry: {
      main: {
        import:
          ['.tsx', '.ts'].map(end => `./src/main${end}`).find(file => existsSync(path.join(room.folder, file))) ??
          './src/main.tsx',
      },
    },
    output: { ...config.output, publicPath: shellBase(room) },
    plugins: [
      ...config.plugins,
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(JSON.stringify(providedVersions())),
        // Switch off the parts of the federation runtime that are for Node, manifests and hosts without exposes.
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_HAS_EXPOSES: 'true',
      }),
      // The edge replaces <meta name="composition">; the minifier would drop a comment.
      new rspack.HtmlRspackPlugin({
        template: path.join(room.folder, 'src/index.html'),
        scriptLoading: 'defer',
        inject: 'head',
      }),
    ],
  };
}

/** Where the files of a shell are served. */
export function shellBase({ version }: Room): string {
  return `/releases/shell/${version}/`;
}
