import type { Waiting } from '../journal/state';
import { type Matter, mustBeOpen, type Outcome } from './matter';
import { isOvertaken } from './overtaken';
import { policyWords } from './policy';
import { adminOnly, noSuchWaiting, outdatedAsk, ownAsk, rolloutRuns } from './refusals';
import { mayRise } from './rollout';
import { mustBeSmoked } from './smoke';

/** Does what another operator asked for. It is looked at anew: much may have happened since. */
export function approveDeed(matter: Matter, id: number): Outcome {
  const { context, state, actor, isAdmin } = matter;
  const asked = state.pending.find(each => each.id === id);
  if (!asked) throw noSuchWaiting();
  if (asked.actor === actor) throw ownAsk();
  const details = { kind: 'answer', answers: id } as const;
  if (isOvertaken(state, asked)) throw outdatedAsk();
  mustBeOpen(state, asked.what);
  if (asked.what === 'policy') {
    if (!isAdmin) throw adminOnly();
    return { deed: 'approve', to: policyWords(asked.policy?.wanted ?? state.policy), details };
  }
  mustFit(matter, asked);
  mustBeSmoked(context, state.policy, asked.composition);
  return { deed: 'approve', to: asked.composition, details };
}

function mustFit(matter: Matter, { what, percent }: Waiting): void {
  const { rollout } = matter.state;
  if (what === 'switch' && rollout) throw rolloutRuns();
  if (what === 'step') mayRise(matter, percent ?? 0);
}

/** Takes what waits off the list: the asker takes it back, or another operator declines. */
export function declineDeed({ state }: Matter, id: number): Outcome {
  const waiting = [...state.pending, ...state.queue].find(each => each.id === id);
  if (!waiting) throw noSuchWaiting();
  return { deed: 'decline', to: waiting.composition, details: { kind: 'answer', answers: id } };
}
