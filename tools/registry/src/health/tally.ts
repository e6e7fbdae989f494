import type { DocumentPage } from '@madang/contracts';
import type { AttestationContent } from '@madang/federation/pure';
import { nameOf, type Observation } from './observations';

const VISITS_IN_MEMORY = 50_000;

/** A visit, as the edge attested it, and the rollout in which its document was served; empty for none. */
export interface AttestedVisit extends AttestationContent {
  readonly composition: string;
  readonly page: DocumentPage;
  readonly rollout: string;
}

/** A visit whose observations are not written yet. */
export interface VisitObservations {
  readonly visit: AttestedVisit;
  readonly isHeard: boolean;
  readonly observations: readonly Observation[];
}

export interface Tally {
  readonly size: number;
  /** Takes observations of a visit. Returns those that are new to this process. */
  add(visit: AttestedVisit, observations: readonly Observation[], isHeard: boolean): readonly Observation[];
  /** Hands over all that is not written yet. */
  take(): VisitObservations[];
  /** Takes back what could not be written, before what came meanwhile. */
  putBack(waiting: readonly VisitObservations[]): void;
}

/**
 * What was reported since the last write, and what the newest visits reported before: a page that repeats itself
 * costs nothing. The database decides: it also has what other processes received.
 */
export function openTally(most: number): Tally {
  const namesByVisit = new Map<string, Set<string>>();
  let waiting = new Map<string, VisitObservations>();

  function namesOf(visit: string): Set<string> {
    const names = namesByVisit.get(visit) ?? new Set();
    namesByVisit.set(visit, names);
    const [oldest] = namesByVisit.keys();
    if (namesByVisit.size > VISITS_IN_MEMORY && oldest !== undefined) namesByVisit.delete(oldest);
    return names;
  }
  function put({ visit, isHeard, observations }: VisitObservations): void {
    const before = waiting.get(visit.visit);
    if (!before && waiting.size >= most) return; // the database is away: reports are dropped rather than kept in memory
    waiting.set(visit.visit, {
      visit,
      isHeard: isHeard || before?.isHeard === true,
      observations: [...(before?.observations ?? []), ...observations],
    });
  }

  return {
    get size() {
      return waiting.size;
    },
    add(visit, observations, isHeard) {
      const names = namesOf(visit.visit);
      const fresh = observations.filter(each => !names.has(nameOf(each)) && names.add(nameOf(each)));
      const isNew = names.size === 0;
      if (isHeard) names.add('heard');
      if (fresh.length > 0 || isNew) put({ visit, isHeard, observations: fresh });
      return fresh;
    },
    take() {
      const all = [...waiting.values()];
      waiting = new Map();
      return all;
    },
    putBack(before) {
      const meanwhile = waiting;
      waiting = new Map();
      for (const each of [...before, ...meanwhile.values()]) put(each);
    },
  };
}
