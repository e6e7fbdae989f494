import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ROOT } from './singletons';

export interface Room {
  /** The room's folder: shell or a remote. */
  readonly folder: string;
  readonly version: string;
  readonly outDir: string;
}

const installed = (file: string) => path.join(ROOT, 'node_modules', file);

/** The router's export map gives its development build, in production too. */
const productionRouter = {
  'react-router$': installed('react-router/dist/production/index.mjs'),
  'react-router/dom$': installed('react-router/dist/production/dom-export.mjs'),
};

const hashed = (ending: string) => `assets/[name].[contenthash:8]${ending}`;

/** What shell, remotes and monolith have in common. `uniqueName` names chunk registry and CSS classes. */
export function commonConfig({ folder, version, outDir }: Room, uniqueName: string) {
  return {
    name: uniqueName,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: outDir,
      clean: true,
      uniqueName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      filename: hashed('.js'),
      chunkFilename: hashed('.js'),
      cssFilename: hashed('.css'),
      cssChunkFilename: hashed('.css'),
      assetModuleFilename: hashed('[ext]'),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'], alias: productionRouter },
    module: { rules: rulesFor('production') },
    optimization: { splitChunks: false, minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), smallerCss] },
    performance: false,
    infrastructureLogging: { level: 'error' }, // the manifest plugin warns about publicPath 'auto'
    plugins: [
      new rspack.DefinePlugin({ RELEASE_VERSION: JSON.stringify(version) }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  } satisfies Configuration;
}

/** The oldest browsers that know light-dark() and oklch(): for older ones each colour would be written several times. */
const BROWSERS = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];
const smallerCss = new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } });

/** How sources become code. In development, components can be replaced while they stand on the page. */
export function rulesFor(mode: 'production' | 'development') {
  const isDev = mode === 'development';
  const react = { runtime: 'automatic', ...(isDev ? { development: true, refresh: true } : {}) } as const;
  const sources = {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react } } },
  } as const;
  return [sources, ...OTHER_RULES] satisfies NonNullable<Configuration['module']>['rules'];
}

const OTHER_RULES = [
  {
    test: /\.module\.css$/,
    type: 'css/module',
    // Custom properties keep their names: boards and scripts style price cells of `ui` and sheets by them.
    parser: { namedExports: false, dashedIdents: false },
    generator: { localIdentName: '[uniqueName]-[local]-[hash:6]' },
  },
  { test: /(?<!\.module)\.css$/, type: 'css' },
  { test: /\.(woff2|png|jpe?g|webp|avif|svg|gif)$/, type: 'asset/resource' },
] satisfies NonNullable<Configuration['module']>['rules'];
