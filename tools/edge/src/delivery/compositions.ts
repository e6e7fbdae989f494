import type { SignedComposition } from '@madang/contracts';
import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import { exactComposition } from './exact';
import type { Kept } from './kept';

const REMEMBERED = 32;

export type Compositions = (id: string) => Promise<SignedComposition | undefined>;

/**
 * Compositions by name, each verified once: from memory, from the folder, from the registry. What does not hold is as
 * if it were not there, and the log says so.
 */
export function verifiedCompositions(source: ReleaseSource, kept: Kept, log: Log): Compositions {
  const known = new Map<string, SignedComposition>();

  async function from(place: string, id: string, read: (id: string) => Promise<unknown>) {
    try {
      const offered = await read(id);
      if (offered === undefined) return undefined;
      const signed = exactComposition(offered, source.publicKeys);
      if (signed.composition.id === id) return signed;
      throw new Error(`composition ${signed.composition.id} was offered in its place`);
    } catch (error) {
      log.error({ err: error, composition: id, place }, 'a composition was refused');
      return undefined;
    }
  }

  async function fetched(id: string): Promise<SignedComposition | undefined> {
    const found = await from('registry', id, wanted => source.composition(wanted));
    if (found) await kept.keepComposition(found).catch(error => log.error({ err: error }, 'cannot keep a composition'));
    return found;
  }

  return async id => {
    const found = known.get(id) ?? (await from('folder', id, kept.composition)) ?? (await fetched(id));
    if (!found) return undefined;
    known.delete(id);
    known.set(id, found);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest) known.delete(oldest);
    return found;
  };
}
