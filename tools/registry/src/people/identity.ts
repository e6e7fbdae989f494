import { createHash } from 'node:crypto';
import type { WhoIs } from './caller';

/** How long the platform's answer on an operator is cached: it may be away or busy when they are needed most. */
export const IDENTITY_MS = 60_000;
const CACHE_SIZE = 1000;

type Identity = NonNullable<Awaited<ReturnType<WhoIs>>>;

/**
 * Asks the platform once a minute who an operator is. Others are looked up each time, and so is whom the platform
 * could not identify: an ended session stays an operator's for a minute at most.
 */
export function cachingWhoIs(whoIs: WhoIs, now: () => number = Date.now): WhoIs {
  const cache = new Map<string, { readonly identity: Identity; readonly until: number }>();
  return async token => {
    const name = createHash('sha256').update(token).digest('base64');
    const cached = cache.get(name);
    if (cached && now() < cached.until) return cached.identity;
    cache.delete(name);
    const askedAt = now();
    const identity = await whoIs(token);
    if (!identity || identity.access === 'member') return identity;
    const [oldest] = cache.keys();
    if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    cache.set(name, { identity, until: askedAt + IDENTITY_MS });
    return identity;
  };
}
