import type { IncomingMessage, ServerResponse } from 'node:http';
import { TOO_SLOW } from './unreadable';

/**
 * How long a client may take over what it sends, for `http.createServer` and Fastify's `http` option. Node looks every half
 * a minute by itself, which doubles each of them.
 */
export const DEADLINES = {
  /** The request line and headers. */
  headersTimeout: 8_000,
  /** The longest body there is: a release, through the edge as well. Others have less, see `bodyWithin`. */
  requestTimeout: 60_000,
  /** Longer than most load balancers keep an idle connection, so that they are the ones who close it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** Ends the connection, with 408 where no reply has begun, when the body of a request is not complete after `ms`. */
export function bodyWithin(ms: number, request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else request.socket.end(TOO_SLOW, () => request.socket.destroy());
  }, ms);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
  response.once('close', stop);
}
