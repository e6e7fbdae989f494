import type { KeyObject } from 'node:crypto';
import type { ChannelState, Judgement } from '@madang/contracts';
import { channelView } from '../channels/view';
import type { Context } from '../context';
import type { RunExclusive } from '../mutex';
import { noChannel } from '../refusals';
import { type ChangeRequest, change } from './change';
import { type Overrides, overridesOf } from './overrides';
import { startNext } from './queue';
import { reportSmoke, type SmokeReport } from './smoke';

export interface ChangeResult {
  readonly state: ChannelState;
  /** It waits for a second operator, or for the rollout before it to end. */
  readonly isPending: boolean;
}

export interface Rollouts extends Overrides {
  /** Rolls out, steps, pauses, kills, freezes, decides; refused when the caller did not see the last change. */
  change(request: ChangeRequest): Promise<ChangeResult>;
  /** Records what a smoke run of a composition found; true when that was nothing. */
  reportSmoke(report: SmokeReport): Promise<boolean>;
  /** All that the console shows of a channel. */
  state(channel: string): Promise<ChannelState | undefined>;
}

interface Dependencies {
  readonly runExclusive: RunExclusive;
  judgement(channel: string): Promise<Judgement | null>;
  readonly privateKey: KeyObject;
  readonly publicKeys: readonly KeyObject[];
}

export function rolloutsOf(context: Context, dependencies: Dependencies): Rollouts {
  const { runExclusive } = dependencies;
  const state = async (channel: string) => channelView(context, channel, await dependencies.judgement(channel));
  return {
    async change(request) {
      const evidence = async () => (await dependencies.judgement(request.channel))?.visits.candidate ?? 0;
      const isPending = await runExclusive(() => change(context, request, evidence));
      await startNext(context, runExclusive, request.channel);
      const changed = await state(request.channel);
      if (!changed) throw noChannel(request.channel);
      return { state: changed, isPending };
    },
    reportSmoke: report => runExclusive(() => reportSmoke(context, report)),
    state,
    ...overridesOf(context, dependencies),
  };
}
