import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { SeededFault } from './faults';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The sources, to be spoilt: other people's packages are linked, our own are those of the copy. */
export interface Copy {
  readonly root: string;
  /** Puts a fault in, and returns a function that takes it out. Throws where its text is not there exactly once. */
  spoil(fault: SeededFault): () => void;
  clear(): void;
}

export function copySources(): Copy {
  const root = mkdtempSync(path.join(tmpdir(), 'madang-seeded-'));
  // The feed's messages, which are mutated, are read as files.
  const rooms = [...roomsOf('@madang/attack'), 'tools/feed'];
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(path.join(ROOT, file), path.join(root, file));
  for (const room of rooms) {
    const filter = (source: string) => !/(^|\/)(dist|node_modules)$/.test(path.relative(ROOT, source));
    cpSync(path.join(ROOT, room), path.join(root, room), { recursive: true, filter });
  }
  linkPackages(root, rooms);
  return {
    root,
    spoil: fault => {
      const file = path.join(root, fault.file);
      const sources = readFileSync(file, 'utf8');
      writeFileSync(file, spoilt(sources, fault));
      return () => writeFileSync(file, sources);
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The sources with the fault in them. */
export function spoilt(sources: string, { name, file, find, replace }: SeededFault): string {
  const places = sources.split(find).length - 1;
  if (places !== 1) throw new Error(`"${name}": its text stands ${places} times in ${file}, and must stand there once`);
  return sources.replace(find, () => replace);
}

const Package = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** A room of ours and all that it needs of ours, by folder: what it declares is what is copied. */
function roomsOf(name: string, rooms = new Set<string>()): Set<string> {
  const folder = realpathSync(path.join(ROOT, 'node_modules', name));
  if (rooms.has(path.relative(ROOT, folder))) return rooms;
  rooms.add(path.relative(ROOT, folder));
  const { dependencies } = Package.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  for (const needed of Object.keys(dependencies)) if (needed.startsWith('@madang/')) roomsOf(needed, rooms);
  return rooms;
}

function linkPackages(root: string, rooms: readonly string[]): void {
  const installed = path.join(ROOT, 'node_modules');
  const packages = path.join(root, 'node_modules/@madang');
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@madang') symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name));
  }
  for (const room of rooms) symlinkSync(path.join(root, room), path.join(packages, path.basename(room)));
}
