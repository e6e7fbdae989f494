import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@madang/contracts';
import type { Bundle } from './verify';

const RELEASE_FILE = 'release.json';
const MAX_FILES = 500;
const MAX_FILE_BYTES = 5_000_000;

/** What a build wrote. Links are not followed: a folder could otherwise publish what lies outside of it. */
export async function readBundle(folder: string): Promise<Bundle> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter(each => !each.isDirectory())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    const { size } = await lstat(file);
    if (!entry.isFile()) throw new Error(`${name} is not a plain file: links and devices cannot be published`);
    if (size > MAX_FILE_BYTES) throw new Error(`${name} has ${size} bytes, but a file may have ${MAX_FILE_BYTES}`);
    if (files.size > MAX_FILES) throw new Error(`${folder} has more than ${MAX_FILES} files`);
    files.set(name, await readFile(file));
  }
  const text = files.get(RELEASE_FILE);
  if (!text) throw new Error(`${folder} has no ${RELEASE_FILE}: build the room first`);
  files.delete(RELEASE_FILE);
  const release: unknown = JSON.parse(Buffer.from(text).toString('utf8'));
  return { release, files };
}

/** Reads release.json of a build, for those who need only that. */
export async function readRelease(folder: string): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')));
}
