import type { HealthEvent } from '@madang/contracts';
import { stepOf } from './histogram';

/** Something to be counted once for a visit, however often it is told. */
export interface Observation {
  readonly remote: string;
  /** Empty where a remote is counted whichever of its releases it came from. */
  readonly version: string;
  /** Under which name it is counted once. */
  readonly what: string;
  /** Under which name it is added up: of a time, its step. */
  readonly as: string;
}

/** Visits of a remote, and those of them in which anything failed. */
export const VISIT = 'visit';
export const FAILED = 'failed';
export const TIMES = { load: 'load', inp: 'INP', lcp: 'LCP' } as const;

/** What an event is counted as. */
export function observationsOf(event: HealthEvent): Observation[] {
  const { remote, version } = event;
  const once = (what: string, as = what) => ({ remote, version, what, as });
  const both = (what: string) => [once(what), { ...once(what), version: '' }];
  switch (event.kind) {
    case 'loaded':
      return [...both(VISIT), once(TIMES.load, `${TIMES.load}:${stepOf(event.ms)}`)];
    case 'failed':
      return [...both(VISIT), ...both(FAILED), once(event.failure)];
    case 'unhandled':
    case 'policy':
    case 'reloaded':
      return [...both(VISIT), ...both(FAILED), once(event.kind)];
    case 'vital':
      return [...both(VISIT), ...timed(event.vital, event.value).map(as => once(event.vital, as))];
  }
}

/** CLS is no time and TTFB is no release's doing: they are taken, but not added up. */
function timed(vital: string, value: number): string[] {
  return vital === TIMES.inp || vital === TIMES.lcp ? [`${vital}:${stepOf(value)}`] : [];
}
