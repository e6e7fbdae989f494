import type { Composition, CompositionRemote, RemoteManifest } from '@madang/contracts';
import { createHost } from '@madang/federation/host';
import type { Site } from './context';

const asset = (url: string) => ({ url, integrity: `sha384-${'A'.repeat(64)}` });

export function aRemote(manifest: Pick<RemoteManifest, 'name' | 'paths'> & Partial<RemoteManifest>): CompositionRemote {
  const { name } = manifest;
  const full: RemoteManifest = {
    title: name,
    contract: 1,
    layout: 'member',
    tiles: [],
    dialogs: [],
    slots: [],
    ...manifest,
  };
  return {
    ...{ name, container: `${name}_1_0_0`, version: '1.0.0', contract: 1, federation: '2.9' },
    ...{ entry: asset(`/releases/${name}/1.0.0/remoteEntry.js`), scripts: [], styles: [] },
    ...{ manifest: full, previous: null },
  };
}

/** A page of a composition, on which nothing can be loaded. */
export function aSite(composition: Composition, killed: readonly string[] = []): Site {
  const host = createHost(composition, () => Promise.reject(new Error('nothing is loaded here')));
  return { composition, host, sequence: 1, killed, override: null };
}

export function aComposition(...remotes: CompositionRemote[]): Composition {
  const shell = {
    version: '1.0.0',
    document: asset('/index.html'),
    entry: asset('/main.js'),
    styles: [],
    federation: [],
  };
  return { id: 'c'.repeat(64), federation: '2.9', timeoutMs: 1000, shell, remotes };
}
