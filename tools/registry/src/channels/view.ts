import type { Judgement, PendingChange, Rollout, ChannelState as Shown } from '@madang/contracts';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import { channelOf, type RunningRollout, type WaitingChange } from '../journal/state';

/** The state of a channel for the console; undefined while it has never run anything. */
export async function channelView(
  context: Context,
  channel: string,
  judgement: Judgement | null,
): Promise<Shown | undefined> {
  const state = channelOf(context.journal.entries, channel);
  if (!state) return undefined;
  const { sequence, since, rollout, frozen, policy } = state;
  return {
    ...{ channel, sequence, since, frozen, policy, judgement },
    current: await rowOf(context, state.current),
    candidate: rollout && (await rowOf(context, rollout.candidate)),
    rollout: rollout && rolloutView(rollout),
    kills: [...state.kills],
    pending: state.pending.map(pendingView),
    queue: state.queue.map(pendingView),
  };
}

function rolloutView({ started, steppedAt: _, members, ...rollout }: RunningRollout): Rollout {
  const { at, actor, reason } = started;
  return { ...rollout, members: [...members], startedAt: at, startedBy: actor, reason };
}

function pendingView({ id, at, actor, what, composition, percent, reason, policy }: WaitingChange): PendingChange {
  const view = { id, at, actor, what, composition, percent, reason };
  return policy ? { ...view, policy: policy.requested } : view;
}
