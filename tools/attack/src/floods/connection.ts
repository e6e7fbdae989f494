import net from 'node:net';

export interface ConnectionOptions {
  /** Where it leads. */
  readonly origin: string;
  /** What is sent on it at once. */
  readonly bytes: string;
  /** The loopback address from which it comes: one of 127.0.0.0/8. */
  readonly from?: string;
}

/** A connection of its own, which stays open until one of both sides ends it. */
export interface Connection {
  /** All that came so far. */
  answer(): string;
  /** When the first bytes have left. */
  readonly sent: Promise<void>;
  /** When something was answered, or nothing will be. */
  readonly answered: Promise<void>;
  readonly ended: Promise<void>;
  say(bytes: string): void;
  end(): void;
}

export function openConnection({ origin, bytes, from = '127.0.0.1' }: ConnectionOptions): Connection {
  const { hostname: host, port } = new URL(origin);
  const socket = net.connect({ host, port: Number(port), localAddress: from });
  let answer = '';
  const ended = new Promise<void>(resolve => socket.once('close', () => resolve()));
  const written = new Promise<void>(resolve => socket.write(bytes, 'latin1', () => resolve()));
  const sent = Promise.race([ended, written]);
  const answered = Promise.race([ended, new Promise<void>(resolve => socket.once('data', () => resolve()))]);
  socket.setNoDelay(true);
  socket.on('error', () => undefined); // a connection that is cut off has ended: what came before says the rest
  socket.on('data', part => {
    answer += part.toString('utf8');
  });
  return {
    answer: () => answer,
    sent,
    answered,
    ended,
    say: more => void socket.write(more, 'latin1'),
    end: () => socket.destroy(),
  };
}

/** Of a reply as it came: its status (0 where there is none), its headers in small letters, and what is left. */
export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export function rawReplyFrom(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    body: rest.join('\r\n\r\n'),
  };
}

/** A request as a browser frames it, with the address that an edge would pass on. */
export function requestBytes(
  requestLine: string,
  { address = '', headers = [], body = '' }: { address?: string; headers?: readonly string[]; body?: string } = {},
): string {
  const allHeaders = ['host: 127.0.0.1', ...(address ? [`x-forwarded-for: ${address}`] : []), ...headers];
  return [`${requestLine} HTTP/1.1`, ...allHeaders, '', body].join('\r\n');
}
