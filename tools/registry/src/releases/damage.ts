import type { Release } from '@madang/contracts';
import { integrityOf } from '@madang/federation/pure';
import type { Context } from '../context';
import { digestOf } from '../storage/storage';
import { isSignedBy } from './published-release';

/** What the storage no longer has of a release as it was published: a sentence each. */
export async function damageOf(
  { storage, key }: Pick<Context, 'storage' | 'key'>,
  release: Release,
): Promise<string[]> {
  const { name, version, files } = release;
  const stored = await storage.release(name, version).catch(() => undefined);
  const isIntact = stored && digestOf(stored.release) === digestOf(release) && isSignedBy(stored, key.publicKeys);
  const problems = isIntact ? [] : ['release.json is gone or changed'];
  for (const { path, integrity } of files) {
    const content = await storage.read({ name, version, path }, 'identity');
    if (!content || integrityOf(content) !== integrity) problems.push(`${path} is gone or changed`);
  }
  return problems;
}
