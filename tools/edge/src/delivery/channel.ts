import { isDeepStrictEqual } from 'node:util';
import type { Delivery, SignedDelivery } from '@madang/contracts';
import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import type { Compositions } from './compositions';
import { exactDelivery } from './exact';
import type { Kept } from './kept';
import type { MakeOffer, Offer } from './offer';

/** What a channel's visitors get now. */
export interface Standing {
  readonly delivery: Delivery;
  /** For all whom the rollout does not reach: what is stable, or the last good one where that cannot be read. */
  readonly base: Offer;
  readonly candidate: Offer | undefined;
}

export interface ChannelParts {
  readonly channel: string;
  readonly source: ReleaseSource;
  readonly compositions: Compositions;
  readonly kept: Kept;
  readonly offer: MakeOffer;
  readonly log: Log;
}

export interface Channel {
  readonly standing: Standing | undefined;
  /** Takes over what was kept, where it holds. */
  recall(): Promise<void>;
  /** Asks what is delivered now. True when all of it stands. Throws when there is no answer, or one that must not count. */
  refresh(): Promise<boolean>;
}

/** Follows one channel. Only what is signed, of this channel and not older than what was seen before ever counts. */
export function openChannel(parts: ChannelParts): Channel {
  const { channel, source, kept, log } = parts;
  let seen: SignedDelivery | undefined;
  let standing: Standing | undefined;
  let isWhole = false;

  function check(offered: unknown): SignedDelivery {
    const signed = exactDelivery(offered, source.publicKeys);
    const { delivery } = signed;
    if (delivery.channel !== channel) throw new Error(`a delivery of the channel ${delivery.channel} was offered`);
    const last = seen?.delivery;
    if (last && delivery.sequence < last.sequence) {
      throw new Error(`delivery ${delivery.sequence} is older than ${last.sequence}, which was seen already`);
    }
    if (last?.sequence === delivery.sequence && !isDeepStrictEqual(last, delivery)) {
      throw new Error(`there is another delivery ${delivery.sequence} already`);
    }
    return signed;
  }

  async function take(signed: SignedDelivery): Promise<void> {
    const next = await standingOf(signed.delivery, parts, standing);
    if (!next) throw new Error(`nothing of delivery ${signed.delivery.sequence} can be served`);
    seen = signed;
    standing = next.standing;
    isWhole = next.isWhole;
  }

  return {
    get standing() {
      return standing;
    },
    async recall() {
      try {
        const offered = await kept.delivery();
        if (offered !== undefined) await take(check(offered));
      } catch (error) {
        log.error({ err: error, channel }, 'what was kept does not count');
      }
    },
    async refresh() {
      const offered = await source.delivery(channel);
      if (offered === undefined) return seen === undefined;
      const signed = check(offered);
      if (isWhole && signed.delivery.sequence === seen?.delivery.sequence) return true;
      await take(signed);
      if (standing) await kept.keepDelivery(signed, namedBy(standing)).catch(cannotKeep);
      return isWhole;
    },
  };

  function cannotKeep(error: unknown): void {
    log.error({ err: error, channel }, 'cannot keep the delivery: a restart needs the registry');
  }
}

function namedBy({ delivery: { stable, lastGood, rollout }, base }: Standing): string[] {
  return [stable, lastGood, rollout?.candidate, base.id].filter(id => typeof id === 'string');
}

/** What can be served of a delivery. Not whole when something that it names cannot: that is asked for again later. */
async function standingOf(delivery: Delivery, parts: ChannelParts, before: Standing | undefined) {
  const { stable, lastGood, rollout } = delivery;
  const offerOf = offerReader(delivery, parts);
  const base = (await offerOf(stable)) ?? (await offerOf(lastGood)) ?? (await offerOf(before?.base.id));
  if (!base) return undefined;
  const candidate = await offerOf(rollout?.candidate);
  const isWhole = base.id === stable && candidate?.id === rollout?.candidate;
  return { standing: { delivery, base, candidate }, isWhole };
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
