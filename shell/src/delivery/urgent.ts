import type { Told } from '@madang/contracts';
import type { Site } from '../site/context';
import { hasChanged } from './changed';

/**
 * Whether a tab must not wait for its next navigation: the operators took back or took out something that runs in it. One
 * that stands before a maintenance panel goes on as soon as that is over.
 */
export function mustMoveNow(site: Site, told: Told, path: string): boolean {
  const here = site.host.ownerOf(path)?.name;
  if (here !== undefined && site.killed.includes(here) && !told.killed.includes(here)) return true;
  const running = ['shell', ...site.host.loaded(), ...(here === undefined ? [] : [here])];
  return told.isUrgent && running.some(name => hasChanged(site, told, name));
}
