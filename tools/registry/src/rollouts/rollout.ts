import { randomUUID } from 'node:crypto';
import { rowOf } from '../compositions/row';
import type { RunningRollout } from '../journal/state';
import {
  alreadySo,
  fullShareFirst,
  noEvidence,
  noRollout,
  onlyUp,
  otherCandidate,
  rolloutPaused,
  runsAlready,
} from '../refusals';
import type { ChangeContext, Outcome } from './change-context';
import { changedFor } from './second-operator';
import { mustBeSmoked } from './smoke';
import { mustNotRevert } from './stale';

export interface StartRequest {
  readonly deed: 'rollout';
  readonly candidate: string;
  readonly percent: number;
  readonly members: readonly string[];
  readonly isAutomatic: boolean;
  /** Releases that the set may take back although it was not proposed for that. */
  readonly downgrade?: readonly string[];
}

/** Starts a rollout; puts it in the queue while one runs; asks a second operator where that is the policy. */
export async function startAction(change: ChangeContext, request: StartRequest): Promise<Outcome> {
  const { context, state } = change;
  const { candidate, percent, members, isAutomatic, downgrade = [] } = request;
  await rowOf(context, candidate);
  if (candidate === state.current) throw runsAlready();
  if (candidate === state.rollout?.candidate) throw alreadySo('this composition is being rolled out already');
  await mustNotRevert(change, candidate, downgrade);
  mustBeSmoked(context, state.policy, candidate);
  const rollout = { id: randomUUID(), percent, members: [...new Set(members)], isAutomatic };
  if ((await changedFor(change, candidate)).length > 0) {
    const details = { kind: 'ask', what: 'rollout', composition: candidate, rollout, percent } as const;
    return { deed: 'ask', to: candidate, details };
  }
  const details = { kind: 'rollout', ...rollout, answers: null } as const;
  return { deed: state.rollout ? 'queue' : 'rollout', to: candidate, details };
}

export interface StepRequest {
  readonly deed: 'step';
  readonly candidate: string;
  readonly percent: number;
  /** Goes on although there are no reports of the candidate yet. */
  readonly withoutEvidence?: boolean;
}

export interface DecideRequest {
  readonly deed: 'pause' | 'resume' | 'finish' | 'abort';
  readonly candidate: string;
  readonly withoutEvidence?: boolean;
}

export async function stepAction(change: ChangeContext, request: StepRequest): Promise<Outcome> {
  const { percent } = request;
  const { candidate } = running(change, request.candidate);
  mayRise(change, percent);
  await mustHaveEvidence(change, request);
  if ((await changedFor(change, candidate)).length > 0) {
    return {
      deed: 'ask',
      to: candidate,
      details: { kind: 'ask', what: 'step', composition: candidate, rollout: null, percent },
    };
  }
  return { deed: 'step', to: candidate, details: { kind: 'step', percent } };
}

/** The running rollout, if its share may be raised to this. */
export function mayRise({ state }: Pick<ChangeContext, 'state'>, percent: number): RunningRollout {
  const { rollout } = state;
  if (!rollout) throw noRollout();
  if (rollout.isPaused) throw rolloutPaused();
  if (percent <= rollout.percent) throw onlyUp(rollout.percent);
  return rollout;
}

/**
 * Finishing gives the candidate to everybody: where a second operator is needed, only the full share, which was approved,
 * can be finished by one alone.
 */
export async function decideAction(change: ChangeContext, request: DecideRequest): Promise<Outcome> {
  const { deed } = request;
  const rollout = running(change, request.candidate);
  if (deed === 'pause' && rollout.isPaused) throw alreadySo('the rollout is paused already');
  if (deed === 'resume' && !rollout.isPaused) throw alreadySo('the rollout is not paused');
  if (deed === 'finish' && rollout.percent < 100) {
    const names = await changedFor(change, rollout.candidate);
    if (names.length > 0) throw fullShareFirst(names.join(', '));
  }
  if (deed === 'finish') await mustHaveEvidence(change, request);
  return { deed, to: deed === 'abort' ? change.state.current : rollout.candidate };
}

/** The running rollout, if it is that of the candidate: the next of the queue may have taken its place. */
function running({ state: { rollout } }: ChangeContext, candidate: string): RunningRollout {
  if (!rollout) throw noRollout();
  if (rollout.candidate !== candidate) throw otherCandidate(rollout.candidate);
  return rollout;
}

/** More visitors get a candidate only after a first report of it, unless the operator overrides that. */
async function mustHaveEvidence(
  { evidence }: ChangeContext,
  { withoutEvidence = false }: StepRequest | DecideRequest,
): Promise<void> {
  if (!withoutEvidence && (await evidence()) === 0) throw noEvidence();
}
