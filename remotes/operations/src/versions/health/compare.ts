import type { HealthRow } from '@madang/contracts';

export type Outcome = 'worse' | 'better' | 'same' | 'thin';

/** One figure of a version beside that of the version before it. */
export interface Finding {
  measure: 'failed' | 'load' | 'inp' | 'lcp';
  outcome: Outcome;
  now: number | null;
  before: number | null;
}

/** Fewer visits than these say nothing about a version. */
const ENOUGH_VISITS = 20;
const Z = 1.96; // 95 %

/** A time differs when it does by a fifth and by more than a visit's own noise, in milliseconds. */
const NOTICED_SHARE = 0.2;
const NOTICED_MS = { load: 50, inp: 20, lcp: 100 } as const;

export const failedShare = ({ failedVisits, visits }: HealthRow): number | null =>
  visits === 0 ? null : failedVisits / visits;

/** What differs between two versions of a remote. For the eye: what rolls back by itself is the registry's stricter rule. */
export function compared(now: HealthRow, before: HealthRow): Finding[] {
  const isThin = Math.min(now.visits, before.visits) < ENOUGH_VISITS;
  const time = (measure: 'load' | 'inp' | 'lcp', [one, other]: readonly [number | null, number | null]): Finding => ({
    measure,
    now: one,
    before: other,
    outcome: isThin || one === null || other === null ? 'thin' : timeOutcome(one, other, NOTICED_MS[measure]),
  });
  return [
    {
      measure: 'failed',
      now: failedShare(now),
      before: failedShare(before),
      outcome: isThin ? 'thin' : shareOutcome(now, before),
    },
    time('load', [now.loadP75Ms, before.loadP75Ms]),
    time('inp', [now.inpP75Ms, before.inpP75Ms]),
    time('lcp', [now.lcpP75Ms, before.lcpP75Ms]),
  ];
}

/** Worse as soon as one figure is; better only when one is and none is worse. */
export function overall(findings: readonly Finding[]): Outcome {
  const has = (outcome: Outcome) => findings.some(finding => finding.outcome === outcome);
  if (has('worse')) return 'worse';
  if (has('better')) return 'better';
  return has('same') ? 'same' : 'thin';
}

/** Shares differ when the intervals in which the true ones lie have nothing in common. */
function shareOutcome(now: HealthRow, before: HealthRow): Outcome {
  const [low, high] = interval(now);
  const [lowBefore, highBefore] = interval(before);
  if (low > highBefore) return 'worse';
  return high < lowBefore ? 'better' : 'same';
}

/** Wilson's interval of the share of failed visits. */
function interval({ failedVisits, visits }: HealthRow): [number, number] {
  const share = failedVisits / visits;
  const middle = share + (Z * Z) / (2 * visits);
  const reach = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  const scale = 1 + (Z * Z) / visits;
  return [(middle - reach) / scale, (middle + reach) / scale];
}

function timeOutcome(now: number, before: number, noticedMs: number): Outcome {
  const more = now - before;
  if (Math.abs(more) < Math.max(noticedMs, before * NOTICED_SHARE)) return 'same';
  return more > 0 ? 'worse' : 'better';
}
