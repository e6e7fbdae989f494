import { createHash } from 'node:crypto';
import type { WhoIs } from './caller';

/** So long the platform's word on an operator holds: it may be away, or too busy to answer, when they are needed most. */
export const IDENTITY_MS = 60_000;
const KEPT = 1000;

type Known = NonNullable<Awaited<ReturnType<WhoIs>>>;

/**
 * Asks the platform once a minute who an operator is. Who is none is asked about each time, and so is whoever the platform
 * could not tell: a session that was ended is an operator's for a minute at most.
 */
export function rememberedFor(whoIs: WhoIs, now: () => number = Date.now): WhoIs {
  const remembered = new Map<string, { readonly known: Known; readonly until: number }>();
  return async token => {
    const name = createHash('sha256').update(token).digest('base64');
    const found = remembered.get(name);
    if (found && now() < found.until) return found.known;
    remembered.delete(name);
    const asked = now();
    const known = await whoIs(token);
    if (!known || known.access === 'member') return known;
    const [oldest] = remembered.keys();
    if (remembered.size >= KEPT && oldest !== undefined) remembered.delete(oldest);
    remembered.set(name, { known, until: asked + IDENTITY_MS });
    return known;
  };
}
