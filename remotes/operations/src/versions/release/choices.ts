import type { CompositionRow, ReleaseRow } from '@madang/contracts';

/** The releases of one room that are not the one in use, the latest first. */
export function otherReleases(releases: readonly ReleaseRow[], name: string, current: CompositionRow): ReleaseRow[] {
  return releases
    .filter(release => release.name === name && release.version !== current.versions[name])
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Rooms of which there is something else to bring out. */
export function changeableNames(releases: readonly ReleaseRow[], current: CompositionRow): string[] {
  const names = [...new Set(releases.map(release => release.name))].sort();
  return names.filter(name => otherReleases(releases, name, current).length > 0);
}
