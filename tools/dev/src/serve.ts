import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildResult, buildResult, devRemoteConfig, devShellConfig, readManifest } from '@madang/federation/build';
import type { Compiler, Configuration, DevServerMiddlewareHandler } from '@rspack/core';
import { doorHandler } from './door';
import { say } from './run';
import { runningSite } from './running-site';
import { roomIn, SHELL, sourceDoor } from './source-rooms';

const PORT = 4300;

/**
 * What `rspack serve` runs: shell and remote in development mode, and the composed site around them at one address. Rspack's
 * server watches and builds; the pages, and how they take over new code, are those of `madang dev`.
 */
export async function serveConfig(folder: string): Promise<Configuration[]> {
  const output = mkdtempSync(path.join(tmpdir(), 'madang-serve-'));
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const shell = roomIn(output, SHELL);
  const isRemote = existsSync(path.join(folder, 'remote.json'));
  const remote = isRemote ? roomIn(output, { folder, name: readManifest(folder).name }) : null;
  const site = await runningSite(process.env.MADANG_REGISTRY ?? null);
  const { doorOptions, notify } = sourceDoor(site.origin, { shell, remote });
  const handler = doorHandler(doorOptions);
  const served = (config: Configuration, room: string): Configuration => ({
    ...config,
    plugins: [...(config.plugins ?? []), new BuildReports(room, notify)],
    devServer: devServer(handler, `${remote?.name ?? 'shell'} from source`),
  });
  const configs = [served(devShellConfig(shell), 'shell')];
  return remote ? [...configs, served(devRemoteConfig(remote), remote.name)] : configs;
}

/** New code comes to the pages by a stream of the door; the server's own client would reload them. */
const devServer = (
  middleware: ReturnType<typeof doorHandler>,
  title: string,
): NonNullable<Configuration['devServer']> => ({
  port: PORT,
  host: 'localhost',
  static: false,
  compress: false,
  hot: false,
  liveReload: false,
  client: false,
  webSocketServer: false,
  devMiddleware: { writeToDisk: true },
  onListening: ({ server }) => {
    const address = server?.address();
    if (typeof address === 'object' && address) say(`\n${title}: http://localhost:${address.port}`);
  },
  // Before Rspack's own, which builds and has nothing left to answer. It listens before the first build is done.
  setupMiddlewares: (others, server) => {
    const afterBuild: DevServerMiddlewareHandler = (request, response) =>
      server.middleware?.waitUntilValid(() => middleware(request, response));
    return [{ name: 'madang', middleware: afterBuild }, ...others];
  },
});

/** Lets the pages from here hear of each build. */
class BuildReports {
  readonly #room: string;
  readonly #notify: (result: BuildResult) => void;

  constructor(room: string, notify: (result: BuildResult) => void) {
    this.#room = room;
    this.#notify = notify;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('madang builds', stats => this.#notify(buildResult(this.#room, stats)));
  }
}
