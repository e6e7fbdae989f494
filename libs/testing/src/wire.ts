import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';
const BUFFER_BYTES = 1_000_000;
const CONNECTIONS = 256;

/** A TCP connection between two parts of a site, through which a test makes the network bad. */
export interface Wire {
  readonly port: number;
  /** Says where the wire leads: the port of the part behind it, on this machine. */
  to(port: number): void;
  /** Everything comes this much later, each way. */
  delay(ms: number): void;
  /** No more than this much comes through in a second, by connection and direction. */
  throttle(bytesPerSecond: number): void;
  /** What is sent vanishes without an error. */
  drop(): void;
  /** Every connection ends at once with a reset, new ones too. */
  reset(): void;
  /** As it was before. A connection that lost bytes cannot go on, and ends. */
  heal(): void;
  close(): Promise<void>;
}

/** How the wire is now. All its connections look here for each piece that they carry. */
interface Weather {
  delayMs: number;
  bytesPerSecond: number;
  drops: boolean;
  resets: boolean;
}

const fine = (): Weather => ({ delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY, drops: false, resets: false });

/** Opens a wire on a free port of this machine. */
export async function openWire(): Promise<Wire> {
  const weather = fine();
  const open = new Set<Socket>();
  const damaged = new Set<Socket>();
  let target = 0;
  const server = createServer({ noDelay: true, allowHalfOpen: true }, client => {
    if (weather.resets || target === 0) return void client.resetAndDestroy();
    const upstream = connect({ port: target, host: LOOPBACK, noDelay: true, allowHalfOpen: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.resetAndDestroy());
      socket.on('close', () => open.delete(socket));
      carry(socket, other, { weather, damaged });
    }
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>(resolve => server.listen(0, LOOPBACK, resolve));
  const endAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: portOf(server.address()),
    to: port => {
      target = port;
    },
    delay: ms => void Object.assign(weather, { delayMs: ms }),
    throttle: bytesPerSecond => void Object.assign(weather, { bytesPerSecond }),
    drop: () => void Object.assign(weather, { drops: true }),
    reset() {
      weather.resets = true;
      endAll(open);
    },
    heal() {
      Object.assign(weather, fine());
      endAll(damaged);
      damaged.clear();
    },
    async close() {
      endAll(open);
      await new Promise(resolve => server.close(resolve));
    },
  };
}

interface WireState {
  readonly weather: Weather;
  readonly damaged: Set<Socket>;
}

/** One direction. Each piece is stamped with its time of arrival, so that a delay does not slow the flow down. */
function carry(from: Socket, to: Socket, { weather, damaged }: WireState): void {
  let bufferedBytes = 0;
  let last = Promise.resolve();
  let freeAt = 0;
  const buffer = (bytes: number) => {
    bufferedBytes += bytes;
    if (bufferedBytes > BUFFER_BYTES) from.pause();
    else if (from.isPaused()) from.resume();
  };
  from.on('data', chunk => {
    if (weather.drops) return void damaged.add(from).add(to);
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (chunk.length / weather.bytesPerSecond) * 1000;
    const dueAt = Math.max(now + weather.delayMs, freeAt);
    buffer(chunk.length);
    last = last.then(async () => {
      await until(dueAt);
      if (!to.destroyed) to.write(chunk);
      buffer(-chunk.length);
    });
  });
  from.on('end', () => {
    last = last.then(() => void to.end());
  });
}

async function until(moment: number): Promise<void> {
  const ms = moment - performance.now();
  if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms));
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || !address) throw new Error('the wire has no port');
  return address.port;
}
