import type { Composition, CompositionRemote } from '@madang/contracts';

/** Whether a path is the claimed one or lies below it. */
export function isBelow(path: string, claimed: string): boolean {
  if (claimed === '/') return path === '/';
  return path === claimed || path.startsWith(`${claimed}/`);
}

/** The remote that owns a path, or had it and moved its page: admission has seen to it that there is at most one. */
export function ownerOf(composition: Pick<Composition, 'remotes'>, path: string): CompositionRemote | undefined {
  return composition.remotes.find(({ manifest: { paths, moved = [] } }) => {
    return paths.some(claimed => isBelow(path, claimed)) || moved.some(({ from }) => isBelow(path, from));
  });
}
