import type { Composition, RemoteBuild } from '@madang/contracts';
import { createInstance } from '@module-federation/runtime';
import bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { ForgedComposition } from './classify';
import { readSigned, readVisit } from './composition';
import { resilience } from './resilience';
import { verifySigned } from './verify';

/** The lazy half of federation, once its chunk is there. */
export interface FederationRuntime {
  /** The default export of the build's one exposed module. */
  load(build: RemoteBuild): Promise<unknown>;
}

/** What the shell hands to remotes, by package name. The names and versions come from the shell's build. */
export type Singletons = Readonly<Record<string, object>>;

declare const SHARED_VERSIONS: string;

/**
 * The lazy half of federation: a host made at run time, so that the shell's own build knows no remote and no federation
 * plugin. Belongs into a chunk of its own. Nothing is loaded before the composition was found to be what the registry
 * signed.
 */
export function createFederation(composition: Composition, singletons: Singletons): FederationRuntime {
  const verified = verifiedInDocument(composition);
  verified.catch(() => {}); // reported to the caller that loads a remote
  shareBundlerRuntime(composition.federation);
  // Only the instance's own methods may be used: a remote's init replaces the one behind the module-level functions.
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [resilience(composition)],
    shareStrategy: 'loaded-first', // version-first would fetch the entry of every registered remote
    shared: sharedOf(singletons),
  });
  return {
    async load({ container, entry, version }) {
      await verified;
      const remote = {
        name: container,
        entryGlobalName: container,
        entry: entry.url,
        type: 'global',
        version,
      } as const;
      instance.registerRemotes([remote]);
      const exposed = await instance.loadRemote<{ default: unknown }>(`${container}/remote`);
      return exposed?.default;
    },
  };
}

/** A document in which the edge wrote no key comes from an edge that cannot say by what to check. */
async function verifiedInDocument(composition: Composition): Promise<void> {
  const visit = readVisit();
  if (!visit) throw new ForgedComposition('the document names no key');
  await verifySigned({ ...readSigned(), composition }, visit.key);
}

function sharedOf(singletons: Singletons) {
  const versions: Record<string, string> = JSON.parse(SHARED_VERSIONS);
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const singleton = singletons[name];
      if (!singleton) throw new Error(`the shell promises "${name}" to remotes but does not hand it over`);
      const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
      return [name, { version, lib: () => singleton, scope: ['default'], shareConfig }];
    }),
  );
}

/**
 * Remotes are built with the bundler runtime left out, which shrinks each entry from 57 to 12 KB, and find it here. The
 * name holds the minor, because these are internals of the federation packages. Each remote gets its own copy of the state.
 */
function shareBundlerRuntime(minor: string): void {
  const make = () => ({
    ...bundler,
    bundlerRuntime: { ...bundler.bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
  });
  Object.assign(globalThis, { [`__MF_BUNDLER_${minor}__`]: make });
}
