import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { isNavigation, refusalPage } from './refusal-page';
import { SECURITY_HEADERS } from './security-headers';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** The body is a string of bytes, a letter each, and not a text. */
  readonly isBytes?: boolean;
  /** Of a refusal: what a person sees instead of the body, which is for calls. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

const ALWAYS = Object.entries(SECURITY_HEADERS).flat();

/** Sends a reply. Without a cache header it is not stored: a cached error would make every retry useless. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { message } = reply;
  const actual = message !== undefined && isNavigation(request) ? refusalPage(reply.status, message) : reply;
  const { status, type, body, isBytes = false, headers = {} } = actual;
  const length = isBytes ? body.length : Buffer.byteLength(body);
  // A list, name and value in turn: for Node the shortest way from here to the wire.
  const list: (string | string[])[] = [...ALWAYS, 'content-type', type, 'content-length', String(length)];
  if (!('cache-control' in headers)) list.push('cache-control', 'no-store');
  for (const [name, value] of Object.entries(headers)) list.push(name, typeof value === 'string' ? value : [...value]);
  response.writeHead(status, list);
  if (request.method === 'HEAD') response.end();
  else response.end(body, isBytes ? 'latin1' : 'utf8');
}

/** A refusal of the edge itself: in the words and form that the site's calls have, or as a page where a person asks. */
export function refusal(status: number, message: string): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify({ message }), message };
}

/**
 * Whether a client takes brotli, and not less than the plain text (RFC 9110, 12.5.3). One that names no coding gets
 * none; one that refuses every coding gets the plain text all the same, since a page is worth more to it than a 406.
 */
export function takesBrotli({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (!headers['accept-encoding']) return false;
  return new Negotiator({ headers }).encodings(['br', 'identity'])[0] === 'br';
}
