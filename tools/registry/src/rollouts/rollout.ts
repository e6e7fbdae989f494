import { randomUUID } from 'node:crypto';
import { rowOf } from '../compositions/row';
import type { RunningRollout } from '../journal/state';
import type { Matter, Outcome } from './matter';
import {
  alreadySo,
  fullShareFirst,
  noEvidence,
  noRollout,
  onlyUp,
  otherCandidate,
  rolloutPaused,
  runsAlready,
} from './refusals';
import { changedFor } from './second-operator';
import { mustBeSmoked } from './smoke';
import { mustBeMeant } from './stale';

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
export async function startDeed(matter: Matter, wanted: StartRequest): Promise<Outcome> {
  const { context, state } = matter;
  const { candidate, percent, members, isAutomatic, downgrade = [] } = wanted;
  await rowOf(context, candidate);
  if (candidate === state.current) throw runsAlready();
  if (candidate === state.rollout?.candidate) throw alreadySo('this composition is being rolled out already');
  await mustBeMeant(matter, candidate, downgrade);
  mustBeSmoked(context, state.policy, candidate);
  const rollout = { id: randomUUID(), percent, members: [...new Set(members)], isAutomatic };
  if ((await changedFor(matter, candidate)).length > 0) {
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
  /** Goes on although nothing is known of the candidate yet. */
  readonly withoutEvidence?: boolean;
}

export interface DecideRequest {
  readonly deed: 'pause' | 'resume' | 'finish' | 'abort';
  readonly candidate: string;
  readonly withoutEvidence?: boolean;
}

export async function stepDeed(matter: Matter, wanted: StepRequest): Promise<Outcome> {
  const { percent } = wanted;
  const { candidate } = running(matter, wanted.candidate);
  mayRise(matter, percent);
  await mustBeSeen(matter, wanted);
  if ((await changedFor(matter, candidate)).length > 0) {
    return {
      deed: 'ask',
      to: candidate,
      details: { kind: 'ask', what: 'step', composition: candidate, rollout: null, percent },
    };
  }
  return { deed: 'step', to: candidate, details: { kind: 'step', percent } };
}

/** The running rollout, if its share may be raised to this. */
export function mayRise({ state }: Pick<Matter, 'state'>, percent: number): RunningRollout {
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
export async function decideDeed(matter: Matter, wanted: DecideRequest): Promise<Outcome> {
  const { deed } = wanted;
  const rollout = running(matter, wanted.candidate);
  if (deed === 'pause' && rollout.isPaused) throw alreadySo('the rollout is paused already');
  if (deed === 'resume' && !rollout.isPaused) throw alreadySo('the rollout is not paused');
  if (deed === 'finish' && rollout.percent < 100) {
    const names = await changedFor(matter, rollout.candidate);
    if (names.length > 0) throw fullShareFirst(names.join(', '));
  }
  if (deed === 'finish') await mustBeSeen(matter, wanted);
  return { deed, to: deed === 'abort' ? matter.state.current : rollout.candidate };
}

/** The rollout that runs, if it is the one that is meant: what waited behind it may have taken its place. */
function running({ state: { rollout } }: Matter, candidate: string): RunningRollout {
  if (!rollout) throw noRollout();
  if (rollout.candidate !== candidate) throw otherCandidate(rollout.candidate);
  return rollout;
}

/** Nobody gives more visitors what no visitor has reported of, unless that is said. */
async function mustBeSeen(
  { evidence }: Matter,
  { withoutEvidence = false }: StepRequest | DecideRequest,
): Promise<void> {
  if (!withoutEvidence && (await evidence()) === 0) throw noEvidence();
}
