import type { CompositionRemote, Release } from '@madang/contracts';

export interface Tour {
  /** Addresses to open, the remote's first path before all others. */
  readonly paths: readonly string[];
  /** Pages that need an id of something: nobody knows one that there is. */
  readonly unopened: readonly string[];
}

/** All pages of a release, as far as an address without any id leads there. */
export function tourOf({ manifest }: Pick<CompositionRemote, 'manifest'>, pages: Release['pages']): Tour {
  const patterns = [...manifest.paths, ...pages.map(({ path }) => path)].map(path =>
    path.replace(/\/(:\w+\?|\*)/g, ''),
  );
  const needsId = (path: string) => /[:*]/.test(path);
  const all = [...new Set(patterns)];
  return { paths: all.filter(path => !needsId(path)), unopened: all.filter(needsId) };
}
