import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const here = import.meta.dirname;

/** Where the built gallery lies. */
export const outDir = path.join(here, 'dist');

/** Where light-dark() and oklch() are at home. Left to its default, the minimizer rewrites both, at three times the size. */
const BROWSERS = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

const config: Configuration = {
  mode: 'production',
  context: here,
  target: ['web', 'es2022'],
  devtool: false,
  entry: './main.tsx',
  output: { path: outDir, clean: true, uniqueName: 'gallery', filename: 'main.js', cssFilename: 'main.css' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
      { test: /(?<!\.module)\.css$/, type: 'css' },
    ],
  },
  performance: false,
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      title: '부품 모음',
      templateContent:
        '<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
    }),
  ],
};

/** Builds the gallery once; throws what Rspack says when it cannot. */
export function buildGallery(): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}
