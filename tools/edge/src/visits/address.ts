import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** From where a request comes. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * Reads addresses as the registry does: past the trusted proxies, by names and networks with commas between.
 * Throws for what is neither.
 */
export function addressReader(trustedProxies: string): AddressOf {
  const isTrusted = proxyAddr.compile(trustedProxies.split(/\s*,\s*/).filter(Boolean));
  return request =>
    request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddr(request, isTrusted);
}
