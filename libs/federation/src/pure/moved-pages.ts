import type { MovedPages, RemoteManifest } from '@madang/contracts';
import { isBelow } from './owner';

/** Where a page is now that was at this path; undefined when it is where it was. What lies below moves along. */
export function newPathOf(moved: MovedPages, path: string): string | undefined {
  const move = moved
    .filter(({ from, to }) => isBelow(path, from) && !isBelow(path, to))
    .sort((one, other) => other.from.length - one.from.length)[0];
  return move && move.to + path.slice(move.from.length);
}

/**
 * The way back for a release that stands in for one that has moved its pages: its code knows them at their old paths. Only
 * moves that are between the two count.
 */
export function movedBack(next: Pick<RemoteManifest, 'moved'>, before: Pick<RemoteManifest, 'paths'>): MovedPages {
  const had = (path: string) => before.paths.some(claimed => isBelow(path, claimed));
  return (next.moved ?? [])
    .filter(({ from, to }) => had(from) && !had(to))
    .map(({ from, to }) => ({ from: to, to: from }));
}
