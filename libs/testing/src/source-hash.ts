import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './rooms';

const NOT_BUILT = /(^|[\\/])(dist|node_modules)([\\/]|$)|\.test\.tsx?$|\.test-kit\.tsx?$/;
const EVERY_BUILD = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/workspace/src/build.ts',
  'tools/workspace/src/replacing.ts',
];

/** Names what goes into a build: the room's folder, all libraries, the locked packages and the sources put in. */
export function sourceHash(folder: string | undefined, sources: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(shared());
  if (folder) for (const file of filesOf(folder)) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.update(JSON.stringify(sources)).digest('hex').slice(0, 16);
}

let sharedHash: string | undefined;

/** What all rooms are built with. Read once: it is more than a hundred files, and tests change none of them. */
function shared(): string {
  if (sharedHash) return sharedHash;
  const hash = createHash('sha256');
  for (const file of EVERY_BUILD) hash.update(readFileSync(path.join(root, file)));
  for (const lib of readdirSync(path.join(root, 'libs')).filter(name => name !== 'testing')) {
    for (const part of ['package.json', 'src', 'fonts']) {
      const place = path.join(root, 'libs', lib, part);
      if (!existsSync(place)) continue;
      for (const file of filesOf(place)) hash.update(file).update(readFileSync(path.join(place, file)));
    }
  }
  sharedHash = hash.digest('hex');
  return sharedHash;
}

/** Files below a place, in an order that does not depend on the disk. A file is its own only one. */
function filesOf(place: string): string[] {
  if (statSync(place).isFile()) return [''];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(place, path.join(entry.parentPath, entry.name)))
    .filter(file => !NOT_BUILT.test(file))
    .sort();
}
