import type { Release, RemoteManifest } from '@madang/contracts';
import { containerOf } from './admission/file-rules';
import { integrityOf } from './hashes';

const file = (path: string) => ({ path, size: 1000, integrity: integrityOf(path) });

export function aManifest(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const name = changes.name ?? 'wallet';
  return {
    name,
    title: '지갑',
    contract: 1,
    paths: [`/${name}`],
    layout: 'member',
    tiles: [{ id: name, label: '지갑', to: `/${name}`, icon: 'charge', order: 1, places: ['tile'] }],
    dialogs: ['confirm'],
    slots: [],
    ...changes,
  };
}

/** A release of a remote that any shell of `aShell` admits. */
export function aRemote(name: string, changes: Partial<Release> = {}): Release {
  const version = changes.version ?? '1.0.0';
  return {
    name,
    version,
    contract: 1,
    revision: 'abc',
    builtAt: '2026-11-28T00:00:00.000Z',
    federation: '2.9',
    manifest: aManifest({ name }),
    shared: { react: '^19.3.1', '@madang/session': '^1.0.0' },
    container: containerOf({ name, version }),
    entry: 'remoteEntry.js',
    scripts: ['assets/first.js'],
    styles: ['assets/first.css'],
    pages: [],
    files: ['remoteEntry.js', 'assets/first.js', 'assets/first.css'].map(file),
    ...changes,
  };
}

export function aShell(changes: Partial<Release> = {}): Release {
  return {
    ...aRemote('shell'),
    manifest: null,
    shared: { react: '19.3.1', '@madang/session': '1.0.0' },
    container: '',
    entry: 'main.js',
    scripts: [],
    styles: [],
    files: ['index.html', 'main.js'].map(file),
    ...changes,
  };
}
