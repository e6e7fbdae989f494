import type { Release } from '@madang/contracts';
import { integrityOf } from '@madang/federation/pure';
import { digestOf, type Storage } from './storage';

/** What the storage no longer has of a release as it was published: a sentence each. */
export async function damageOf(storage: Storage, release: Release): Promise<string[]> {
  const { name, version, files } = release;
  const kept = await storage.release(name, version).catch(() => undefined);
  const problems = kept && digestOf(kept) === digestOf(release) ? [] : ['release.json is gone or changed'];
  for (const { path, integrity } of files) {
    const content = await storage.read({ name, version, path }, 'identity');
    if (!content || integrityOf(content) !== integrity) problems.push(`${path} is gone or changed`);
  }
  return problems;
}
