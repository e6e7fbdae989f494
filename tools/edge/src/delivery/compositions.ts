import type { SignedComposition } from '@madang/contracts';
import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import type { DeliveryStore } from './delivery-store';
import { signedCompositionFrom } from './signatures';

const CACHE_SIZE = 32;

export type Compositions = (id: string) => Promise<SignedComposition | undefined>;

/**
 * Compositions by name, each verified once: from memory, from the folder, from the registry. What does not hold is as
 * if it were not there, and the log says so.
 */
export function verifiedCompositions(source: ReleaseSource, store: DeliveryStore, log: Log): Compositions {
  const cache = new Map<string, SignedComposition>();

  async function from(place: string, id: string, read: (id: string) => Promise<unknown>) {
    try {
      const offered = await read(id);
      if (offered === undefined) return undefined;
      const signed = signedCompositionFrom(offered, source.publicKeys);
      if (signed.composition.id === id) return signed;
      throw new Error(`composition ${signed.composition.id} was offered in its place`);
    } catch (error) {
      log.error({ err: error, composition: id, place }, 'a composition was refused');
      return undefined;
    }
  }

  async function fetched(id: string): Promise<SignedComposition | undefined> {
    const signed = await from('registry', id, wantedId => source.composition(wantedId));
    if (signed)
      await store.saveComposition(signed).catch(error => log.error({ err: error }, 'cannot store a composition'));
    return signed;
  }

  return async id => {
    const signed = cache.get(id) ?? (await from('folder', id, store.composition)) ?? (await fetched(id));
    if (!signed) return undefined;
    cache.delete(id);
    cache.set(id, signed);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest) cache.delete(oldest);
    return signed;
  };
}
