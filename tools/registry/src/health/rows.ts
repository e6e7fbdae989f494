import { FailureKind, type HealthRow } from '@madang/contracts';
import type { HealthSum } from './counts';
import { p75Of } from './histogram';
import { FAILED, TIMES, VISIT } from './observations';

const FAILURES = [...FailureKind.options, 'unhandled', 'policy', 'reloaded'] as const;

/** How each version of each remote does, from what was counted of it. */
export function rowsOf(sums: readonly HealthSum[]): HealthRow[] {
  const releases = new Map<string, HealthSum[]>();
  for (const sum of sums) {
    const name = `${sum.remote}@${sum.version}`;
    releases.set(name, [...(releases.get(name) ?? []), sum]);
  }
  return [...releases.keys()].sort().map(name => rowOf(releases.get(name) ?? []));
}

function rowOf(sums: readonly HealthSum[]): HealthRow {
  const of = (what: string) => sums.find(sum => sum.what === what)?.visits ?? 0;
  const [remote, version] = [sums[0]?.remote ?? '', sums[0]?.version ?? ''];
  const failures = FAILURES.map(kind => [kind, of(kind)] as const).filter(([, visits]) => visits > 0);
  return {
    remote,
    version,
    visits: of(VISIT),
    failures: Object.fromEntries(failures),
    failedVisits: of(FAILED),
    loadP75Ms: p75Of(stepsOf(sums, TIMES.load)),
    inpP75Ms: p75Of(stepsOf(sums, TIMES.inp)),
    lcpP75Ms: p75Of(stepsOf(sums, TIMES.lcp)),
  };
}

function stepsOf(sums: readonly HealthSum[], time: string): Map<number, number> {
  const steps = sums.filter(({ what }) => what.startsWith(`${time}:`));
  return new Map(steps.map(({ what, visits }) => [Number(what.slice(time.length + 1)), visits]));
}
