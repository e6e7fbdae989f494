import type { ChannelPolicy, Kill } from '@madang/contracts';
import type { Context } from '../context';
import { channelOf } from '../journal/state';
import { killDeed, reviveDeed } from './kills';
import { type Matter, mustBeOpen, type Outcome } from './matter';
import { approveDeed, declineDeed } from './pending';
import { policyDeed } from './policy';
import { alreadySo, cameLate, noChannel } from './refusals';
import { type DecideRequest, decideDeed, type StartRequest, type StepRequest, startDeed, stepDeed } from './rollout';

/** What can be done to a channel, beside pointing it elsewhere. */
export type Change =
  | StartRequest
  | StepRequest
  | DecideRequest
  | ({ readonly deed: 'kill' | 'revive' } & Kill)
  | { readonly deed: 'freeze' | 'thaw' }
  | { readonly deed: 'policy'; readonly policy: ChannelPolicy }
  | { readonly deed: 'approve' | 'decline'; readonly id: number };

export interface Asked<Wanted extends Change = Change> {
  readonly change: Wanted;
  readonly channel: string;
  /** The place of the last change that the caller saw: one that came after it refuses this one. */
  readonly expected: number;
  readonly reason: string;
  readonly actor: string;
  /** Whether the actor may change policies. */
  readonly isAdmin?: boolean;
}

/** Changes a channel. Gives true when the change waits, for a second operator or for another rollout to end. */
export async function change(context: Context, asked: Asked, evidence: Matter['evidence']): Promise<boolean> {
  const { channel, reason, actor, isAdmin = false, expected } = asked;
  const state = channelOf(context.journal.entries, channel);
  if (!state) throw noChannel(channel);
  if (state.sequence !== expected) throw cameLate();
  mustBeOpen(state, asked.change.deed);
  const outcome = await outcomeOf({ context, state, actor, isAdmin, evidence }, asked.change);
  const base = { at: context.at(), actor, channel, from: state.current, reason, content: null };
  await context.journal.append({ ...base, ...outcome });
  return outcome.deed === 'ask' || outcome.deed === 'queue';
}

function outcomeOf(matter: Matter, wanted: Change): Outcome | Promise<Outcome> {
  switch (wanted.deed) {
    case 'rollout':
      return startDeed(matter, wanted);
    case 'step':
      return stepDeed(matter, wanted);
    case 'pause':
    case 'resume':
    case 'finish':
    case 'abort':
      return decideDeed(matter, wanted);
    case 'kill':
      return killDeed(matter, wanted);
    case 'revive':
      return reviveDeed(matter, wanted);
    case 'freeze':
    case 'thaw':
      return freezeDeed(matter, wanted.deed);
    case 'policy':
      return policyDeed(matter, wanted.policy);
    case 'approve':
      return approveDeed(matter, wanted.id);
    case 'decline':
      return declineDeed(matter, wanted.id);
  }
}

function freezeDeed({ state }: Matter, deed: 'freeze' | 'thaw'): Outcome {
  if ((state.frozen !== null) === (deed === 'freeze'))
    throw alreadySo(`the channel is ${deed === 'freeze' ? '' : 'not '}frozen`);
  return { deed, to: deed === 'freeze' ? 'frozen' : 'open' };
}
