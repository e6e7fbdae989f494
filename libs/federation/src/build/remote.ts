import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerOf } from '../pure/admission/file-rules';
import { commonConfig, type Room } from './common';
import { BY_RANGE, federationMinor, installedVersion, SINGLETONS } from './singletons';

/** The container's file. Its name holds no hash: the release's folder is immutable, and tools find it by name. */
export const ENTRY_FILE = 'remoteEntry.js';

/** A remote in the lean form: one container, `./remote` exposed, singletons and the bundler runtime from the shell. */
export function remoteConfig(room: Room & { readonly name: string }): Configuration {
  // Container, chunk registry and CSS classes are all named after name and version: with one name for two versions, the
  // second one on a page would run the first one's code.
  const id = containerOf(room);
  const config = commonConfig(room, id);
  return {
    ...config,
    entry: {}, // the container is the only entry
    output: { ...config.output, publicPath: 'auto' },
    externals: [bundlerRuntimeFromShell],
    plugins: [
      ...config.plugins,
      // The federation plugin writes functions of its own into the build as text. Run by tsx, they are text with a helper
      // in it that no page has.
      new rspack.DefinePlugin({ __name: '(named => named)' }),
      new ModuleFederationPlugin({
        name: id,
        filename: ENTRY_FILE,
        exposes: { './remote': './src/remote.ts' },
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: true, // read by the release step, never by the browser
        dts: false,
        dev: false, // its own live reload would lose the state that ours keeps
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
    ],
  };
}

/** The entry shrinks from 57 to 12 KB: `createFederation` puts the runtime there. */
function bundlerRuntimeFromShell(
  { request }: { request?: string },
  done: (error?: Error, result?: string, type?: 'var') => void,
): void {
  const isRuntime = /webpack-bundler-runtime\/dist\/(index\.cjs|bundler\.js)$/.test(request ?? '');
  if (isRuntime) done(undefined, `globalThis['__MF_BUNDLER_${federationMinor()}__']()`, 'var');
  else done();
}

/** import: false = no copy of its own. Strict for the workspace's: a wrong range fails to load, and falls back. */
function sharedByShell() {
  const singletons = SINGLETONS.map(name => {
    const strictVersion = name.startsWith('@madang/');
    return [name, { singleton: true, import: false, requiredVersion: rangeOf(name), strictVersion }] as const;
  });
  const byRange = { singleton: false, requiredVersion: rangeOf(BY_RANGE), strictVersion: true } as const;
  return { ...Object.fromEntries(singletons), [BY_RANGE]: byRange };
}

/** What a remote built now requires of the host. */
export function rangeOf(name: string): string {
  return `^${installedVersion(name)}`;
}
