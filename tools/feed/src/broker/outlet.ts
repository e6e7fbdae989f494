import { FEED_TYPE } from '@madang/contracts';
import { type ConfirmChannel, connect } from 'amqplib';

export interface OutletOptions {
  /** amqp://user:password@host:port/vhost */
  readonly url: string;
  readonly queue: string;
}

/** The way into a broker's queue, for whatever plays the world: it looks like a platform's feed. */
export interface Outlet {
  readonly feed: {
    apply(text: string): Promise<void>;
    snapshot(): Promise<void>;
    unfinished(): Promise<readonly string[]>;
  };
  /** False once the queue was full: nothing more is put into it until it is opened again. */
  isOpen(): boolean;
  /** Opens it, or shuts it. */
  set(isOpen: boolean): void;
  close(): Promise<void>;
}

/** As many messages as the feed lets a queue hold. */
const LONGEST = 10_000;

/** Puts messages into a queue as the feed does, with the headers that it sends along. */
export async function openOutlet({ url, queue }: OutletOptions): Promise<Outlet> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  await channel.assertQueue(queue, { arguments: { 'x-max-length': LONGEST, 'x-overflow': 'reject-publish' } });
  let isOpen = true;
  return {
    feed: {
      async apply(text) {
        if (isOpen) isOpen = await put(channel, queue, text);
      },
      snapshot: async () => undefined, // readers of a queue request it themselves
      unfinished: async () => [],
    },
    isOpen: () => isOpen,
    set(open) {
      isOpen = open;
    },
    close: () => connection.close(),
  };
}

/** Whether the broker took it. */
function put(channel: ConfirmChannel, queue: string, text: string): Promise<boolean> {
  const headers = headersOf(text);
  return new Promise(resolve => {
    const onConfirm = (fault: unknown) => resolve(!fault);
    channel.sendToQueue(queue, Buffer.from(text), { persistent: true, headers }, onConfirm);
  });
}

/** Ids outgrow JavaScript's numbers, so what is read here is read from the text. */
function headersOf(text: string): Record<string, string | number> {
  const match = (pattern: RegExp) => pattern.exec(text)?.[1];
  const type = Number(match(/"Type":(\d+)/) ?? FEED_TYPE.heartbeat);
  const fixtureId = match(/"FixtureId":(\d+)/);
  return {
    MessageGuid: match(/"MsgGuid":"([^"]+)"/) ?? '',
    MessageType: type,
    MessageSequence: Number(match(/"MsgSeq":(\d+)/) ?? 0),
    timestamp_in_ms: Number(match(/"ServerTimestamp":(\d+)/) ?? 0),
    ...(fixtureId ? { FixtureId: fixtureId } : {}),
  };
}
