import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The reply to a client whose request can't be read to its end, by Node's code for it. Anything else is a 400. */
const REFUSALS = new Map([
  ['HPE_HEADER_OVERFLOW', { status: '431 Request Header Fields Too Large', message: '요청의 머리말이 너무 커요.' }],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: '408 Request Timeout', message: '요청이 너무 오래 걸렸어요. 다시 시도해 주세요.' },
  ],
]);
const UNREADABLE = { status: '400 Bad Request', message: '요청을 읽을 수 없어요.' };

/** The whole reply to a request that is too slow, in the form that all refusals have. */
export const TOO_SLOW = replyOf('ERR_HTTP_REQUEST_TIMEOUT');

function replyOf(code: string | undefined): string {
  const { status, message } = REFUSALS.get(code ?? '') ?? UNREADABLE;
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/**
 * Answers what no handler ever sees (headers that are too large, too slow or none at all) in our words, and ends the
 * connection: for `clientError` of a server and Fastify's `clientErrorHandler`.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(replyOf(error.code), () => socket.destroy());
}

/** The same for a server without a framework. */
export const answerUnreadable = (server: Server): Server => server.on('clientError', refuseUnreadable);
