import { once } from 'node:events';
import { onDisconnect } from '@madang/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listener } from './hub';
import { createPace } from './pace';

/** An open stream: its listener, and the way to write more than a reader takes at once. */
export interface StreamConnection {
  readonly listener: Listener;
  /** Sends the head, which otherwise goes out with the first bytes. */
  start(): void;
  /** Waits until the reader can take more; false when it has gone. */
  untilReady(): Promise<boolean>;
}

/** Takes the reply over as a stream of events. `onDrain` is called when all was taken, `onClose` once, whichever side ends it. */
export function openStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { topics, onDrain, onClose }: { topics: readonly string[]; onDrain: () => void; onClose: () => void },
): StreamConnection {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  const { socket } = request.raw;
  for (const [header, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(header, value);
  // Its end is the connection's end: so no frame needs a length before it, and all readers share one buffer as it is.
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // When it ends, so does its connection: one that stays open would keep a closing server waiting.
    connection: 'close',
    // Proxies in between must not collect it.
    'x-accel-buffering': 'no',
  });
  request.raw.setTimeout(0);
  socket.setNoDelay(true);
  const pace = createPace(() => performance.now());
  let hasStarted = false;
  const start = () => {
    if (!hasStarted) raw.flushHeaders();
    hasStarted = true;
  };
  const isOpen = () => !raw.destroyed && !raw.writableEnded && socket.writable;
  const isReady = () => pace.isReady(socket.writableLength);
  socket.on('drain', () => {
    pace.drained();
    onDrain();
  });
  onDisconnect(request.raw, raw, onClose);
  raw.on('error', () => undefined);
  const listener: Listener = {
    topics,
    isReady,
    isStuck: () => !isOpen() || pace.isStuck(socket.writableLength),
    write(bytes) {
      if (!isOpen()) return;
      start();
      socket.write(bytes);
    },
    close() {
      start();
      // A slow reader would keep an end waiting for ever.
      if (socket.writableLength > 0) raw.destroy();
      else raw.end();
    },
  };
  return {
    listener,
    start,
    async untilReady() {
      while (isOpen() && !isReady()) {
        const race = new AbortController();
        const { signal } = race;
        await Promise.race([once(socket, 'drain', { signal }), once(raw, 'close', { signal })]).catch(() => undefined);
        race.abort();
      }
      return isOpen();
    },
  };
}
