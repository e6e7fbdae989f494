import type { ChannelPolicy, Kill } from '@madang/contracts';
import type { Context } from '../context';
import { channelOf } from '../journal/state';
import { alreadySo, cameLate, noChannel } from '../refusals';
import { type ChangeContext, mustBeOpen, type Outcome } from './change-context';
import { killAction, reviveAction } from './kills';
import { approveAction, declineAction } from './pending';
import { policyAction } from './policy';
import {
  type DecideRequest,
  decideAction,
  type StartRequest,
  type StepRequest,
  startAction,
  stepAction,
} from './rollout';

/** What can be done to a channel, beside pointing it elsewhere. */
export type Change =
  | StartRequest
  | StepRequest
  | DecideRequest
  | ({ readonly deed: 'kill' | 'revive' } & Kill)
  | { readonly deed: 'freeze' | 'thaw' }
  | { readonly deed: 'policy'; readonly policy: ChannelPolicy }
  | { readonly deed: 'approve' | 'decline'; readonly id: number };

export interface ChangeRequest<Requested extends Change = Change> {
  readonly change: Requested;
  readonly channel: string;
  /** The place of the last change that the caller saw: one that came after it refuses this one. */
  readonly expected: number;
  readonly reason: string;
  readonly actor: string;
  /** Whether the actor may change policies. */
  readonly isAdmin?: boolean;
}

/** Changes a channel. Gives true when the change waits, for a second operator or for another rollout to end. */
export async function change(
  context: Context,
  request: ChangeRequest,
  evidence: ChangeContext['evidence'],
): Promise<boolean> {
  const { channel, reason, actor, isAdmin = false, expected } = request;
  const state = channelOf(context.journal.entries, channel);
  if (!state) throw noChannel(channel);
  if (state.sequence !== expected) throw cameLate();
  mustBeOpen(state, request.change.deed);
  const outcome = await outcomeOf({ context, state, actor, isAdmin, evidence }, request.change);
  const base = { at: context.at(), actor, channel, from: state.current, reason, content: null };
  await context.journal.append({ ...base, ...outcome });
  return outcome.deed === 'ask' || outcome.deed === 'queue';
}

function outcomeOf(context: ChangeContext, requested: Change): Outcome | Promise<Outcome> {
  switch (requested.deed) {
    case 'rollout':
      return startAction(context, requested);
    case 'step':
      return stepAction(context, requested);
    case 'pause':
    case 'resume':
    case 'finish':
    case 'abort':
      return decideAction(context, requested);
    case 'kill':
      return killAction(context, requested);
    case 'revive':
      return reviveAction(context, requested);
    case 'freeze':
    case 'thaw':
      return freezeAction(context, requested.deed);
    case 'policy':
      return policyAction(context, requested.policy);
    case 'approve':
      return approveAction(context, requested.id);
    case 'decline':
      return declineAction(context, requested.id);
  }
}

function freezeAction({ state }: ChangeContext, deed: 'freeze' | 'thaw'): Outcome {
  if ((state.frozen !== null) === (deed === 'freeze'))
    throw alreadySo(`the channel is ${deed === 'freeze' ? '' : 'not '}frozen`);
  return { deed, to: deed === 'freeze' ? 'frozen' : 'open' };
}
