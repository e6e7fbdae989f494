import type { SignedComposition } from '@madang/contracts';
import { verifiedComposition } from '@madang/federation/pure';
import type { Log } from './log';
import type { ReleaseSource } from './source';

/**
 * What the edge serves now. A composition counts from the moment that its signature, name and form were checked. While
 * the registry is away, or offers something that does not hold, the last good one stays.
 */
export function currentComposition(source: ReleaseSource, channel: string, log: Log) {
  let last: SignedComposition | undefined;
  let lastFault = '';

  return async (): Promise<SignedComposition | undefined> => {
    try {
      const offered = await source.current(channel);
      if (offered && offered.composition.id !== last?.composition.id) {
        verifiedComposition(offered, [source.publicKey]);
        last = offered;
      }
      lastFault = '';
    } catch (error) {
      const fault = String(error);
      if (fault !== lastFault) log.error({ err: error, channel }, 'no new composition: going on with the last one');
      lastFault = fault;
    }
    return last;
  };
}
