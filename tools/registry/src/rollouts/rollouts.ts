import type { KeyObject } from 'node:crypto';
import type { ChannelState, Judgement } from '@madang/contracts';
import { shownState } from '../channels/shown';
import type { Context } from '../context';
import type { Take } from '../turn';
import { type Asked, change } from './change';
import { type Overrides, overridesOf } from './overrides';
import { startNext } from './queue';
import { noChannel } from './refusals';
import { reportSmoke, type SmokeReport } from './smoke';

export interface Changed {
  readonly state: ChannelState;
  /** It waits for a second operator, or for the rollout before it to end. */
  readonly isPending: boolean;
}

export interface Rollouts extends Overrides {
  /** Rolls out, steps, pauses, kills, freezes, decides; refused when the caller did not see the last change. */
  change(asked: Asked): Promise<Changed>;
  /** Keeps what a smoke run of a composition found; true when that was nothing. */
  reportSmoke(report: SmokeReport): Promise<boolean>;
  /** All that the console shows of a channel. */
  state(channel: string): Promise<ChannelState | undefined>;
}

interface Means {
  readonly take: Take;
  judgement(channel: string): Promise<Judgement | null>;
  readonly privateKey: KeyObject;
  readonly publicKeys: readonly KeyObject[];
}

export function rolloutsOf(context: Context, means: Means): Rollouts {
  const { take } = means;
  const state = async (channel: string) => shownState(context, channel, await means.judgement(channel));
  return {
    async change(asked) {
      const evidence = async () => (await means.judgement(asked.channel))?.visits.candidate ?? 0;
      const isPending = await take(() => change(context, asked, evidence));
      await startNext(context, take, asked.channel);
      const changed = await state(asked.channel);
      if (!changed) throw noChannel(asked.channel);
      return { state: changed, isPending };
    },
    reportSmoke: report => take(() => reportSmoke(context, report)),
    state,
    ...overridesOf(context, means),
  };
}
