import { loadDocument } from '@madang/federation';
import { $latestComposition, $pendingCommands } from '@madang/http';
import { platformNow } from '@madang/session';
import { tabStorage } from '@madang/storage';
import type { Site } from '../site/context';
import { moveFor, noteMove } from './move-log';
import { $notice } from './notice';
import { hasChanged } from './version-changes';

/** False while something was sent and its answer would find no page, or a remote holds for another reason. */
export const isAtRest = ({ host }: Pick<Site, 'host'>): boolean => $pendingCommands.get() === 0 && host.mayUpdate();

/**
 * Whether going to `path` must reload the document: its remote would be another one by now, or taken out or back, or
 * the shell changed; and nothing is in the air.
 */
export function mustMove(site: Site, path: string): boolean {
  const owner = site.host.ownerOf(path);
  if (!owner || !isNew(site, owner.name) || !isAtRest(site)) return false;
  return moveFor(stateNow(), platformNow(), tabStorage) === 'now';
}

/** Loads the document of `address`. Settles where the page stays: the site is away, or the tab could not remember it. */
export const moveTo = (address: string): Promise<void> => loadDocument(address, noteMoveOnce);

/** Notes the move, unless it was made meanwhile. */
export function noteMoveOnce(): boolean {
  const now = platformNow();
  return moveFor(stateNow(), now, tabStorage) === 'now' && noteMove(stateNow(), now, tabStorage);
}

function isNew(site: Site, name: string): boolean {
  const notice = $notice.get();
  const latest = $latestComposition.get();
  // Heard of by a reply's header alone: what is in it is not known yet, and may be anything.
  if (latest !== null && latest !== site.composition.id && latest !== notice?.composition) return true;
  return notice !== null && ['shell', name].some(part => hasChanged(site, notice, part));
}

/** Names what this tab knows of what it would get now. */
export function stateNow(): string {
  const notice = $notice.get();
  const latest = $latestComposition.get();
  return notice && (latest === null || latest === notice.composition)
    ? `${notice.sequence}.${notice.composition}`
    : `${latest}`;
}
