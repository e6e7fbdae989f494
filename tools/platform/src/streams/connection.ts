import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listener } from './hub';

/** More than this waiting for a slow reader, and it is dropped: it comes back and is given a snapshot. */
const WAITING_BYTES = 1_000_000;

/** Takes the reply over as a stream of events. `onClose` is called once, whoever ends it. */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { topics, onClose }: { topics: readonly string[]; onClose: () => void },
): Listener {
  const own = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [header, value] of Object.entries(own)) if (value !== undefined) raw.setHeader(header, value);
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
  raw.socket?.setNoDelay(true);
  raw.on('close', onClose);
  raw.on('error', () => undefined);
  return {
    topics,
    write(bytes) {
      if (raw.destroyed || raw.writableEnded) return false;
      raw.write(bytes);
      return raw.writableLength <= WAITING_BYTES;
    },
    close() {
      // A slow reader would keep an end waiting for ever.
      if (raw.writableLength > 0) raw.destroy();
      else raw.end();
    },
  };
}
