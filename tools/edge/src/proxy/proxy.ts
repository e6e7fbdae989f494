import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { onDisconnect, repeats } from '@madang/server';
import { type Dispatcher, Pool } from 'undici';
import type { Log } from '../log';
import { refusal, send } from '../reply/reply';
import { compressed } from './compressed';

const A_MINUTE_MS = 60_000;
const CONNECT_MS = 5000;
/** The longest that a call may think. The slowest, a bet in play, is held for some seconds; a publication is compressed first. */
const REPLY_MS = 120_000;
/** Between two parts of an answer. Streams have a heartbeat every five seconds. */
const SILENCE_MS = 60_000;

/** Headers that belong to one connection, not to the message; and what this server answers by itself. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const AWAY = '서버에 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.';
const SILENT = '서버가 답하지 않아요. 잠시 뒤에 다시 시도해 주세요.';
const UNREADABLE = '요청을 읽을 수 없어요.';

interface ProxyOptions {
  /** How long a call may think, in milliseconds. */
  readonly replyMs: number | undefined;
  readonly log: Pick<Log, 'error'>;
}

/** Sees the headers of each reply and gives those that go on. */
export type OnReply = (headers: IncomingHttpHeaders, request: IncomingMessage) => IncomingHttpHeaders;

/**
 * Hands a request on and streams the answer back as it comes: event streams flow, and statuses that only this site has
 * (555, 556, 600) pass unchanged. undici frames the message for its own connection, whatever framing it came with.
 */
export function proxyTo(origin: string, onReply: OnReply, { replyMs = REPLY_MS, log }: ProxyOptions) {
  const due = repeats(A_MINUTE_MS);
  const upstream = new Pool(origin, {
    connect: { timeout: CONNECT_MS },
    headersTimeout: replyMs,
    bodyTimeout: SILENCE_MS,
  });

  /** `mostBytes`: what the body may have. More of it is refused here, and does not reach the server behind whole. */
  async function forward(request: IncomingMessage, response: ServerResponse, mostBytes: number): Promise<void> {
    const leaving = new AbortController();
    onDisconnect(request, response, () => leaving.abort());
    try {
      sendBack(request, response, await upstream.request(messageOf(request, { signal: leaving.signal, mostBytes })));
    } catch (error) {
      if (!leaving.signal.aborted) logFault(error);
      if (response.headersSent) response.destroy();
      // The rest of a body that nobody will read must not be taken for a request.
      else send(request, response.setHeader('connection', 'close'), refusalOf(error));
    }
  }

  /** Every call fails while a server is away: that is logged once a minute. */
  function logFault(error: unknown): void {
    const times = refusalOf(error).status < 500 ? 0 : due(String(error));
    if (times > 0) log.error({ err: error, server: origin, times }, 'a server behind the edge does not answer');
  }

  function sendBack(request: IncomingMessage, response: ServerResponse, reply: Dispatcher.ResponseData): void {
    const { headers, body } = compressed(request, headersOf(reply));
    // Headers that this edge has set win, also when the server behind is an edge with a composition of its own.
    for (const name of response.getHeaderNames()) delete headers[name];
    response.writeHead(reply.statusCode, passedOn(onReply(headers, request)));
    response.flushHeaders();
    pipeline([reply.body, ...body, response], () => {});
  }
  return { forward, close: () => upstream.destroy() };
}

function messageOf(
  request: IncomingMessage,
  { signal, mostBytes }: { signal: AbortSignal; mostBytes: number },
): Dispatcher.RequestOptions {
  const { method = 'GET', url: path = '/', headers, socket } = request;
  const before = headers['x-forwarded-for'];
  const from = socket.remoteAddress ?? '';
  return {
    method,
    path,
    signal,
    body: method === 'POST' ? bodyOf(request, mostBytes) : null,
    headers: {
      ...passedOn(headers),
      'x-forwarded-for': before ? `${before}, ${from}` : from,
      'x-forwarded-host': headers.host ?? '',
    },
  };
}

/** A declared length was checked, and the parser enforces it. A body in chunks is counted. */
function bodyOf(request: IncomingMessage, mostBytes: number): Readable {
  return request.headers['transfer-encoding'] === undefined
    ? request
    : Readable.from(counted(request, mostBytes), { objectMode: false });
}

async function* counted(request: IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // The refusal goes out on the request's own connection, which has to stay for that.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new BodyTooLarge();
    yield chunk;
  }
}

class BodyTooLarge extends Error {
  readonly code = 'BODY_TOO_LARGE';
}

/** undici gives a lone cookie as a text and two as a list; Node's own client always as a list. */
function headersOf({ headers }: Dispatcher.ResponseData): IncomingHttpHeaders {
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  const cookies = headers['set-cookie'];
  return { ...Object.fromEntries(single), ...(cookies ? { 'set-cookie': [cookies].flat() } : {}) };
}

/** Without headers of the connection itself, by name or listed in `Connection` (RFC 9110, 7.6.1). */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/\s*,\s*/));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name) && !named.has(name)),
  );
}

const TOO_LARGE = refusal(413, '보낸 내용이 너무 커요.');

/** Refuses a body that says it is larger than it may be: true where it did. */
export function isTooLarge(request: IncomingMessage, response: ServerResponse, mostBytes: number): boolean {
  if (Number(request.headers['content-length'] ?? 0) <= mostBytes) return false;
  // What is left of it must not be taken for a request.
  send(request, response.setHeader('connection', 'close'), TOO_LARGE);
  return true;
}

const REFUSALS = new Map([
  ['BODY_TOO_LARGE', TOO_LARGE],
  ['ECONNREFUSED', refusal(503, AWAY)],
  ['UND_ERR_CONNECT_TIMEOUT', refusal(503, AWAY)],
  ['UND_ERR_HEADERS_TIMEOUT', refusal(504, SILENT)],
  ['UND_ERR_INVALID_ARG', refusal(400, UNREADABLE)],
]);

function refusalOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUSALS.get(code) ?? refusal(502, SILENT);
}
