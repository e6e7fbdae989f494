import type { Composition } from '@madang/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const RETRY = '?retry'; // another address, so that a failed answer in a cache is not used again

/** Integrity, timeout and one retry for the entries of remotes. Chunks get theirs from the build. */
export function resilience({ remotes, timeoutMs }: Composition): ModuleFederationRuntimePlugin {
  const builds = remotes.flatMap(remote => (remote.previous ? [remote, remote.previous] : [remote]));
  const integrityOf = new Map(builds.map(({ entry }) => [new URL(entry.url, location.href).href, entry.integrity]));
  return {
    name: 'resilience',
    createScript({ url }) {
      const integrity = integrityOf.get(url.replace(RETRY, '')); // the runtime made the address absolute
      if (!integrity) throw new Error(`${url} is not in the composition`);
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: true });
      return { script, timeout: timeoutMs };
    },
    // Called for network failures only, not when the script ran and threw.
    loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      const forget = () => {
        delete globalLoading[uniqueKey]; // a failed attempt is cached, and would answer all later ones
      };
      const again = async () => {
        forget();
        try {
          return (await getRemoteEntry({ origin, remoteInfo, getEntryUrl: url => url + RETRY })) || undefined;
        } catch (error) {
          forget();
          throw error;
        }
      };
      // The hook's declared type wraps its promise twice.
      return new Promise(resolve => resolve(again()));
    },
  };
}
