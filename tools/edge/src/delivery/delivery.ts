import type { IncomingMessage } from 'node:http';
import type { OccupancyLimits } from '@madang/server';
import { type Log, silent } from '../log';
import { releases } from '../releases/serve';
import type { ReleaseSource } from '../source';
import { openStreams } from '../told/streams';
import { openOverrides } from '../visits/overrides';
import { offerFor, overrideToken, resolved, type Visit, visitOf, withOverride } from '../visits/visits';
import { openChannel } from './channel';
import { verifiedCompositions } from './compositions';
import { type Following, follow } from './follow';
import { keptIn, nothingKept } from './kept';
import { type Offer, offerMaker } from './offer';

/** Who asks, and what they get: nothing while nothing stands. */
export interface Got {
  readonly visit: Visit;
  readonly offer: Offer | undefined;
}

/** Enough to see how a release does, of a site with thousands of visits a day. */
const HEALTH_SHARE = 0.2;

interface DeliveryOptions {
  readonly registry: ReleaseSource;
  readonly channel?: string;
  readonly keepIn?: string;
  readonly now?: () => Date;
  readonly healthShare?: number;
  readonly streams: OccupancyLimits;
  readonly log?: Log;
}

/** All that decides who gets what: the channel that is followed, the files, the visitors and the streams that tell them. */
export function openDelivery(options: DeliveryOptions) {
  const { registry: source, channel: name = 'stable', keepIn, now = () => new Date(), log = silent } = options;
  const kept = keepIn ? keptIn(keepIn, name) : nothingKept;
  const files = releases(source);
  const compositions = verifiedCompositions(source, kept, log);
  const offer = offerMaker({ files, publicKeys: source.publicKeys, healthShare: options.healthShare ?? HEALTH_SHARE });
  const channel = openChannel({ channel: name, source, compositions, kept, offer, log });
  const overrides = openOverrides({ source, compositions, offer, now, log });
  const streams = openStreams({ overrides, now, limits: options.streams });
  let following: Following | undefined;
  let isClosed = false;

  const onChange = () => {
    streams.changedTo(channel.standing).catch(error => log.error({ err: error }, 'cannot tell the streams'));
  };

  async function begin(): Promise<void> {
    await channel.recall();
    if (isClosed) return;
    onChange();
    following = follow({ name, channel, source, log, onChange });
    await following.first;
  }

  async function overridden(request: IncomingMessage, plain: Visit): Promise<Got> {
    const visit = await withOverride(plain, request, overrides);
    const { standing } = channel;
    return { visit, offer: standing && (await offerFor(standing, visit, overrides)) };
  }

  return {
    files,
    streams,
    /** What was kept is there again, and the registry has answered or had time to. */
    ready: begin(),
    settled: () => following?.settled(),
    /** Whether there is a composition to serve. */
    isServing: () => channel.standing !== undefined,
    /** Who asks and what they get: at once but for an override, of which there are few. */
    visit(request: IncomingMessage, isDocument: boolean): Got | Promise<Got> {
      const visit = visitOf({ request, isDocument });
      const { standing } = channel;
      if (overrideToken(request) !== undefined) return overridden(request, visit);
      return { visit, offer: standing && resolved(standing, visit.visitor) };
    },
    close(): void {
      isClosed = true;
      following?.stop();
      streams.close();
    },
  };
}
