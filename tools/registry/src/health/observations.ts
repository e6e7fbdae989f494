import type { HealthEvent } from '@madang/contracts';
import { stepOf } from './histogram';

/** Something that counts once for a visit, however often it is reported. */
export type Observation =
  | {
      readonly kind: 'count';
      readonly remote: string;
      readonly version: string;
      /** Under which name it is counted once. */
      readonly what: string;
      /** Under which name it is added up: of a time, its step. */
      readonly as: string;
    }
  | {
      readonly kind: 'evidence';
      readonly remote: string;
      /** Empty for the whole remote, whichever of its releases it came from. */
      readonly page: string;
      readonly measure: 'visits' | 'failed';
    };

/** Visits of a remote, and those of them in which anything failed. */
export const VISIT = 'visit';
export const FAILED = 'failed';
export const TIMES = { load: 'load', inp: 'INP', lcp: 'LCP' } as const;

const SHELL = 'shell';

/** The name under which an observation counts once. */
export function nameOf(observation: Observation): string {
  if (observation.kind === 'count') return `${observation.remote}@${observation.version}:${observation.what}`;
  return `${observation.remote} ${observation.page}:${observation.measure}`;
}

/** What an event is counted as. A page that was drawn makes a visit, of its remote and of the shell around it; so does a failure. */
export function observationsOf(event: HealthEvent): Observation[] {
  const { remote, version } = event;
  const once = (what: string, as = what) => ({ kind: 'count', remote, version, what, as }) as const;
  const places = 'page' in event && event.page !== undefined ? ['', event.page] : [''];
  const visit = () => [
    once(VISIT),
    ...places.map(page => ({ kind: 'evidence', remote, page, measure: 'visits' }) as const),
    { kind: 'evidence', remote: SHELL, page: '', measure: 'visits' } as const,
  ];
  const failure = (what: string) => [
    ...visit(),
    once(FAILED),
    once(what),
    ...places.map(page => ({ kind: 'evidence', remote, page, measure: 'failed' }) as const),
  ];
  switch (event.kind) {
    case 'loaded':
      return [once(TIMES.load, `${TIMES.load}:${stepOf(event.ms)}`)];
    case 'drawn':
      return visit();
    case 'failed':
      return failure(event.failure);
    case 'unhandled':
    case 'policy':
    case 'reloaded':
      return failure(event.kind);
    case 'vital':
      return timed(event.vital, event.value).map(as => once(event.vital, as));
  }
}

/** Whether it shows that the page came to life, so that its document is not a silent one. */
export const isHeard = ({ kind }: HealthEvent): boolean => kind !== 'loaded' && kind !== 'vital';

/** CLS is not a time and TTFB is not caused by a release: they are accepted, but not added up. */
function timed(vital: string, value: number): string[] {
  return vital === TIMES.inp || vital === TIMES.lcp ? [`${vital}:${stepOf(value)}`] : [];
}
