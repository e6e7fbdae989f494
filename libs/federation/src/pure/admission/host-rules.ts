import type { Release } from '@madang/contracts';
import { fits } from '../ranges';
import { type AdmissionRefusal, refused } from './refusal';

/** The shell serves its own contract level and the one before. */
export function contractRefusals(shell: Release, release: Release): AdmissionRefusal[] {
  const oldest = Math.max(1, shell.contract - 1);
  if (release.contract >= oldest && release.contract <= shell.contract) return [];
  return [
    refused('contract', {
      release,
      found: `it is built for contract level ${release.contract}`,
      expected: `shell ${shell.version} serves levels ${oldest} to ${shell.contract}`,
      fix: release.contract < oldest ? 'build it against the current contracts' : 'publish and switch the shell first',
    }),
  ];
}

/** Remotes run on the federation internals that the shell hands over, so the minor must be the very same. */
export function federationRefusals(shell: Release, release: Release): AdmissionRefusal[] {
  if (release.federation === shell.federation) return [];
  return [
    refused('federation', {
      release,
      found: `it is built with federation ${release.federation}`,
      expected: `shell ${shell.version} runs federation ${shell.federation}`,
      fix: `build it with federation ${shell.federation}`,
    }),
  ];
}

/** What a remote requires of the host, against what this shell provides. */
export function sharedRefusals(shell: Release, release: Release): AdmissionRefusal[] {
  return Object.entries(release.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (provided !== undefined && fits(provided, range)) return [];
    return refused('shared', {
      release,
      found: `it asks for ${name} ${range}`,
      expected: `shell ${shell.version} provides ${provided === undefined ? 'none' : provided}`,
      fix: provided === undefined ? `bundle ${name} or add it to the shell` : `build it against ${name} ${provided}`,
    });
  });
}
