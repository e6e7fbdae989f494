import { integrityOf } from '@madang/federation/pure';
import type { Journal } from './journal/journal';
import { digestOf, type Storage } from './releases/storage';

export interface Inspected {
  readonly releases: number;
  readonly files: number;
  readonly problems: string[];
}

/** Compares every kept file with what was published. The journal's own links were followed when it was opened. */
export async function inspect(journal: Journal, storage: Storage): Promise<Inspected> {
  const problems: string[] = [];
  let files = 0;
  const published = journal.entries.filter(entry => entry.deed === 'publish');
  for (const { to, content } of published) {
    const [name = '', version = ''] = to.split('@');
    const release = await storage.release(name, version).catch(() => undefined);
    if (!release || digestOf(release) !== content?.digest) {
      problems.push(`${to}: release.json is gone or is not the one that was published; publish a new version.`);
      continue;
    }
    for (const file of release.files) {
      files += 1;
      const kept = await storage.read({ name, version, path: file.path }, 'identity');
      if (!kept || integrityOf(kept) !== file.integrity) {
        problems.push(`${to}: ${file.path} is gone or changed; switch to another version and publish a new one.`);
      }
    }
  }
  return { releases: published.length, files, problems };
}
