import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Occupancy, type OccupancyLimits } from './occupancy';

/** What a server needs besides its connections: files, the database, the log. */
const OWN_DESCRIPTORS = 64;
const MOST = 10_000;
const MOST_PER_ADDRESS = 1000;
/** So many are answered that there is no room; beyond that, they are closed without a reply. */
const SHED_AT_ONCE = 64;
const PATIENCE_MS = 2000;
export const RETRY_SECONDS = 5;

/**
 * How many connections this process can hold open, and one address of them: half of the descriptors that the system gives
 * it, as what comes in may need another one on its way out. A server that has none left fails wherever it opens anything.
 */
export function connectionLimits(descriptors = descriptorLimit()): OccupancyLimits {
  const inAll = Math.max(8, Math.min(MOST, Math.floor((descriptors - OWN_DESCRIPTORS) / 2)));
  return { inAll, perAddress: Math.min(MOST_PER_ADDRESS, Math.ceil(inAll / 2)) };
}

function descriptorLimit(): number {
  const report: unknown = process.report?.getReport();
  const text = JSON.stringify(report ?? {});
  const [, soft = ''] = /"open_files":\{"soft":"?(\d+|unlimited)/.exec(text) ?? [];
  return Number(soft) || Number.MAX_SAFE_INTEGER;
}

/**
 * Bounds the connections of a server before it listens: beyond them, a client that sends a request is answered 503 and
 * closed, and nothing of the request is read. `onShed` is called for each.
 */
export function boundConnections(
  server: Server,
  limits: OccupancyLimits = connectionLimits(),
  onShed = () => {},
): void {
  const open = new Occupancy(limits);
  const serving = server.listeners('connection');
  server.removeAllListeners('connection');
  server.maxConnections = limits.inAll + SHED_AT_ONCE;
  server.on('connection', (socket: Socket) => {
    const leave = open.enter(socket.remoteAddress ?? '');
    if (!leave) {
      onShed();
      return shed(socket);
    }
    socket.once('close', leave);
    for (const serve of serving) Reflect.apply(serve, server, [socket]);
  });
}

const NO_ROOM = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${RETRY_SECONDS}`,
  'Cache-Control: no-store',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/** Replies once a request has begun: many clients lose a reply to nothing. */
function shed(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
  socket.on('error', () => undefined).once('close', () => clearTimeout(timer));
  socket.once('data', () => socket.end(NO_ROOM));
  socket.resume();
}
