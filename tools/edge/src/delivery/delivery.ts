import type { IncomingMessage } from 'node:http';
import { type Log, silent } from '../log';
import { releases } from '../releases/serve';
import type { ReleaseSource } from '../source';
import { openStreams } from '../told/streams';
import { openOverrides } from '../visits/overrides';
import { offerFor, visitOf } from '../visits/visits';
import { openChannel } from './channel';
import { verifiedCompositions } from './compositions';
import { type Following, follow } from './follow';
import { keptIn, nothingKept } from './kept';
import { offerMaker } from './offer';

/** Enough to see how a release does, of a site with thousands of visits a day. */
const HEALTH_SHARE = 0.2;

interface DeliveryOptions {
  readonly registry: ReleaseSource;
  readonly channel?: string;
  readonly keepIn?: string;
  readonly now?: () => Date;
  readonly healthShare?: number;
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
  const streams = openStreams(overrides, now);
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

  return {
    files,
    streams,
    /** What was kept is there again, and the registry has answered or had time to. */
    ready: begin(),
    settled: () => following?.settled(),
    async visit(request: IncomingMessage, isDocument: boolean) {
      const visit = await visitOf({ request, isDocument }, overrides);
      const { standing } = channel;
      return { visit, offer: standing && (await offerFor(standing, visit, overrides)) };
    },
    close(): void {
      isClosed = true;
      following?.stop();
      streams.close();
    },
  };
}
