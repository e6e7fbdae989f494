import type { Composition, CompositionRemote, FailureKind, RemoteBuild } from '@madang/contracts';
import { RemoteFailure } from '../failure';
import { isRemoteModule, type RemoteModule } from '../remote';
import { tryAgain } from '../retry';
import { inTime } from '../time';
import { ContractError, classify } from './classify';
import type { FederationRuntime } from './federation';
import type { LoadOutcome } from './outcome';
import { preloadBuild } from './preload';

/** A release that could not be used, and the one that took its place. */
export interface Fallback {
  readonly remote: string;
  readonly failed: string;
  readonly used: string;
  readonly kind: FailureKind;
}

interface Loading {
  readonly composition: Composition;
  federation(): Promise<FederationRuntime>;
  onFallback(fallback: Fallback): void;
  onOutcome(outcome: LoadOutcome): void;
  /** Called before its routes are used, unlike `onFallback`, which waits for the name of the failure. */
  onStandIn(remote: string): void;
  /** By container, what code threw as it ran. It is not run again in this document: it would be there, and empty. */
  readonly thrown: Map<string, unknown>;
}

/**
 * The current build of a remote or, when that one fails in any way, the previous one: nothing of the failed build is
 * mounted yet, so the other can take its place in the same navigation.
 */
export async function loadRemote(loading: Loading, remote: CompositionRemote): Promise<RemoteModule> {
  const { name, version, previous, manifest } = remote;
  const startedAt = performance.now();
  try {
    const module = await loadBuild(loading, remote);
    loading.onOutcome({ kind: 'loaded', remote: name, version, ms: Math.round(performance.now() - startedAt) });
    return module;
  } catch (cause) {
    const kind = classify(cause, remote); // runs beside the fallback, which does not wait for it
    kind.then(failure => {
      if (failure === 'threw-on-load') loading.thrown.set(remote.container, cause);
      loading.onOutcome({ kind: 'failed', remote: name, version, failure });
    });
    const fail = async () => {
      throw new RemoteFailure({ kind: await kind, remote: name, title: manifest.title, cause });
    };
    if (!previous) return fail();
    const module = await loadBuild(loading, previous).catch(fail);
    loading.onStandIn(name);
    kind.then(named => loading.onFallback({ remote: name, failed: version, used: previous.version, kind: named }));
    return module;
  }
}

async function loadBuild({ composition, federation, thrown }: Loading, build: RemoteBuild): Promise<RemoteModule> {
  const { container } = build;
  if (thrown.has(container)) throw thrown.get(container);
  if (build.federation !== composition.federation) {
    throw new ContractError(`${container} is built with federation ${build.federation}`);
  }
  preloadBuild(build);
  // The runtime retries an entry, this the first chunk: a failed preload is cached by the browser and answers the first
  // request for that file, however much later.
  const load = tryAgain(async () => (await federation()).load(build), 1);
  const exposed = await inTime(load, composition.timeoutMs);
  if (!isRemoteModule(exposed)) throw new ContractError(`${container} does not export what defineRemote gave it`);
  return exposed;
}
