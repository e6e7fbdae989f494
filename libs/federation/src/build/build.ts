import type { Release } from '@madang/contracts';
import type { Room } from './common';
import { compile } from './compile';
import { preloadFonts } from './fonts';
import { linksOf } from './links/links';
import { readManifest, writeRemoteRelease, writeShellRelease } from './release';
import { remoteConfig } from './remote';
import { unmetDependencies, violations } from './rules';
import { shellConfig } from './shell';

/** Builds the shell into `outDir`, release.json included. */
export async function buildShell(room: Room): Promise<Release> {
  const stats = await compile(shellConfig(room));
  preloadFonts(room);
  return writeShellRelease(room, stats);
}

/** Builds one remote alone. A build that bundles a singleton, or uses what no facade lists, fails. */
export async function buildRemote(room: Room): Promise<Release> {
  const { name } = readManifest(room.folder);
  const stats = await compile(remoteConfig({ ...room, name }));
  const links = linksOf(stats);
  const found = [...unmetDependencies(room.folder), ...violations(stats, links)];
  if (found.length > 0) throw new Error(`${name} cannot be a remote:\n${found.join('\n')}`);
  return writeRemoteRelease(room, stats, links);
}
