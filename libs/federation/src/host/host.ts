import type { Composition, CompositionRemote, RemoteBuild } from '@madang/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { type FailureKind, RemoteFailure } from '../failure';
import { ownerOf } from '../pure/owner';
import { isRemoteModule, type RemoteModule } from '../remote';
import { tryAgain } from '../retry';
import { ContractError, classify } from './classify';
import { preloadBuild } from './preload';
import { inTime } from './time';

/** The lazy half: made by `createFederation` in a chunk of its own. */
export interface FederationRuntime {
  /** The default export of the build's one exposed module. */
  load(build: RemoteBuild): Promise<unknown>;
}

/** A release that could not be used, and the one that took its place. */
export interface Fallback {
  readonly remote: string;
  readonly failed: string;
  readonly used: string;
  readonly kind: FailureKind;
}

export interface Host {
  readonly composition: Composition;
  ownerOf(path: string): CompositionRemote | undefined;
  /** Loads a remote once. A failed load is forgotten, so that asking again tries again. Rejects with RemoteFailure. */
  load(name: string): Promise<RemoteModule>;
  /** Asks for a remote's files without running them: for hover and focus on a link. */
  prefetch(name: string): void;
  /** Fetches the federation chunk at idle, so that the first click into a remote does not wait for it. */
  warmUp(): void;
  /** False while a loaded remote has something in the air that a document load would break. */
  mayUpdate(): boolean;
  readonly $fallbacks: ReadableAtom<readonly Fallback[]>;
}

/**
 * The shell's side of federation. `runtime` imports the shell's lazy chunk with the singletons in it:
 * `() => import('./federation').then(chunk => chunk.federation)`.
 */
export function createHost(composition: Composition, runtime: () => Promise<FederationRuntime>): Host {
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const $fallbacks = atom<readonly Fallback[]>([]);
  const federation = () => tryAgain(runtime);

  async function loadBuild(remote: CompositionRemote, build: RemoteBuild): Promise<RemoteModule> {
    if (build.federation !== composition.federation)
      throw new ContractError(`built for federation ${build.federation}`);
    preloadBuild(build);
    // The runtime retries an entry, this the first chunk: a failed preload is kept by the browser and answers the first
    // request for that file, however much later.
    const load = async () => tryAgain(async () => (await federation()).load(build), 1);
    const exposed = await inTime(load(), composition.timeoutMs);
    if (!isRemoteModule(exposed)) throw new ContractError(`${remote.name} does not export what defineRemote gave it`);
    return exposed;
  }

  /** Nothing of a build that failed is mounted yet, so the previous one can take its place in the same navigation. */
  async function loadRemote(remote: CompositionRemote): Promise<RemoteModule> {
    const fail = async (build: RemoteBuild, cause: unknown) =>
      new RemoteFailure({
        kind: await classify(cause, build),
        remote: remote.name,
        title: remote.manifest.title,
        cause,
      });
    try {
      return await loadBuild(remote, remote);
    } catch (error) {
      const failure = fail(remote, error);
      const { previous } = remote;
      if (!previous) throw await failure;
      const module = await loadBuild(remote, previous).catch(async () => {
        throw await failure;
      });
      failure.then(({ kind }) => {
        const fallback = { remote: remote.name, failed: remote.version, used: previous.version, kind };
        $fallbacks.set([...$fallbacks.get(), fallback]);
      });
      return module;
    }
  }

  function find(name: string): CompositionRemote {
    const remote = composition.remotes.find(candidate => candidate.name === name);
    if (!remote) throw new Error(`no remote is called "${name}"`);
    return remote;
  }

  return {
    composition,
    $fallbacks,
    ownerOf: path => ownerOf(composition, path),
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const load = loadRemote(find(name));
      loads.set(name, load);
      load.then(
        module => loaded.set(name, module),
        () => loads.delete(name),
      );
      return load;
    },
    prefetch: name => preloadBuild(find(name)),
    warmUp: () => {
      federation().catch(() => {}); // asked for again when a remote is visited
    },
    mayUpdate: () => [...loaded.values()].every(module => module.canUpdate?.() ?? true),
  };
}
