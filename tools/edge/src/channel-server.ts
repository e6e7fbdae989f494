import type { IncomingMessage } from 'node:http';
import type { OccupancyLimits } from '@madang/server';
import { openChannel } from './delivery/channel';
import { type ChannelFollower, followChannel } from './delivery/channel-follower';
import { verifiedCompositions } from './delivery/compositions';
import { folderStore, noStore } from './delivery/delivery-store';
import { type Offer, offerMaker } from './delivery/offer';
import { openOverrides } from './delivery/overrides';
import { offerFor, overrideToken, resolved, type Visit, visitOf, withOverride } from './delivery/visits';
import { type Log, silent } from './log';
import { openStreams } from './notices/streams';
import { releases } from './releases/serve';
import type { ReleaseSource } from './source';

/** A visit and its offer, which is missing while no composition can be served. */
export interface ServedVisit {
  readonly visit: Visit;
  readonly offer: Offer | undefined;
}

/** Enough to see how a release does, of a site with thousands of visits a day. */
const HEALTH_SHARE = 0.2;

interface ChannelServerOptions {
  readonly registry: ReleaseSource;
  readonly channel?: string;
  readonly cacheFolder?: string;
  readonly now?: () => Date;
  readonly healthShare?: number;
  readonly streams: OccupancyLimits;
  readonly log?: Log;
}

/** All that decides who gets what: the followed channel, the files, the visitors and their streams. */
export function openChannelServer(options: ChannelServerOptions) {
  const { registry: source, channel: name = 'stable', cacheFolder, now = () => new Date(), log = silent } = options;
  const store = cacheFolder ? folderStore(cacheFolder, name) : noStore;
  const files = releases(source);
  const compositions = verifiedCompositions(source, store, log);
  const offer = offerMaker({ files, publicKeys: source.publicKeys, healthShare: options.healthShare ?? HEALTH_SHARE });
  const channel = openChannel({ channel: name, source, compositions, store, offer, log });
  const overrides = openOverrides({ source, compositions, offer, now, log });
  const streams = openStreams({ overrides, now, limits: options.streams });
  let follower: ChannelFollower | undefined;
  let isClosed = false;

  const onChange = () => {
    streams.publish(channel.state).catch(error => log.error({ err: error }, 'cannot notify the streams'));
  };

  async function begin(): Promise<void> {
    await channel.recall();
    if (isClosed) return;
    onChange();
    follower = followChannel({ name, channel, source, log, onChange });
    await follower.first;
  }

  async function overridden(request: IncomingMessage, plain: Visit): Promise<ServedVisit> {
    const visit = await withOverride(plain, request, overrides);
    const { state } = channel;
    return { visit, offer: state && (await offerFor(state, visit, overrides)) };
  }

  return {
    files,
    streams,
    /** The stored state is read, and the registry has answered or had time to. */
    ready: begin(),
    pendingUpdate: () => follower?.pendingUpdate(),
    /** Whether there is a composition to serve. */
    isServing: () => channel.state !== undefined,
    /** The visit of a request and its offer: at once except with an override, of which there are few. */
    visit(request: IncomingMessage, isDocument: boolean): ServedVisit | Promise<ServedVisit> {
      const visit = visitOf({ request, isDocument });
      const { state } = channel;
      if (overrideToken(request) !== undefined) return overridden(request, visit);
      return { visit, offer: state && resolved(state, visit.visitor) };
    },
    close(): void {
      isClosed = true;
      follower?.stop();
      streams.close();
    },
  };
}
