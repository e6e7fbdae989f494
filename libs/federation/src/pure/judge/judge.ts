import type { ComparedShare, Judgement } from '@madang/contracts';
import {
  baseOf,
  type Comparison,
  comparisonsOf,
  type Evidence,
  isGoodEnough,
  isNeeded,
  isWorse,
  TOLERANCE,
} from './comparison';
import type { AreaCount } from './evidence';
import type { Bounded } from './share';

/**
 * Judges a candidate against stable: every remote and every page by its failed visits, and by the documents of which
 * there was no report. It may be called after every report.
 *
 * `worse` when the lower bound of the candidate's share lies above the upper bound of stable's, for any of them. For a
 * candidate that is no worse in truth, that takes one of the two bounds to be wrong. FALSE_ROLLBACK is split in three, for
 * remotes, for pages and for silence, and each third evenly over both sides and all that is compared: by the union bound
 * (Boole) the chances that any bound is ever wrong sum to FALSE_ROLLBACK, 5 % per rollout, whatever the remotes have to do
 * with each other. What is new is compared with all of stable and NEWCOMER beyond it; where nothing is known of stable,
 * WORST_ALONE stands for it; of silence, SILENCE beyond stable's is allowed.
 *
 * `better` when each changed remote is known to be no more than TOLERANCE worse, and each of its pages, but rare ones,
 * no more than PAGE_TOLERANCE, and none is seen to be more silent than allowed. `hold` when neither is known.
 *
 * It rests on visits that fail independently of each other, with a share that does not change with time. An outage of the
 * platform hits both sides in the same moments; but once the share was raised, more of the candidate's visits are late
 * ones, so that an outage late in a rollout can look like its fault. It is then taken back for nothing: the safe side.
 */
export function judge(evidence: Evidence): Judgement {
  const comparisons = comparisonsOf(evidence);
  const visits = { candidate: mostVisits(evidence.candidate), stable: mostVisits(evidence.stable) };
  const wholes = comparisons.filter(isWhole);
  const shares = wholes.map(each => sharesOf(each, isWorse(each) ? 'worse' : isGoodEnough(each) ? 'better' : 'hold'));
  const judgementFrom = (verdict: 'worse' | 'hold', deciding: Comparison) => ({
    verdict,
    sentence: sentenceOf(deciding, verdict === 'worse' ? 'worse' : 'not known to be worse or no worse yet'),
    visits,
    shares: isWhole(deciding) ? shares : [sharesOf(deciding, verdict), ...shares],
  });
  const worse = comparisons.find(isWorse);
  if (worse) return judgementFrom('worse', worse);
  const open = comparisons.filter(isNeeded).find(each => !isGoodEnough(each));
  if (open) return judgementFrom('hold', open);
  const changed = wholes.filter(({ area }) => area.isChanged).map(({ area }) => area.remote);
  const sentence = `no worse by more than ${percent(TOLERANCE)}: ${changed.join(', ') || 'nothing changed'}; ${visits.candidate} visits of the candidate, ${visits.stable} of stable.`;
  return { verdict: 'better', sentence, visits, shares };
}

/** Whether anything is known of each remote that the candidate changes: without it, a step is a step in the dark. */
export function hasEvidence({ candidate, areas }: Pick<Evidence, 'candidate' | 'areas'>): boolean {
  const changed = areas.filter(({ page, isChanged }) => page === '' && isChanged);
  return changed.every(({ remote }) => candidate.some(each => each.remote === remote && each.visits > 0));
}

const isWhole = ({ area, measure }: Comparison) => area.page === '' && measure === 'failed';

/** Of the remote that was visited most. */
function mostVisits(counts: readonly AreaCount[]): number {
  const byRemote = new Map<string, number>();
  for (const { remote, page, visits } of counts)
    if (page === '') byRemote.set(remote, (byRemote.get(remote) ?? 0) + visits);
  return Math.max(0, ...byRemote.values());
}

function sharesOf(comparison: Comparison, verdict: ComparedShare['verdict']): ComparedShare {
  const { area, measure, candidate, stable } = comparison;
  const countsOf = ({ visits, failed, low, high }: Bounded) => ({ visits, failed, low, high });
  return {
    remote: area.remote,
    page: area.page,
    measure,
    verdict,
    candidate: countsOf(candidate),
    stable: countsOf(stable),
  };
}

function sentenceOf(comparison: Comparison, verdict: string): string {
  const { area, measure, candidate: ours } = comparison;
  const { share, named, allowance } = baseOf(comparison);
  const what = measure === 'failed' ? 'visits of the candidate failed' : 'documents of the candidate stayed silent';
  const theirs =
    named === 'nothing'
      ? `stable was not visited, ${percent(share.high)} is the bound`
      : `${share.failed} of ${share.visits} of ${named} ${between(share)}`;
  const beyond = allowance > 0 ? `, and ${percent(allowance)} more are allowed` : '';
  const name = [area.remote, area.page].filter(Boolean).join(' ');
  return `${name} is ${verdict}: ${ours.failed} of ${ours.visits} ${what} ${between(ours)}, ${theirs}${beyond}.`;
}

const between = ({ low, high }: Bounded) => `(${percent(low)} to ${percent(high)})`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
