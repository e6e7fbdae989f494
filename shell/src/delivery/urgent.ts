import type { Told } from '@madang/contracts';
import type { Site } from '../site/context';
import { hasChanged } from './changed';

/**
 * Whether a tab must not wait for its next navigation: the operators took back or took out something that runs in it. One
 * that stands before a maintenance panel goes on as soon as that is over; `wereOut` are the remotes that may have one.
 */
export function mustMoveNow(site: Site, told: Told, { path, wereOut }: Standing): boolean {
  const here = site.host.ownerOf(path)?.name;
  const running = ['shell', ...site.host.loaded()];
  if (here === undefined || running.includes(here)) return told.isUrgent && running.some(hasMoved);
  return (wereOut.has(here) && !told.killed.includes(here)) || (told.isUrgent && [here, ...running].some(hasMoved));

  function hasMoved(name: string): boolean {
    return hasChanged(site, told, name);
  }
}

interface Standing {
  readonly path: string;
  readonly wereOut: ReadonlySet<string>;
}
