import type { Composition, CompositionRemote, Visit } from '@madang/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { RemoteKilled } from '../failure';
import { newPathOf } from '../pure/moved-pages';
import { ownerOf } from '../pure/owner';
import type { RemoteModule } from '../remote';
import { tryAgain } from '../retry';
import type { FederationRuntime } from './federation';
import { type Fallback, loadRemote } from './load';
import type { LoadOutcome } from './outcome';
import { pagePreloader } from './pages';
import { preloadBuild } from './preload';

export interface Host {
  readonly composition: Composition;
  ownerOf(path: string): CompositionRemote | undefined;
  /** The page at a path of a remote or of the shell, as its release lists it; undefined while that is not known. */
  pageAt(remote: string, path: string): string | undefined;
  /** Where the page of a path is in the release that is on the page, or will be; undefined when it is there. */
  newPathOf(path: string): string | undefined;
  /**
   * Loads a remote once. A failed load is forgotten, so that the next one tries again. Rejects with RemoteFailure, or
   * with RemoteKilled. With the path that is being visited, the files of that page are requested in the same tick.
   */
  load(name: string, path?: string): Promise<RemoteModule>;
  /** Asks for the files of a remote and a page without running them: for hover and focus on a link. */
  prefetch(name: string, path?: string): void;
  /** Fetches at idle what the first click into a remote would wait for: the federation chunk, and which page needs what. */
  warmUp(): void;
  /** The remotes whose code is on the page, or on its way. */
  loadedRemotes(): readonly string[];
  /** False while a loaded remote has a request under way that a document load would break. */
  mayUpdate(): boolean;
  readonly $fallbacks: ReadableAtom<readonly Fallback[]>;
  /** How the latest loads ended. */
  readonly $outcomes: ReadableAtom<readonly LoadOutcome[]>;
}

/** Enough for every remote of a site several times over; a member who keeps trying makes it no longer. */
const MAX_OUTCOMES = 30;
const NOBODY_KILLED = { killed: [], barred: [] };

/**
 * The shell's side of federation. `runtime` imports the shell's lazy chunk, where `createFederation` is called. `visit` is
 * asked at each load, so that what is taken out later is not loaded any more either.
 */
export function createHost(
  composition: Composition,
  runtime: () => Promise<FederationRuntime>,
  visit: Pick<Visit, 'killed' | 'barred'> = NOBODY_KILLED,
): Host {
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const fallbackRemotes = new Set<string>();
  const pages = pagePreloader(composition);
  const $fallbacks = atom<readonly Fallback[]>([]);
  const $outcomes = atom<readonly LoadOutcome[]>([]);
  const federation = () => tryAgain(runtime);
  const loading = {
    composition,
    federation,
    thrown: new Map<string, unknown>(),
    onStandIn: (name: string) => fallbackRemotes.add(name),
    onFallback: (fallback: Fallback) => $fallbacks.set([...$fallbacks.get(), fallback]),
    onOutcome: (outcome: LoadOutcome) => $outcomes.set([...$outcomes.get().slice(1 - MAX_OUTCOMES), outcome]),
  };

  function load(name: string): Promise<RemoteModule> {
    const remote = find(composition, name);
    const promise = loadRemote(loading, visit.barred.includes(name) ? { ...remote, previous: null } : remote);
    loads.set(name, promise);
    promise.then(
      module => loaded.set(name, module),
      () => loads.delete(name),
    );
    return promise;
  }

  return {
    composition,
    $fallbacks,
    $outcomes,
    ownerOf: path => ownerOf(composition, path),
    pageAt: pages.at,
    newPathOf(path) {
      const owner = ownerOf(composition, path);
      const moved = owner && (fallbackRemotes.has(owner.name) ? owner.previous?.moved : owner.manifest.moved);
      return moved && newPathOf(moved, path);
    },
    async load(name, path) {
      if (visit.killed.includes(name)) throw new RemoteKilled(find(composition, name));
      if (path !== undefined) pages.preload(name, path);
      return loads.get(name) ?? load(name);
    },
    prefetch(name, path) {
      if (visit.killed.includes(name)) return;
      preloadBuild(find(composition, name));
      if (path !== undefined) pages.preload(name, path);
    },
    warmUp() {
      pages.prepare();
      federation().catch(() => {}); // requested again when a remote is visited
    },
    loadedRemotes: () => [...loads.keys()],
    mayUpdate: () => [...loaded.values()].every(module => module.canUpdate?.() ?? true),
  };
}

function find({ remotes }: Composition, name: string): CompositionRemote {
  const remote = remotes.find(candidate => candidate.name === name);
  if (!remote) throw new Error(`no remote is called "${name}"`);
  return remote;
}
