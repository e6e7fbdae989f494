import type { Limits, Release, RemoteManifest } from '@madang/contracts';
import { containerOf } from './admission/file-rules';
import { integrityOf } from './hashes';

/** The hash of a type. */
export const TYPE = '0123456789abcdef';

export const aFile = (path: string) => ({ path, size: 1000, integrity: integrityOf(path) });

/** Limits of so many bytes for every remote. */
export function limitsOfBytes(bytes: number, own: Readonly<Record<string, number>> = {}): Limits {
  const limits = (each: number) => ({ bytes: each, tiles: { tile: 3, menu: 2, tab: 1 }, firstOrder: 0 });
  const named = Object.entries(own).map(([name, each]) => [name, limits(each)] as const);
  return { ...Object.fromEntries(named), default: limits(bytes) };
}

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
    imports: { react: { useState: '' }, '@madang/session': { $member: TYPE } },
    preferred: { '@madang/ui': '^1.0.0' },
    container: containerOf({ name, version }),
    entry: 'remoteEntry.js',
    scripts: ['assets/first.js'],
    styles: ['assets/first.css'],
    pages: [],
    files: ['remoteEntry.js', 'assets/first.js', 'assets/first.css'].map(aFile),
    ...changes,
  };
}

export function aShell(changes: Partial<Release> = {}): Release {
  const { imports, preferred, ...described } = aRemote('shell');
  return {
    ...described,
    manifest: null,
    shared: { react: '19.3.1', '@madang/session': '1.0.0', '@madang/ui': '1.0.0' },
    exports: {
      react: { useState: '' },
      '@madang/session': { $member: TYPE, $token: TYPE },
      '@madang/ui': { Button: TYPE },
    },
    container: '',
    entry: 'main.js',
    scripts: [],
    styles: [],
    files: ['index.html', 'main.js'].map(aFile),
    ...changes,
  };
}
