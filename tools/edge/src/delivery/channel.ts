import { isDeepStrictEqual } from 'node:util';
import type { Delivery, SignedDelivery } from '@madang/contracts';
import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import type { Compositions } from './compositions';
import type { DeliveryStore } from './delivery-store';
import type { MakeOffer, Offer } from './offer';
import { signedDeliveryFrom } from './signatures';

/** What a channel's visitors get now. */
export interface ChannelState {
  readonly delivery: Delivery;
  /** For all whom the rollout does not reach: what is stable, or the last good one where that cannot be read. */
  readonly base: Offer;
  readonly candidate: Offer | undefined;
}

export interface ChannelParts {
  readonly channel: string;
  readonly source: ReleaseSource;
  readonly compositions: Compositions;
  readonly store: DeliveryStore;
  readonly offer: MakeOffer;
  readonly log: Log;
}

export interface Channel {
  readonly state: ChannelState | undefined;
  /** Takes over the stored state, where it is valid. */
  recall(): Promise<void>;
  /** Reads the current delivery. True when all of it can be served. Throws without a reply, or with an invalid one. */
  refresh(): Promise<boolean>;
}

/** Follows one channel. Only what is signed, of this channel and not older than the last one counts. */
export function openChannel(parts: ChannelParts): Channel {
  const { channel, source, store, log } = parts;
  let lastSigned: SignedDelivery | undefined;
  let state: ChannelState | undefined;
  let isComplete = false;

  function check(offered: unknown): SignedDelivery {
    const signed = signedDeliveryFrom(offered, source.publicKeys);
    const { delivery } = signed;
    if (delivery.channel !== channel) throw new Error(`a delivery of the channel ${delivery.channel} was offered`);
    const last = lastSigned?.delivery;
    if (last && delivery.sequence < last.sequence) {
      throw new Error(`delivery ${delivery.sequence} is older than ${last.sequence}, which was seen already`);
    }
    if (last?.sequence === delivery.sequence && !isDeepStrictEqual(last, delivery)) {
      throw new Error(`there is another delivery ${delivery.sequence} already`);
    }
    return signed;
  }

  async function take(signed: SignedDelivery): Promise<void> {
    const next = await stateOf(signed.delivery, parts, state);
    if (!next) throw new Error(`nothing of delivery ${signed.delivery.sequence} can be served`);
    lastSigned = signed;
    state = next.state;
    isComplete = next.isComplete;
  }

  return {
    get state() {
      return state;
    },
    async recall() {
      try {
        const offered = await store.delivery();
        if (offered !== undefined) await take(check(offered));
      } catch (error) {
        log.error({ err: error, channel }, 'the stored delivery is not valid');
      }
    },
    async refresh() {
      const offered = await source.delivery(channel);
      if (offered === undefined) return lastSigned === undefined;
      const signed = check(offered);
      if (isComplete && signed.delivery.sequence === lastSigned?.delivery.sequence) return true;
      await take(signed);
      if (state) await store.saveDelivery(signed, compositionsOf(state)).catch(logUnsaved);
      return isComplete;
    },
  };

  function logUnsaved(error: unknown): void {
    log.error({ err: error, channel }, 'cannot store the delivery: a restart needs the registry');
  }
}

function compositionsOf({ delivery: { stable, lastGood, rollout }, base }: ChannelState): string[] {
  return [stable, lastGood, rollout?.candidate, base.id].filter(id => typeof id === 'string');
}

/** What can be served of a delivery. Incomplete when something that it names cannot: that is read again later. */
async function stateOf(delivery: Delivery, parts: ChannelParts, before: ChannelState | undefined) {
  const { stable, lastGood, rollout } = delivery;
  const offerOf = offerReader(delivery, parts);
  const base = (await offerOf(stable)) ?? (await offerOf(lastGood)) ?? (await offerOf(before?.base.id));
  if (!base) return undefined;
  const candidate = await offerOf(rollout?.candidate);
  const isComplete = base.id === stable && candidate?.id === rollout?.candidate;
  return { state: { delivery, base, candidate }, isComplete };
}

function offerReader(delivery: Delivery, { compositions, offer, log }: ChannelParts) {
  return async (id: string | null | undefined): Promise<Offer | undefined> => {
    const signed = id ? await compositions(id) : undefined;
    if (!signed) return undefined;
    try {
      return await offer(signed, delivery, null);
    } catch (error) {
      log.error({ err: error, composition: id }, 'a composition cannot be served');
      return undefined;
    }
  };
}
