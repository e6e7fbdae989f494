import { $latestComposition } from '@madang/http';
import type { Site } from './context';

const MOVED_KEY = 'madang.moved';

/**
 * Whether going to `path` must load the document anew: the edge serves another composition by now, a remote owns the
 * path, and none has something in the air. Once for each composition, so that an edge that contradicts itself costs one
 * reload, not all of them.
 */
export function mustMove({ composition, host }: Site, path: string): boolean {
  const latest = $latestComposition.get();
  if (latest === null || latest === composition.id || !host.ownerOf(path) || !host.mayUpdate()) return false;
  return sessionStorage.getItem(MOVED_KEY) !== latest;
}

/** Loads the document of `address`. Never settles: the page is going away. */
export function moveTo(address: string): Promise<never> {
  sessionStorage.setItem(MOVED_KEY, $latestComposition.get() ?? '');
  location.assign(address);
  return new Promise(() => {});
}
