import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompositionContent, CompositionRemote, Release } from '@madang/contracts';
import type { Configuration, StatsCompilation } from '@rspack/core';
import { compose, releaseUrl } from '../pure/compose';
import type { Room } from './common';
import { compile, detailsOf, filesOf } from './compile';
import { preloadFonts } from './fonts';
import { pagesOf } from './pages';
import { readManifest, writeShellRelease } from './release';
import { shellConfig } from './shell';
import { ROOT } from './singletons';
import { readTable } from './table';

/** The site as one application: same sources, same shell, and the remotes as lazy imports that the build knows. */
export async function buildMonolith(
  room: Room,
  remotes: readonly string[],
): Promise<{ release: Release; content: CompositionContent }> {
  const stats = detailsOf(await compile(monolithConfig(room, remotes)));
  preloadFonts(room);
  const pages = await Promise.all(remotes.map(async folder => pagesOf(folder, await readTable(folder), stats)));
  const release = writeShellRelease(room, stats, pages.flat());
  const content = compose({ shell: release, remotes: [], previous: new Map() });
  const parts = remotes.map(folder => described(folder, release, stats));
  return { release, content: { ...content, shell: { ...content.shell, federation: [] }, remotes: parts } };
}

function monolithConfig(room: Room, remotes: readonly string[]): Configuration {
  const config = shellConfig(room);
  const alias = {
    ...config.resolve?.alias,
    '@madang/federation/host$': writeHost(remotes),
    // Without remotes from elsewhere, nothing has to be handed over whole.
    [path.join(room.folder, 'src/federation.ts')]: false as const,
  };
  return { ...config, name: 'monolith', resolve: { ...config.resolve, alias } };
}

/** The module that takes the place of '@madang/federation/host': the same, with remotes that the build knows. */
function writeHost(remotes: readonly string[]): string {
  const imports = remotes.map(remote => {
    const { name } = readManifest(remote);
    const file = JSON.stringify(path.join(remote, 'src/remote.ts'));
    return `  ${name}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${file}),`;
  });
  const lines = [
    "import { createStaticHost } from '@madang/federation/static-host';",
    "export { ownerOf, readComposition, readVisit } from '@madang/federation/static-host';",
    `const remotes = {\n${imports.join('\n')}\n};`,
    'export const createHost = composition => createStaticHost(composition, remotes);',
  ];
  const folder = path.join(ROOT, 'node_modules/.cache/madang');
  const file = path.join(folder, 'monolith-host.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const chunkOf = (name: string) => `remote-${name}`;

/** A part of the monolith in the form of a remote, so that the edge preloads its files just the same. */
function described(folder: string, release: Release, stats: StatsCompilation): CompositionRemote {
  const manifest = readManifest(folder);
  const assets = (ending: string) =>
    filesOf(stats, chunkOf(manifest.name), ending).map(file => {
      const integrity = release.files.find(listed => listed.path === file)?.integrity ?? '';
      return { url: releaseUrl(release, file), integrity };
    });
  const [entry, ...scripts] = assets('.js');
  if (!entry) throw new Error(`the build has no chunk of ${manifest.name}`);
  const { version, contract, federation } = release;
  const build = {
    container: chunkOf(manifest.name),
    version,
    contract,
    federation,
    entry,
    scripts,
    styles: assets('.css'),
  };
  return { ...build, name: manifest.name, manifest, previous: null };
}
