import type { Limits, Release } from '@madang/contracts';
import { limitsOf } from './limits-of';
import { type AdmissionRefusal, refused } from './refusal';

/** Everything that the browser loads must have a hash. */
export function integrityRefusals(release: Release): AdmissionRefusal[] {
  const listed = new Set(release.files.map(file => file.path));
  const loaded = [...firstFiles(release), ...release.pages.flatMap(page => [...page.scripts, ...page.styles])];
  return [...new Set(loaded)]
    .filter(path => !listed.has(path))
    .map(path =>
      refused('integrity', {
        release,
        found: `${path} is to be loaded without a hash`,
        expected: 'every file that is loaded must stand in files with its integrity',
        fix: 'publish what the build wrote, unchanged',
      }),
    );
}

export function budgetRefusals(release: Release, limits: Limits): AdmissionRefusal[] {
  const { bytes: limit } = limitsOf(limits, release.name);
  const { path, bytes } = heaviestPage(release);
  if (bytes <= limit) return [];
  return [
    refused('budget', {
      release,
      found: `its page ${path} needs ${bytes} bytes at first`,
      expected: `its budget is ${limit}`,
      fix: 'load more of it lazily or bundle less',
    }),
  ];
}

/** Of all pages, the one whose first load takes most: its own files, and those that every page of the remote needs. */
function heaviestPage(release: Release): { path: string; bytes: number } {
  const none = { path: release.manifest?.paths[0] ?? '', scripts: [], styles: [] };
  const weighed = [none, ...release.pages].map(({ path, scripts, styles }) => {
    const loaded = new Set([...firstFiles(release), ...scripts, ...styles]);
    const files = release.files.filter(file => loaded.has(file.path));
    return { path, bytes: files.reduce((sum, file) => sum + file.size, 0) };
  });
  return weighed.reduce((most, each) => (each.bytes > most.bytes ? each : most));
}

function firstFiles(release: Release): string[] {
  return [release.entry, ...release.scripts, ...release.styles];
}

/** Two builds on one page with one container name would run each other's code. */
export function containerRefusals(remotes: readonly Release[]): AdmissionRefusal[] {
  const owners = new Map<string, Release>();
  return remotes.flatMap(release => {
    const expected = containerOf(release);
    const owner = owners.get(release.container);
    owners.set(release.container, release);
    if (!owner && release.container === expected) return [];
    return refused('container', {
      release,
      found: `its container is called "${release.container}"${owner ? ` like that of ${owner.name}` : ''}`,
      expected: `it must be "${expected}"`,
      fix: 'build it with the preset of @madang/federation/build',
    });
  });
}

/** The container's name holds the version: with one name for two versions, a switch would go on running the old code. */
export function containerOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `mf_${name}_${version}`.replace(/\W/g, '_');
}
