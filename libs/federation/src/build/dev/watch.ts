import { rspack, type Stats } from '@rspack/core';
import type { Room } from '../common';
import type { BuildResult } from './build-result';
import { devRemoteConfig, devShellConfig } from './config';

export interface Watched {
  readonly shell: Room;
  readonly remote: Room & { readonly name: string };
}

/** Builds shell and remote in development mode, and again at each change, until the returned function is called. */
export function watchRooms({ shell, remote }: Watched, built: (result: BuildResult) => void): () => Promise<void> {
  const stops = [
    { room: 'shell', config: devShellConfig(shell) },
    { room: remote.name, config: devRemoteConfig(remote) },
  ].map(({ room, config }) => {
    const compiler = rspack(config);
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (stats) built(buildResult(room, stats));
      else built({ room, hash: '', problems: [error?.message ?? 'the build gave no result'] });
    });
    return () => new Promise<void>((done, failed) => compiler.close(error => (error ? failed(error) : done())));
  });
  return async () => {
    await Promise.all(stops.map(stop => stop()));
  };
}

/** What pages from here hear of a build. */
export const buildResult = (room: string, stats: Stats): BuildResult => ({
  room,
  hash: stats.hash ?? '',
  problems: problemsOf(stats),
});

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function problemsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ message, moduleName }) => [moduleName, message.replace(COLOURS, '')].filter(Boolean).join('\n'));
}
