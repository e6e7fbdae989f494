import type { WaitingChange } from '../journal/state';
import { adminOnly, noSuchPendingChange, outdatedRequest, ownRequest, rolloutRuns } from '../refusals';
import { type ChangeContext, mustBeOpen, type Outcome } from './change-context';
import { isOvertaken } from './overtaken-changes';
import { policyWords } from './policy';
import { mayRise } from './rollout';
import { mustBeSmoked } from './smoke';

/** Does what another operator requested. It is checked again: much may have happened since. */
export function approveAction(change: ChangeContext, id: number): Outcome {
  const { context, state, actor, isAdmin } = change;
  const request = state.pending.find(each => each.id === id);
  if (!request) throw noSuchPendingChange();
  if (request.actor === actor) throw ownRequest();
  const details = { kind: 'answer', answers: id } as const;
  if (isOvertaken(state, request)) throw outdatedRequest();
  mustBeOpen(state, request.what);
  if (request.what === 'policy') {
    if (!isAdmin) throw adminOnly();
    return { deed: 'approve', to: policyWords(request.policy?.requested ?? state.policy), details };
  }
  mustFit(change, request);
  mustBeSmoked(context, state.policy, request.composition);
  return { deed: 'approve', to: request.composition, details };
}

function mustFit(change: ChangeContext, { what, percent }: WaitingChange): void {
  const { rollout } = change.state;
  if (what === 'switch' && rollout) throw rolloutRuns();
  if (what === 'step') mayRise(change, percent ?? 0);
}

/** Takes what waits off the list: the requester takes it back, or another operator declines. */
export function declineAction({ state }: ChangeContext, id: number): Outcome {
  const waiting = [...state.pending, ...state.queue].find(each => each.id === id);
  if (!waiting) throw noSuchPendingChange();
  return { deed: 'decline', to: waiting.composition, details: { kind: 'answer', answers: id } };
}
