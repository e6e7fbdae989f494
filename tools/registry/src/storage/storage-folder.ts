import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressed } from './brotli';
import { isRelease, RELEASE_FILE, type SignedBundle, type Storage, signedReleaseFrom, storedPath } from './storage';

/** The folder of releases. Each is put in place whole, by one rename. */
export function folderStorage(root: string): Storage {
  const folderOf = (name: string, version: string) => path.join(root, 'releases', name, version);
  const readOrNothing = (file: string) => readFile(file).catch(ifMissing);
  return {
    async put(bundle) {
      const { name, version } = bundle.signed.release;
      const incoming = path.join(root, 'incoming', randomUUID());
      const target = folderOf(name, version);
      try {
        await fill(incoming, bundle);
        await mkdir(path.dirname(target), { recursive: true });
        // What a crash left there has no entry in the journal: it was never published.
        await rm(target, { recursive: true, force: true });
        await rename(incoming, target);
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },
    async release(name, version) {
      if (!isRelease(name, version)) return undefined;
      const text = await readOrNothing(path.join(folderOf(name, version), RELEASE_FILE));
      return text && signedReleaseFrom(text);
    },
    async sign(signed) {
      const { name, version } = signed.release;
      const incoming = path.join(root, 'incoming', randomUUID());
      await mkdir(path.dirname(incoming), { recursive: true });
      try {
        await writeFile(incoming, JSON.stringify(signed));
        await rename(incoming, path.join(folderOf(name, version), RELEASE_FILE));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    async read(file, encoding) {
      const stored = storedPath(file, encoding);
      return stored === undefined ? undefined : readOrNothing(path.join(folderOf(file.name, file.version), stored));
    },
  };
}

async function fill(folder: string, { signed, files }: SignedBundle): Promise<void> {
  // Side by side, but written one after the other: where a write fails, none is under way behind it.
  const smalls = await Promise.all([...files].map(([name, content]) => compressed(name, content)));
  for (const [index, [name, content]] of [...files].entries()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    const small = smalls[index];
    if (small) await writeFile(`${file}.br`, small);
  }
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(signed));
}

function ifMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
  throw error;
}
