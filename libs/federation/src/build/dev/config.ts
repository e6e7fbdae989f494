import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Room, rulesFor } from '../common';
import { remoteConfig } from '../remote';
import { shellConfig } from '../shell';

/** Where the dev server has the files of a room that is built from source. */
export function devBase(name: string): string {
  return `/dev/${name}/`;
}

export const devShellConfig = (room: Room) => developed(shellConfig(room), 'shell', ['client', 'build-panel']);

export const devRemoteConfig = (room: Room & { readonly name: string }) =>
  developed(remoteConfig(room), room.name, ['client']);

/**
 * A room's own build, so that its code can be replaced while it runs. No hashes in names, as a hot style sheet is looked
 * for under its old one; no integrity and nothing made smaller, as files change under their addresses.
 */
function developed(config: Configuration, name: string, clients: readonly string[]): Configuration {
  const plugins = (config.plugins ?? []).filter(plugin => !(plugin instanceof rspack.SubresourceIntegrityPlugin));
  const addClient = (client: string) =>
    new rspack.EntryPlugin(config.context ?? '', path.join(import.meta.dirname, `${client}.ts`), {});
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map', // a kind without eval: the page keeps its content policy
    lazyCompilation: false, // pages that are built on visit cannot be replaced
    output: { ...config.output, ...NAMES, publicPath: devBase(name), clean: false },
    resolve: { ...config.resolve, alias: {} },
    module: { rules: rulesFor('development') },
    optimization: { splitChunks: false, minimize: false, emitOnErrors: false },
    plugins: [
      ...plugins,
      new rspack.DefinePlugin({ DEV_ROOM: JSON.stringify(name) }),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin(),
      ...clients.map(addClient),
    ],
  };
}

const NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
  assetModuleFilename: '[name][ext]',
};
