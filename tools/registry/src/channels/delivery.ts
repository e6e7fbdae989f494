import type { KeyObject } from 'node:crypto';
import type { Delivery, SignedDelivery } from '@madang/contracts';
import { signDelivery } from '@madang/federation/pure';
import type { Entry } from '../journal/entry';
import { type ChannelState, channelOf } from '../journal/state';

/** A channel's delivery after all actions on it; undefined while it has never run anything. */
export function deliveryOf(entries: readonly Entry[], channel: string): Delivery | undefined {
  const state = channelOf(entries, channel);
  return state && deliveryFrom(state, channel);
}

function deliveryFrom(state: ChannelState, channel: string): Delivery {
  const { rollout, kills, urgent } = state;
  return {
    channel,
    sequence: state.delivered,
    stable: state.current,
    lastGood: state.good.at(-2) ?? null,
    rollout: rollout && {
      id: rollout.id,
      candidate: rollout.candidate,
      percent: rollout.percent,
      members: [...rollout.members],
    },
    kills: kills.map(({ remote, range }) => ({ remote, range })),
    urgent,
  };
}

/** Signs what a channel delivers: once for each change, as every edge and every poll requests the same. */
export function deliverySigner(
  privateKey: KeyObject,
): (entries: readonly Entry[], channel: string) => SignedDelivery | undefined {
  const cache = new Map<string, { readonly length: number; readonly signed: SignedDelivery | undefined }>();
  return (entries, channel) => {
    const cached = cache.get(channel);
    if (cached?.length === entries.length) return cached.signed;
    const delivery = deliveryOf(entries, channel);
    const isSame = delivery && cached?.signed?.delivery.sequence === delivery.sequence;
    const signed = isSame ? cached.signed : delivery && signDelivery(delivery, privateKey);
    cache.set(channel, { length: entries.length, signed });
    return signed;
  };
}
