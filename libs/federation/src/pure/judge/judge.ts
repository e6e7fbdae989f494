import type { ComparedShare, Judgement } from '@madang/contracts';
import { boundedShare, type Counted } from './share';

/** The chance, over a whole rollout, that a candidate which is no worse than stable is ever called worse. */
export const FALSE_ROLLBACK = 0.05;
/** A candidate is good enough to go on when its share of failed visits exceeds that of stable by no more than this. */
export const TOLERANCE = 0.03;
/** Without anything to compare with, a candidate is worse when more than this share of its visits fails. */
export const WORST_ALONE = 0.1;

export interface Visits extends Counted {
  readonly remote: string;
}

export interface Evidence {
  /** By remote: the visits of the candidate since the rollout began, and those in which anything of the remote failed. */
  readonly candidate: readonly Visits[];
  /** The same of stable, in the same time. */
  readonly stable: readonly Visits[];
  /** All remotes of the candidate, whether seen yet or not, the shell included. */
  readonly remotes: readonly string[];
  /** Those that differ from stable: nobody goes on without evidence about each. */
  readonly changed: readonly string[];
}

/**
 * Judges a candidate against stable, remote by remote. It may be asked after every report.
 *
 * `worse` when the lower bound of the candidate's share of failed visits lies above the upper bound of stable's, for any
 * remote. For a candidate that is no worse in truth, that takes one of the two bounds to be wrong. Each is wrong at any
 * time with a chance of at most FALSE_ROLLBACK / (2 × remotes), see `boundedShare`; over both sides and all remotes this
 * sums to FALSE_ROLLBACK, 5 % per rollout, by the union bound (Boole), whatever the remotes have to do with each other.
 * Where stable has no visits of a remote, the bound stands for a candidate of which no more than WORST_ALONE fails.
 *
 * `better` when the upper bound of each changed remote lies no more than TOLERANCE above the lower bound of stable's.
 * `hold` when neither is known.
 *
 * It rests on visits that fail independently of each other, with a share that does not change with time. An outage of the
 * platform hits both sides in the same moments; but once the share was raised, more of the candidate's visits are late
 * ones, so that an outage late in a rollout can look like its fault. It is then taken back for nothing: the safe side.
 */
export function judge(evidence: Evidence): Judgement {
  const { candidate, stable, remotes, changed } = evidence;
  const alpha = FALSE_ROLLBACK / (2 * Math.max(1, remotes.length));
  const shares = remotes.map(remote => compared(remote, of(candidate, remote), { stable: of(stable, remote), alpha }));
  const visits = { candidate: most(candidate), stable: most(stable) };
  const worse = shares.find(({ verdict }) => verdict === 'worse');
  if (worse) return { verdict: 'worse', sentence: sentenceOf(worse, 'worse'), visits, shares };
  const open = shares.find(({ remote, verdict }) => changed.includes(remote) && verdict === 'hold');
  if (open)
    return { verdict: 'hold', sentence: sentenceOf(open, 'not known to be worse or no worse yet'), visits, shares };
  const named = shares.filter(({ remote }) => changed.includes(remote));
  const sentence = `no worse by more than ${percent(TOLERANCE)}: ${named.map(share => share.remote).join(', ') || 'nothing changed'}; ${visits.candidate} visits of the candidate, ${visits.stable} of stable.`;
  return { verdict: 'better', sentence, visits, shares };
}

const of = (visits: readonly Visits[], remote: string): Counted =>
  visits.find(each => each.remote === remote) ?? { visits: 0, failed: 0 };

const most = (visits: readonly Visits[]) => visits.reduce((highest, each) => Math.max(highest, each.visits), 0);

interface Against {
  readonly stable: Counted;
  readonly alpha: number;
}

function compared(remote: string, counted: Counted, against: Against): ComparedShare {
  const candidate = boundedShare(counted, against.alpha);
  const stable = boundedShare(against.stable, against.alpha);
  const ceiling = stable.visits > 0 ? stable.high : WORST_ALONE;
  const isBetter = candidate.high <= stable.low + TOLERANCE;
  return { remote, candidate, stable, verdict: candidate.low > ceiling ? 'worse' : isBetter ? 'better' : 'hold' };
}

function sentenceOf({ remote, candidate, stable }: ComparedShare, verdict: string): string {
  const ours = `${candidate.failed} of ${candidate.visits} visits of the candidate failed (${percent(candidate.low)} to ${percent(candidate.high)})`;
  const theirs =
    stable.visits > 0
      ? `${stable.failed} of ${stable.visits} of stable (${percent(stable.low)} to ${percent(stable.high)})`
      : `stable was not visited, ${percent(WORST_ALONE)} is the bound`;
  return `${remote} is ${verdict}: ${ours}, ${theirs}.`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
