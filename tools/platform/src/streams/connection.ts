import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listener } from './hub';
import { createPace } from './pace';

/** Takes the reply over as a stream of events. `onClose` is called once, whoever ends it. */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { topics, onClose }: { topics: readonly string[]; onClose: () => void },
): Listener {
  const own = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  const { socket } = request.raw;
  for (const [header, value] of Object.entries(own)) if (value !== undefined) raw.setHeader(header, value);
  // Its end is the connection's end: so no frame needs a length before it, and all readers share one buffer as it is.
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // When it ends, so does its connection: a kept one would keep a closing server waiting.
    connection: 'close',
    // Proxies in between must not collect it.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  request.raw.setTimeout(0);
  socket.setNoDelay(true);
  const pace = createPace(() => performance.now());
  socket.on('drain', pace.drained);
  raw.on('close', onClose);
  raw.on('error', () => undefined);
  return {
    topics,
    write(bytes) {
      if (raw.destroyed || raw.writableEnded || !socket.writable) return false;
      socket.write(bytes);
      return pace.keepsUp(socket.writableLength);
    },
    close() {
      // A slow reader would keep an end waiting for ever.
      if (socket.writableLength > 0) raw.destroy();
      else raw.end();
    },
  };
}
