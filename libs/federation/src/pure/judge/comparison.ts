import { type AreaCount, firmShare, type Measure } from './evidence';
import { type Bounded, boundedShare } from './share';

/** The chance, over a whole rollout, that a candidate which is no worse than stable is ever called worse. */
export const FALSE_ROLLBACK = 0.05;
/** A remote is good enough to go on when its share of failed visits exceeds that of stable by no more than this. */
export const TOLERANCE = 0.03;
/** The same of one page, of which there are few visits: enough to know that it works at all. */
const PAGE_TOLERANCE = 0.5;
/** What has no predecessor is compared with all of stable, and may be this much worse. */
const NEWCOMER = 0.03;
/** The share of silent documents may exceed that of stable by this: new files come slower, and more tabs close meanwhile. */
const SILENCE = 0.05;
/** Without anything to compare with, a candidate is worse when more than this share of its visits fails. */
const WORST_ALONE = 0.1;
/** A page that is known to be rarer among the visits of its remote does not stop a candidate from going on. */
const RARE = 0.01;
const RARE_DOUBT = 0.0001;

/** A remote of the candidate, or one of its pages. */
export interface Area {
  readonly remote: string;
  /** Empty for the whole remote. */
  readonly page: string;
  /** Stable has no such remote or page. */
  readonly isNew: boolean;
  /** The remote differs from that of stable: nobody goes on without evidence about it. */
  readonly isChanged: boolean;
}

export interface Evidence {
  /** The counts of the candidate since the rollout began. */
  readonly candidate: readonly AreaCount[];
  /** The same of stable, in the same time. */
  readonly stable: readonly AreaCount[];
  /** All remotes of the candidate, whether seen yet or not, the shell included, and all their pages. */
  readonly areas: readonly Area[];
}

/** One thing on both sides. */
export interface Comparison {
  readonly area: Area;
  readonly measure: Measure;
  readonly candidate: Bounded;
  readonly stable: Bounded;
  /** All of stable, for what has no predecessor. */
  readonly others: Bounded;
  /** Visits of the whole remote, on both sides. */
  readonly ofRemote: number;
}

/** All that is compared, what speaks first first: remotes, then their pages, then silence. */
export function comparisonsOf({ candidate, stable, areas }: Evidence): Comparison[] {
  const [ofCandidate, ofStable] = [byArea(candidate), byArea(stable)];
  const everything = stable.filter(({ page }) => page === '');
  const visits = new Map<string, number>();
  for (const each of [...candidate, ...stable])
    if (each.page === '') visits.set(each.remote, (visits.get(each.remote) ?? 0) + each.visits);
  const family = (compared: readonly Area[], measure: Measure) => {
    const alpha = FALSE_ROLLBACK / 3 / (2 * Math.max(1, compared.length));
    const others = firmShare(everything, measure, alpha);
    return compared.map(area => ({
      area,
      measure,
      candidate: firmShare(ofCandidate.get(keyOf(area)) ?? [], measure, alpha),
      stable: firmShare(ofStable.get(keyOf(area)) ?? [], measure, alpha),
      others,
      ofRemote: visits.get(area.remote) ?? 0,
    }));
  };
  const [wholes, pages] = [areas.filter(({ page }) => page === ''), areas.filter(({ page }) => page !== '')];
  return [...family(wholes, 'failed'), ...family(pages, 'failed'), ...family(areas, 'silent')];
}

const keyOf = ({ remote, page }: { remote: string; page: string }) => `${remote} ${page}`;

/** Rows of one area mostly stand together: only the first of them has to look for its place. */
function byArea(counts: readonly AreaCount[]): Map<string, AreaCount[]> {
  const areas = new Map<string, AreaCount[]>();
  let last: AreaCount | undefined;
  let rows: AreaCount[] = [];
  for (const each of counts) {
    if (each.remote !== last?.remote || each.page !== last.page) {
      rows = areas.get(keyOf(each)) ?? [];
      areas.set(keyOf(each), rows);
    }
    rows.push(each);
    last = each;
  }
  return areas;
}

interface Base {
  readonly share: Bounded;
  /** How much worse than that the candidate may be. */
  readonly allowance: number;
  /** In words, for the sentence. */
  readonly named: 'stable' | 'all of stable' | 'nothing';
}

/** What the candidate is held against. */
export function baseOf({ area, measure, stable, others }: Comparison): Base {
  const allowance = measure === 'silent' ? SILENCE : 0;
  if (!area.isNew && stable.visits > 0) return { share: stable, allowance, named: 'stable' };
  if (area.isNew && others.visits > 0)
    return { share: others, allowance: allowance + NEWCOMER, named: 'all of stable' };
  return { share: { visits: 0, failed: 0, low: 0, high: WORST_ALONE }, allowance, named: 'nothing' };
}

export function isWorse(comparison: Comparison): boolean {
  const { low } = comparison.candidate;
  if (low === 0) return false;
  const { share, allowance } = baseOf(comparison);
  return low > share.high + allowance;
}

/** Failures: known to be within the tolerance. Silence: not seen to be beyond what is allowed. */
export function isGoodEnough(comparison: Comparison): boolean {
  const { share, allowance } = baseOf(comparison);
  if (comparison.measure === 'silent') {
    const { visits, failed } = comparison.candidate;
    return failed <= visits * (share.high + allowance);
  }
  const tolerance = comparison.area.page === '' ? TOLERANCE : PAGE_TOLERANCE;
  return comparison.candidate.high <= share.low + tolerance;
}

/** Whether a candidate may not go on without this: of what it changes, all but pages that hardly anybody visits. */
export function isNeeded({ area, measure, candidate, stable, ofRemote }: Comparison): boolean {
  if (!area.isChanged) return false;
  if (area.page === '') return true;
  if (measure === 'silent') return false; // a page that freezes is never seen, and so never known to work
  if (area.isNew || candidate.failed > 0) return true;
  const own = Math.min(ofRemote, candidate.visits + stable.visits);
  return boundedShare({ visits: ofRemote, failed: own }, RARE_DOUBT).high > RARE;
}
