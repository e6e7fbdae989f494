import { setTimeout } from 'node:timers/promises';
import { type ChannelModel, connect } from 'amqplib';
import type { QueueOptions } from './options';

/** A message of the queue: unless it is acknowledged, the broker sends it again, to the reader of then. */
export interface QueueMessage {
  readonly text: string;
  /** Confirms to the broker that it is written. */
  acknowledge(): unknown;
}

/** A connection on which a queue is read. */
export interface QueueConnection {
  /** Resolves with the reason when the connection is down, whichever side ended it. */
  readonly down: Promise<Error>;
  close(): Promise<void>;
}

/** Another process reads this queue. */
export class QueueInUse extends Error {
  override readonly name = 'QueueTaken';
}

const ACCESS_REFUSED = 403;
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Begins to read a queue, alone: messages shared by two readers would be written in an unknown order. Throws where
 * there is no broker, no such queue, or another reader.
 */
export async function openConnection(
  options: QueueOptions,
  onMessage: (message: QueueMessage) => void,
): Promise<QueueConnection> {
  const { host, port, tls, vhost, user, password, heartbeat, queue, prefetch } = options;
  const connection = await connect(
    {
      protocol: tls ? 'amqps' : 'amqp',
      hostname: host,
      port,
      vhost,
      username: user,
      password,
      heartbeat,
    },
    { timeout: CONNECT_TIMEOUT_MS, clientProperties: { connection_name: 'madang feed' } },
  );
  const end = endOf(connection);
  try {
    const channel = await connection.createChannel();
    channel.on('error', fault => void end.close(fault));
    await channel.prefetch(prefetch);
    await channel.consume(
      queue,
      message => {
        if (!message) return void end.close(new Error('the broker cancelled the reading'));
        onMessage({
          text: message.content.toString('utf8'),
          acknowledge: () => end.isUp() && channel.ack(message),
        });
      },
      { exclusive: true },
    );
  } catch (fault) {
    await end.close(null);
    throw codeOf(fault) === ACCESS_REFUSED
      ? new QueueInUse('another process reads the queue', { cause: fault })
      : fault;
  }
  return { down: end.down, close: () => end.close(null) };
}

/** How long a broker that may be away is given to close. */
const GOODBYE_MS = 2000;

function endOf(connection: ChannelModel) {
  let isUp = true;
  let resolveDown: (why: Error) => void = () => undefined;
  const down = new Promise<Error>(resolve => {
    resolveDown = resolve;
  });
  let why: Error | null = null;
  connection.on('error', fault => {
    why ??= fault;
  });
  connection.on('close', () => {
    isUp = false;
    resolveDown(why ?? new Error('the broker closed the connection'));
  });
  return {
    down,
    isUp: () => isUp,
    /** Acknowledgements so far still go out; messages acknowledged later come again. */
    async close(fault: Error | null): Promise<void> {
      why ??= fault;
      const closed = connection.close().catch(() => undefined);
      await Promise.race([closed, setTimeout(GOODBYE_MS, undefined, { ref: false })]);
      isUp = false;
      resolveDown(why ?? new Error('the connection was closed'));
    },
  };
}

const codeOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined;
