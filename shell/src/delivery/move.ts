import { $commandsInTheAir, $latestComposition } from '@madang/http';
import type { Site } from '../site/context';
import { hasChanged } from './changed';
import { moveFor, noteMove, tabStorage } from './once';
import { $told } from './told';

/** False while something was sent and its answer would find no page, or a remote holds for another reason. */
export const isAtRest = ({ host }: Pick<Site, 'host'>): boolean => $commandsInTheAir.get() === 0 && host.mayUpdate();

/**
 * Whether going to `path` must load the document anew: its remote would be another one by now, or taken out or back, or
 * the shell changed; and nothing is in the air.
 */
export function mustMove(site: Site, path: string): boolean {
  const owner = site.host.ownerOf(path);
  if (!owner || !isNew(site, owner.name) || !isAtRest(site)) return false;
  return moveFor(stateNow(), Date.now(), tabStorage()) === 'now';
}

/** Loads the document of `address`. Never settles: the page is going away. */
export function moveTo(address: string): Promise<never> {
  noteMove(stateNow(), Date.now(), tabStorage());
  location.assign(address);
  return new Promise(() => {});
}

function isNew(site: Site, name: string): boolean {
  const told = $told.get();
  const latest = $latestComposition.get();
  // Heard of by a reply's header alone: what is in it is not known yet, and may be anything.
  if (latest !== null && latest !== site.composition.id && latest !== told?.composition) return true;
  return told !== null && ['shell', name].some(part => hasChanged(site, told, part));
}

/** Names what this tab knows of what it would get now. */
export function stateNow(): string {
  const told = $told.get();
  const latest = $latestComposition.get();
  return told && (latest === null || latest === told.composition)
    ? `${told.sequence}.${told.composition}`
    : `${latest}`;
}
