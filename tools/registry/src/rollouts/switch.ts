import type { CompositionRow } from '@madang/contracts';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import { type ChannelState, channelOf } from '../journal/state';
import { cameLate, neverRan, rolloutRuns } from '../refusals';
import { mustBeOpen } from './change-context';
import { changedFor } from './second-operator';
import { mustBeSmoked } from './smoke';
import { mustNotRevert } from './stale';

export interface SwitchRequest {
  readonly deed: 'switch' | 'rollback';
  readonly channel: string;
  readonly composition: string;
  /** What the caller saw as current, empty for none: another change that came first refuses this one. */
  readonly expected: string;
  readonly reason: string;
  readonly actor: string;
  /** For a switch: releases that the set may take back although it was not proposed for that. */
  readonly downgrade?: readonly string[];
}

export interface SwitchResult {
  /** What the channel runs now. */
  readonly current: CompositionRow;
  /** The change waits for a second operator: nothing is done yet. */
  readonly isPending: boolean;
}

/** Points a channel at a composition that was admitted before. It takes effect with its journal entry. */
export async function switchChannel(
  context: Context,
  { deed, channel, composition, expected, reason, actor, downgrade = [] }: SwitchRequest,
): Promise<SwitchResult> {
  const { journal, at } = context;
  const state = channelOf(journal.entries, channel);
  if ((state?.current ?? '') !== expected) throw cameLate();
  if (deed === 'rollback' && !state?.history.includes(composition)) {
    throw neverRan();
  }
  const row = await rowOf(context, composition);
  const base = { at: at(), actor, channel, from: state?.current ?? null, to: composition, reason, content: null };
  const isPending =
    state && deed === 'switch' && (await needsSecondOperator({ context, state }, composition, downgrade));
  if (!isPending) {
    await journal.append({ ...base, deed });
    return { current: row, isPending: false };
  }
  const details = { kind: 'ask', what: 'switch', composition, rollout: null, percent: null } as const;
  await journal.append({ ...base, deed: 'ask', details });
  return { current: await rowOf(context, state.current), isPending: true };
}

/** Whether a switch needs a second operator. Throws when it is not allowed now. */
async function needsSecondOperator(
  { context, state }: { readonly context: Context; readonly state: ChannelState },
  composition: string,
  downgrade: readonly string[],
): Promise<boolean> {
  mustBeOpen(state, 'switch');
  if (state.rollout) throw rolloutRuns();
  await mustNotRevert({ context, state }, composition, downgrade);
  mustBeSmoked(context, state.policy, composition);
  return (await changedFor({ context, state }, composition)).length > 0;
}
