import type { Reply } from './reply/reply';

/**
 * What supervisors and balancers ask: whether this process answers at all, and whether it has something to serve. They come by the
 * edge's one port, as members do, so the answers say nothing else.
 */
export function probe(pathname: string, isServing: boolean): Reply {
  const isGood = pathname === PROBES.live || isServing;
  return {
    status: isGood ? 200 : 503,
    type: 'text/plain; charset=utf-8',
    body: isGood ? 'ok' : 'nothing to serve yet',
  };
}

const PROBES = { live: '/live', ready: '/ready' } as const;

/** Admission reserves these paths. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(Object.values(PROBES));
