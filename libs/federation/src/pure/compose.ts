import {
  type Asset,
  type CompositionContent,
  type CompositionRemote,
  type Pages,
  type Release,
  type RemoteBuild,
  RemoteManifest,
} from '@madang/contracts';
import { movedBack } from './moved-pages';

const DOCUMENT = 'index.html';
const ENTRY_TIMEOUT_MS = 8000;

/** Where a file of a release is served, for ever. */
export function releaseUrl(release: Pick<Release, 'name' | 'version'>, path: string): string {
  return `/releases/${release.name}/${release.version}/${path}`;
}

interface ComposedReleases {
  shell: Release;
  remotes: readonly Release[];
  /** The last good release of each remote that has one. */
  previous: ReadonlyMap<string, RemoteBuild>;
}

/** Releases as the browser needs them. They must have been admitted: a file without a hash throws here. */
export function compose({ shell, remotes, previous }: ComposedReleases): CompositionContent {
  return {
    federation: shell.federation,
    timeoutMs: ENTRY_TIMEOUT_MS,
    shell: {
      version: shell.version,
      document: assetOf(shell, DOCUMENT),
      entry: assetOf(shell, shell.entry),
      styles: shell.styles.map(path => assetOf(shell, path)),
      federation: shell.scripts.map(path => assetOf(shell, path)),
    },
    remotes: remotes
      .map(release => composed(release, previous.get(release.name) ?? null))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function composed(release: Release, previous: RemoteBuild | null): CompositionRemote {
  return { ...buildOf(release), name: release.name, manifest: RemoteManifest.parse(release.manifest), previous };
}

function buildOf(release: Release): RemoteBuild {
  const { container, version, contract, federation } = release;
  return {
    container,
    version,
    contract,
    federation,
    entry: assetOf(release, release.entry),
    scripts: release.scripts.map(path => assetOf(release, path)),
    styles: release.styles.map(path => assetOf(release, path)),
  };
}

/**
 * The build that a remote falls back to once `next` is in the composition: the one that runs now, or, when `next` is
 * that one, whatever it fell back to.
 */
export function previousFor(next: Release, current: CompositionRemote | undefined): RemoteBuild | null {
  if (!current) return null;
  if (current.version === next.version) return current.previous;
  const { container, version, contract, federation, entry, scripts, styles } = current;
  const build = { container, version, contract, federation, entry, scripts, styles };
  const moved = movedBack(next.manifest ?? {}, current.manifest);
  return moved.length > 0 ? { ...build, moved } : build;
}

function assetOf(release: Release, path: string): Asset {
  const file = release.files.find(candidate => candidate.path === path);
  if (!file) throw new Error(`${release.name} ${release.version} does not list ${path}`);
  return { url: releaseUrl(release, path), integrity: file.integrity };
}

/** What the pages of releases load beyond their first files, with addresses and hashes. */
export function composedPages(releases: readonly Release[]): Pages {
  const pagesOf = (release: Release) =>
    release.pages.map(page => ({
      path: page.path,
      scripts: page.scripts.map(path => assetOf(release, path)),
      styles: page.styles.map(path => assetOf(release, path)),
    }));
  return Object.fromEntries(releases.map(release => [release.name, pagesOf(release)]));
}
