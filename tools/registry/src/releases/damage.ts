import type { Release } from '@madang/contracts';
import { integrityOf } from '@madang/federation/pure';
import type { Context } from '../context';
import { isSignedBy } from './published';
import { digestOf } from './storage';

/** What the storage no longer has of a release as it was published: a sentence each. */
export async function damageOf(
  { storage, key }: Pick<Context, 'storage' | 'key'>,
  release: Release,
): Promise<string[]> {
  const { name, version, files } = release;
  const kept = await storage.release(name, version).catch(() => undefined);
  const isKept = kept && digestOf(kept.release) === digestOf(release) && isSignedBy(kept, key.publicKeys);
  const problems = isKept ? [] : ['release.json is gone or changed'];
  for (const { path, integrity } of files) {
    const content = await storage.read({ name, version, path }, 'identity');
    if (!content || integrityOf(content) !== integrity) problems.push(`${path} is gone or changed`);
  }
  return problems;
}
