import { DELIVERY_PATHS, DeliveryNotice } from '@madang/contracts';
import { SharedStream } from '@madang/live';
import { $token } from '@madang/session';
import { startPolling } from './polling';

/** The type of the edge's one event. */
const NOTICE_EVENT = 'told';
const PATIENCE_MS = 5000;

/** The stream from the edge, which all tabs of this browser share. */
export interface DeliveryStream {
  /** Asks the edge once, beside the stream. Without a reply it is asked again at another time. */
  askNow(): Promise<void>;
  close(): void;
}

/**
 * Receives the edge's notices by a stream that one tab holds for all, and polls while that is down, or where tabs
 * can't share one. A reply to one tab is shared with all.
 */
export function openDeliveryStream(onNotice: (notice: DeliveryNotice) => void): DeliveryStream {
  const polling = startPolling(askNow);
  const stream = new SharedStream({
    name: 'madang.stream.2.delivery',
    token: null,
    most: 1,
    isLastAll: true,
    address: () => DELIVERY_PATHS.stream,
    onEvent({ event, data }) {
      const notice = event === NOTICE_EVENT && noticeIn(data);
      if (!notice) return;
      polling.putOff();
      onNotice(notice);
    },
    onUp: polling.pause,
    onDown: polling.resume,
    whenAlone: () => () => {},
  });
  stream.want([NOTICE_EVENT]);
  // Another member may get something else.
  const stopFollowing = $token.listen(() => stream.renew());

  async function askNow(): Promise<void> {
    try {
      const reply = await fetch(DELIVERY_PATHS.now, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (reply.ok) stream.share({ event: NOTICE_EVENT, data: await reply.text() });
    } catch {
      // The edge is away.
    }
  }

  return {
    askNow,
    close() {
      stopFollowing();
      stream.close();
      polling.pause();
    },
  };
}

/** The notice, if it has the form of one: something else may have answered. */
function noticeIn(text: string): DeliveryNotice | undefined {
  try {
    return DeliveryNotice.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
