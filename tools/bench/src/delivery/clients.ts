import net from 'node:net';
import { DELIVERY_COOKIES, DELIVERY_PATHS } from '@madang/contracts';
import { visitorAt } from './visitors';

export interface Clients {
  /** Resolves when every client has been notified of this composition, with the moment of each (`performance.now`). */
  notified(composition: string): Promise<number[]>;
  /** Bytes that clients sent since they connected: those that do not navigate request nothing. */
  requestBytes(): number;
  close(): void;
}

const CONNECTING = 200;
const NOTICE_MS = 30_000;

/** Opens so many streams, each of another visitor, over plain sockets, and waits until every one has had its first frame. */
export async function openClients(port: number, count: number): Promise<Clients> {
  const sockets: net.Socket[] = [];
  const listeners = new Map<net.Socket, (text: string) => void>();
  for (let from = 0; from < count; from += CONNECTING) {
    const some = Array.from({ length: Math.min(CONNECTING, count - from) }, (_, at) =>
      open(port, from + at, listeners),
    );
    sockets.push(...(await Promise.all(some)));
  }
  const bytesAtStart = sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0);
  return {
    notified: composition => Promise.all(sockets.map(socket => until(socket, listeners, composition))),
    requestBytes: () => sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0) - bytesAtStart,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Listeners = Map<net.Socket, (text: string) => void>;

function open(port: number, index: number, listeners: Listeners): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${DELIVERY_PATHS.stream} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n` +
          `Cookie: ${DELIVERY_COOKIES.visitor}=${visitorAt(index)}\r\n\r\n`,
      );
    });
    socket.setEncoding('utf8');
    socket.once('error', reject);
    listeners.set(socket, text => text.includes('event: told') && resolve(socket));
    socket.on('data', text => listeners.get(socket)?.(String(text)));
  });
}

function until(socket: net.Socket, listeners: Listeners, composition: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a client was not notified in time')), NOTICE_MS);
    let text = '';
    listeners.set(socket, more => {
      text += more;
      if (!text.includes(composition)) return;
      clearTimeout(timer);
      resolve(performance.now());
    });
  });
}
