import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './document/policy';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Sends a whole reply. What says nothing about being kept is not kept: a cached error would make every retry useless. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': reply.type,
    'content-length': body.length,
    ...reply.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A refusal of the edge itself, in the words and form that the site's calls have. */
export function refusal(status: number, message: string): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify({ message }) };
}

/** Whether a client takes brotli. */
export function takesBrotli(request: IncomingMessage): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
