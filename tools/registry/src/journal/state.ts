import type { ChannelPolicy, Kill } from '@madang/contracts';
import { applied } from './apply';
import type { RolloutDetails } from './details';
import type { Entry } from './entry';

/** Who did something when, and why. */
export interface ActionRecord {
  readonly at: string;
  readonly actor: string;
  readonly reason: string;
}

export interface RunningRollout extends RolloutDetails {
  readonly candidate: string;
  readonly isPaused: boolean;
  readonly started: ActionRecord;
  /** When the share was last raised. */
  readonly steppedAt: string;
}

/** A change that waits: for a second operator, or for the rollout before it to end. `id` is its place in the journal. */
export interface WaitingChange extends ActionRecord {
  readonly id: number;
  readonly what: 'switch' | 'rollout' | 'step' | 'policy';
  readonly composition: string;
  /** What was stable when it was requested. */
  readonly base: string;
  readonly percent: number | null;
  readonly rollout: RolloutDetails | null;
  /** The policy at the time of the request, and the requested one. */
  readonly policy?: { readonly before: ChannelPolicy; readonly requested: ChannelPolicy };
}

/** The state of a channel after all actions on it. */
export interface ChannelState {
  /** The place of the last change: a change that did not see it is refused. */
  readonly sequence: number;
  /** The place of the last change of what visitors get. */
  readonly delivered: number;
  /** The place of the last change that tabs are to follow at once; 0 before any. */
  readonly urgent: number;
  readonly current: string;
  readonly since: string;
  /** All that it has run, the newest last. */
  readonly history: readonly string[];
  /** What it ran and did not roll back from, the newest last. */
  readonly good: readonly string[];
  readonly rollout: RunningRollout | null;
  readonly kills: readonly (Kill & ActionRecord)[];
  readonly frozen: ActionRecord | null;
  readonly policy: ChannelPolicy;
  readonly pending: readonly WaitingChange[];
  readonly queue: readonly WaitingChange[];
}

/** The channel's state after all actions on it; undefined while it has never run anything. */
export function channelOf(entries: readonly Entry[], channel: string): ChannelState | undefined {
  let state: ChannelState | undefined;
  for (const entry of entries) if (entry.channel === channel) state = applied(state, entry);
  return state;
}

/** The publication of a release, named as `name@version`. */
export function publicationOf(entries: readonly Entry[], release: string): Entry | undefined {
  return entries.find(entry => entry.deed === 'publish' && entry.to === release);
}

/** What ran when a composition was last proposed: what it is made of. Null where that was nothing. */
export function baseOf(entries: readonly Entry[], composition: string): string | null {
  return entries.findLast(({ deed, to }) => deed === 'propose' && to === composition)?.from ?? null;
}

/** The first time that a composition was proposed: it is the same one however often it is. */
export function proposalOf(entries: readonly Entry[], composition: string): Entry | undefined {
  return entries.find(entry => entry.deed === 'propose' && entry.to === composition);
}
