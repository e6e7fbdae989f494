import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT, Release, RemoteManifest } from '@madang/contracts';
import type { StatsCompilation } from '@rspack/core';
import * as z from 'zod';
import { containerOf } from '../pure/admission/file-rules';
import { integrityOf } from '../pure/hashes';
import type { Room } from './common';
import { filesOf, modulesOf } from './compile';
import { exportedNames } from './links/exported';
import { importsFrom, type Link } from './links/links';
import { pagesOf, shellPages } from './pages';
import { ENTRY_FILE, rangeOf } from './remote';
import { BY_RANGE, federationMinor, providedVersions, ROOT, SINGLETONS } from './singletons';
import { readTable } from './table';

export const RELEASE_FILE = 'release.json';

/** release.json of the shell. Its "scripts" are the files of the federation chunk, which a deep link into a remote needs. */
export function writeShellRelease(room: Room, stats: StatsCompilation, pages: Release['pages'] = []): Release {
  const [entry = ''] = filesOf(stats, 'main', '.js');
  return write(room, {
    name: 'shell',
    contract: CONTRACT,
    manifest: null,
    shared: providedVersions(),
    exports: exportedNames(stats),
    container: '',
    entry,
    scripts: [...filesOf(stats, 'federation', '.js'), ...filesOf(stats, 'federation', '.css')],
    styles: filesOf(stats, 'main', '.css'),
    pages: [...shellPages(room.folder, stats), ...pages],
  });
}

export async function writeRemoteRelease(
  room: Room,
  stats: StatsCompilation,
  links: readonly Link[],
): Promise<Release> {
  const manifest = readManifest(room.folder);
  const { js, css } = exposedFiles(room.outDir);
  return write(room, {
    name: manifest.name,
    contract: manifest.contract,
    manifest,
    shared: sharedOf(stats),
    imports: importsFrom(links),
    preferred: { [BY_RANGE]: rangeOf(BY_RANGE) },
    container: containerOf({ name: manifest.name, version: room.version }),
    entry: ENTRY_FILE,
    scripts: js,
    styles: css,
    pages: pagesOf(room.folder, await readTable(room.folder), stats),
  });
}

/** remote.json of a room, or one sentence that says what is wrong with it. */
export function readManifest(folder: string): RemoteManifest {
  const file = path.join(folder, 'remote.json');
  const parsed = RemoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${path.relative(ROOT, file)}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const Files = z.object({ sync: z.array(z.string()) });
const FederationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Files, css: Files }) })),
});

/** What `./remote` needs at once, from the manifest of the federation plugin. It stays in the release for tools that read it. */
function exposedFiles(outDir: string): { js: string[]; css: string[] } {
  const text = readFileSync(path.join(outDir, 'mf-manifest.json'), 'utf8');
  const exposed = FederationManifest.parse(JSON.parse(text)).exposes.find(each => each.path === './remote');
  if (!exposed) throw new Error('the build exposes no ./remote');
  rmSync(path.join(outDir, 'mf-stats.json'), { force: true });
  return { js: exposed.assets.js.sync, css: exposed.assets.css.sync };
}

/** The singletons that the build really asks the host for. */
function sharedOf(stats: StatsCompilation): Record<string, string> {
  const consumed = modulesOf(stats).flatMap(
    ({ identifier = '' }) => /^consume shared module \(default\) (@?[^@]+)@/.exec(identifier)?.[1] ?? [],
  );
  return Object.fromEntries(SINGLETONS.filter(name => consumed.includes(name)).map(name => [name, rangeOf(name)]));
}

type Described = Omit<Release, 'version' | 'revision' | 'builtAt' | 'federation' | 'files'>;

function write({ outDir, version }: Room, described: Described): Release {
  const paths = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== RELEASE_FILE)
    .map(entry => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const files = paths.map(file => {
    const content = readFileSync(path.join(outDir, file));
    return { path: file, size: content.length, integrity: integrityOf(content) };
  });
  const release = Release.parse({
    ...described,
    version,
    revision: revision(),
    builtAt: new Date().toISOString(),
    federation: federationMinor(),
    files,
  });
  writeFileSync(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 5000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unversioned';
  }
}
