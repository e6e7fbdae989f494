import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The workspace's folder: node_modules, libs and remotes lie in it. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What the shell hands to remotes, and they never bundle: it holds state, or is heavy everywhere. */
export const SINGLETONS = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  'nanostores',
  '@nanostores/react',
  'axios',
  'zod',
  'dayjs',
  'dayjs/plugin/utc.js',
  'dayjs/locale/ko.js',
  '@madang/session',
  '@madang/http',
  '@madang/live',
  '@madang/federation',
  '@madang/betslip',
] as const;

/** Handed over as well, but by range: a remote that wants another version brings its own, in a chunk loaded only then. */
export const BY_RANGE = '@madang/ui';

/** The package that a name lies in: `react` of `react/jsx-runtime`. */
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
const folderOf = (name: string) => path.join(ROOT, 'node_modules', packageOf(name));

export function installedVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
  return version;
}

/** The versions that a shell built now provides, by package. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries([...SINGLETONS, BY_RANGE].map(name => [name, installedVersion(name)]));
}

/** Remotes run on the shell's copy of the federation internals, so both must be of one minor. */
export function federationMinor(): string {
  return installedVersion('@module-federation/runtime').split('.').slice(0, 2).join('.');
}
