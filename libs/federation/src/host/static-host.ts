import type { Composition } from '@madang/contracts';
import { atom } from 'nanostores';
import { newPathOf } from '../pure/moved-pages';
import { ownerOf } from '../pure/owner';
import { isRemoteModule, type RemoteModule } from '../remote';
import type { Host } from './host';
import { pagePreloader } from './pages';

export { ownerOf } from '../pure/owner';
export { readComposition, readVisit } from './composition';

/** Remotes that are part of the same build, by name. */
export type StaticRemotes = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** Stands in for the host in the monolithic build of the same sources, which the composed site is measured against. */
export function createStaticHost(composition: Composition, remotes: StaticRemotes): Host {
  const loaded = new Map<string, RemoteModule>();
  const pages = pagePreloader(composition);
  return {
    composition,
    $fallbacks: atom([]),
    $outcomes: atom([]),
    ownerOf: path => ownerOf(composition, path),
    pageAt: pages.at,
    newPathOf(path) {
      const moved = ownerOf(composition, path)?.manifest.moved;
      return moved && newPathOf(moved, path);
    },
    async load(name, path) {
      if (path !== undefined) pages.preload('shell', path);
      const module = await remotes[name]?.();
      if (!isRemoteModule(module?.default)) throw new Error(`no remote is called "${name}"`);
      loaded.set(name, module.default);
      return module.default;
    },
    prefetch: (_, path) => {
      if (path !== undefined) pages.preload('shell', path);
    },
    loadedRemotes: () => [...loaded.keys()],
    warmUp: () => pages.prepare(),
    mayUpdate: () => [...loaded.values()].every(module => module.canUpdate?.() ?? true),
  };
}
