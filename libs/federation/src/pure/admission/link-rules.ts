import type { Release } from '@madang/contracts';
import { fits } from '../ranges';
import { type AdmissionRefusal, refused } from './refusal';

interface LinkedName {
  readonly release: Release;
  readonly name: string;
  readonly used: string;
  /** The hash of its type when the remote was built, and as the shell has it; undefined where the shell lacks it. */
  readonly expected: string;
  readonly provided: string | undefined;
}

/** Each name that a remote takes from this shell. None where one of them is older than these lists. */
function linkedNames(shell: Release, release: Release): LinkedName[] {
  const { exports } = shell;
  if (!exports) return [];
  return Object.entries(release.imports ?? {})
    .filter(([name]) => !isBrought(shell, release, name))
    .flatMap(([name, names]) =>
      Object.entries(names).map(([used, expected]) => {
        return { release, name, used, expected, provided: exports[name]?.[used] };
      }),
    );
}

/** Whether the remote uses a copy of its own, as the shell's is not in its range. */
function isBrought(shell: Release, { preferred = {} }: Release, name: string): boolean {
  const range = preferred[name];
  const provided = shell.shared[name];
  return range !== undefined && !(provided !== undefined && fits(provided, range));
}

/** Whether a set links: a name that the shell does not hand out would be undefined at the moment that it is called. */
export function linkRefusals(shell: Release, release: Release): AdmissionRefusal[] {
  const missing = linkedNames(shell, release).filter(({ provided }) => provided === undefined);
  const packages = [...new Set(missing.map(({ name }) => name))];
  return packages.map(name => {
    const names = missing.filter(link => link.name === name).map(({ used }) => used);
    return refused('links', {
      release,
      found: `it takes ${names.join(', ')} from ${name}`,
      expected: `shell ${shell.version} hands out no such name of it`,
      fix: 'keep the name in the shell, or publish a release that does without it first',
    });
  });
}

/** Names that are there, but of another type than when the remote was built: it may well run, so these are for people to read. */
export function changedTypes(releases: readonly Release[]): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  const remotes = releases.filter(({ name }) => name !== 'shell');
  return remotes.flatMap(release => {
    const changed = (shell ? linkedNames(shell, release) : []).filter(
      ({ expected, provided }) => provided !== undefined && expected !== '' && provided !== '' && provided !== expected,
    );
    const names = changed.map(({ name, used }) => `${used} of ${name}`);
    return names.length === 0
      ? []
      : [`${release.name} ${release.version} was built when these had another type: ${names.join(', ')}.`];
  });
}
