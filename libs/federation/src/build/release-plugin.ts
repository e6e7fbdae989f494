import type { Compiler, StatsCompilation } from '@rspack/core';
import type { Room } from './common';
import { detailsOf } from './compile';
import { preloadFonts } from './fonts';
import { linksOf } from './links/links';
import { readManifest, writeRemoteRelease, writeShellRelease } from './release';
import { unmetDependencies, violations } from './rules';

/**
 * Ends a build as a release: refuses what must not be published, and writes release.json beside the files. It belongs to
 * the config, so that `rspack build`, `nx build` and `madang build` give the same.
 */
export class ReleasePlugin {
  readonly #room: Room;
  readonly #finish: (room: Room, stats: StatsCompilation) => void | Promise<void>;

  constructor(room: Room, kind: 'shell' | 'remote') {
    this.#room = room;
    this.#finish = kind === 'shell' ? finishShell : finishRemote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('madang release', async stats => {
      if (stats.hasErrors()) return;
      // As in `compile`: Rspack's own command only prints it.
      if (stats.hasWarnings()) throw new Error(stats.toString({ all: false, warnings: true }));
      await this.#finish(this.#room, detailsOf(stats));
    });
  }
}

function finishShell(room: Room, stats: StatsCompilation): void {
  preloadFonts(room);
  writeShellRelease(room, stats);
}

/** A build that bundles a singleton, or uses what no facade lists, is not released. */
async function finishRemote(room: Room, stats: StatsCompilation): Promise<void> {
  const links = linksOf(stats);
  const found = [...unmetDependencies(room.folder), ...violations(stats, links)];
  const { name } = readManifest(room.folder);
  if (found.length > 0) throw new Error(`${name} cannot be a remote:\n${found.join('\n')}`);
  await writeRemoteRelease(room, stats, links);
}
