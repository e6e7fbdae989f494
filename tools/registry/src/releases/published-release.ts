import type { Release, SignedRelease } from '@madang/contracts';
import { signRelease, verifiedRelease } from '@madang/federation/pure';
import type { Context } from '../context';
import type { Entry } from '../journal/entry';
import { publicationOf } from '../journal/state';
import { digestOf } from '../storage/storage';

const AT_ONCE = 8;

/** A release as the journal says that it was published; undefined for none, or for what the storage has in its place. */
export async function publishedRelease(
  context: Pick<Context, 'journal' | 'storage'>,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const publication = publicationOf(context.journal.entries, `${name}@${version}`);
  return publication && (await storedReleaseOf(context, publication))?.release;
}

/**
 * Signs by the key of today what is not signed by it: after a change of keys, or what was published before releases were
 * signed. Only what the journal knows as published is; the rest stays as it is, and is not served.
 */
export async function signReleasesAgain(context: Context): Promise<void> {
  const { journal, storage, key } = context;
  const waiting = journal.entries.filter(({ deed }) => deed === 'publish');
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const signed = await storedReleaseOf(context, next);
      if (signed && !isSignedBy(signed, [key.publicKey]))
        await storage.sign(signRelease(signed.release, key.privateKey));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Whether a signature by one of the keys holds for all of it: when and from where it was built is in no digest. */
export function isSignedBy(signed: SignedRelease, publicKeys: Context['key']['publicKeys']): boolean {
  try {
    verifiedRelease(signed, signed.release, publicKeys);
    return true;
  } catch {
    return false;
  }
}

/** What the storage has of a publication, if that is its content. */
async function storedReleaseOf(
  { storage }: Pick<Context, 'storage'>,
  { to, content }: Entry,
): Promise<SignedRelease | undefined> {
  const [name = '', version = ''] = to.split('@');
  const signed = await storage.release(name, version).catch(() => undefined);
  return signed && digestOf(signed.release) === content?.digest ? signed : undefined;
}
