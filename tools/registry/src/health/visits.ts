import type { Observation } from './observe';

const KEPT = 50_000;

interface Seen {
  readonly composition: string;
  readonly told: Set<string>;
}

export interface SeenVisits {
  /** Whether a visit may be of a composition: it is of the one that it was first heard of with. */
  isOf(visit: string, composition: string): boolean;
  /** Whether this is heard of the visit for the first time. */
  take(visit: string, seen: Observation): boolean;
}

/**
 * What this process heard of the newest visits, so that a page that repeats itself costs nothing. The database has the
 * last word: it also knows what other processes heard.
 */
export function seenVisits(): SeenVisits {
  const visits = new Map<string, Seen>();
  return {
    isOf(visit, composition) {
      const known = visits.get(visit);
      if (known) return known.composition === composition;
      const [oldest] = visits.keys();
      if (visits.size >= KEPT && oldest !== undefined) visits.delete(oldest);
      visits.set(visit, { composition, told: new Set() });
      return true;
    },
    take(visit, { remote, version, what }) {
      const told = visits.get(visit)?.told;
      const name = `${remote}@${version}:${what}`;
      if (!told || told.has(name)) return false;
      told.add(name);
      return true;
    },
  };
}
