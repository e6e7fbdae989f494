import type { Composition, Pages } from '@madang/contracts';
import { composedPages } from '@madang/federation/pure';
import { lruCache } from '../lru-cache';
import type { ReadRelease } from './signed-releases';

const CACHE_SIZE = 32;

/** The tables of pages of the compositions that were served lately: open tabs request theirs. */
export function pageTables(releaseOf: ReadRelease) {
  const tables = lruCache<Pages>(CACHE_SIZE);

  async function tableOf({ shell, remotes }: Composition): Promise<Pages> {
    const parts = [{ name: 'shell', version: shell.version }, ...remotes];
    const releases = await Promise.all(parts.map(({ name, version }) => releaseOf(name, version)));
    return composedPages(releases.filter(release => release !== undefined));
  }

  return {
    of: (composition: Composition): Promise<Pages> => tables.of(composition.id, () => tableOf(composition)),
    peek: (id: string): Promise<Pages> | undefined => tables.peek(id),
  };
}
