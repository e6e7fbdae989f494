import { satisfy } from '@module-federation/runtime';

/**
 * Whether a version lies in a range. It is the federation runtime's own answer, so that a team's build, the registry and
 * the browser can never disagree about what fits.
 */
export function fits(version: string, range: string): boolean {
  return satisfy(version, range);
}
