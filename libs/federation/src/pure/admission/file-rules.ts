import type { Release } from '@madang/contracts';
import { type AdmissionRefusal, refused } from './refusal';

/** By remote: the bytes, before compression, that the first page of it may need. "default" is for all others. */
export type Limits = Readonly<Record<string, number>>;

/** Whatever the browser is told to load must have a hash. */
export function integrityRefusals(release: Release): AdmissionRefusal[] {
  const listed = new Set(release.files.map(file => file.path));
  return firstFiles(release)
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
  const limit = limits[release.name] ?? limits.default ?? 0;
  const first = new Set(firstFiles(release));
  const bytes = release.files.filter(file => first.has(file.path)).reduce((sum, file) => sum + file.size, 0);
  if (bytes <= limit) return [];
  return [
    refused('budget', {
      release,
      found: `its first page needs ${bytes} bytes`,
      expected: `its budget is ${limit}`,
      fix: 'load more of it lazily or bundle less',
    }),
  ];
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
